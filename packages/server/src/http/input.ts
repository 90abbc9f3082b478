import type { Route } from '@parc-ferme/contract/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { Rejection } from './rejection.ts';
import type { HttpMiddleware } from './request.ts';

/** Few requests need a longer body. Checked before parsing. */
const MAX_BODY_BYTES = 16 * 1024;

/** `If-Match: "3"`; 0 means that there was no prediction yet. Any other value is refused, not ignored. */
const SeenVersion = z.optional(
  z.pipe(
    z.string().check(z.regex(/^(W\/)?"?\d{1,9}"?$/, 'If-Match takes the version of a prediction')),
    z.transform((version: string) => Number(version.replaceAll(/\D/g, ''))),
  ),
);

const IdempotencyKey = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/, 'An Idempotency-Key has 1 to 255 characters')),
);

const { localeError } = en();

/** Parses path, query, body and headers by the route's schemas. */
export function input(route: Route): HttpMiddleware {
  const schema = z.object({
    params: route.params,
    query: route.query,
    body: route.body,
    ifMatch: SeenVersion,
    idempotencyKey: IdempotencyKey,
  });
  return {
    before: ({ event, context }) => {
      const unparsed = inputOf(route, event);
      const { success, data, error } = schema.safeParse(unparsed, { error: localeError });
      if (!success) throw new Rejection('input.invalid', { about: firstIssueText(error) });
      context.input = data;
    },
  };
}

/** @throws a rejection where the body cannot be read */
function inputOf(route: Route, event: APIGatewayProxyEventV2) {
  const isGet = route.method === 'GET';
  const body = isGet || isUnreadForm(route, event) ? undefined : readBody(route, event);
  return {
    params: { ...event.pathParameters },
    query: { ...event.queryStringParameters },
    body,
    ifMatch: isGet ? undefined : event.headers['if-match'],
    idempotencyKey: isGet ? undefined : event.headers['idempotency-key'],
  };
}

/** Whether the body is a form, at a route that takes one: it has nothing that the address does not have. */
function isUnreadForm({ takesForm }: Route, { headers }: APIGatewayProxyEventV2): boolean {
  const type = headers['content-type'] ?? '';
  return (
    takesForm === true && /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  );
}

function readBody(
  { maxBodyBytes = MAX_BODY_BYTES }: Route,
  event: APIGatewayProxyEventV2,
): unknown {
  if (!event.body) return undefined;
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) throw new Rejection('input.too-large');
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Rejection('input.not-json');
  }
  const text = bytes.toString('utf8');
  const body = parsedBody(text);
  if (repeatsName(text)) throw new Rejection('input.unreadable');
  return body;
}

function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text, refuseUnreadable);
  } catch {
    throw new Rejection('input.unreadable');
  }
}

/** A reviver for `JSON.parse`: a lone surrogate can be neither stored nor hashed, and no request needs `__proto__`. */
function refuseUnreadable(name: string, value: unknown): unknown {
  const isMalformed = typeof value === 'string' && !value.isWellFormed();
  if (isMalformed || name === '__proto__') throw new SyntaxError('not readable');
  return value;
}

/** In JSON: a name with its colon, any other text, or a brace. Texts are matched so that no brace in them is. */
const NAMES_TEXTS_BRACES = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g;

/** Whether an object in valid JSON repeats a name: parsers disagree on which value wins. */
function repeatsName(json: string): boolean {
  /** The names of each object that is not closed yet. */
  const openObjects: Set<string>[] = [];
  for (const [token, name] of json.matchAll(NAMES_TEXTS_BRACES)) {
    if (token === '{') openObjects.push(new Set());
    else if (token === '}') openObjects.pop();
    else if (name !== undefined) {
      const names = openObjects.at(-1);
      const decoded: string = JSON.parse(name);
      if (names?.has(decoded)) return true;
      names?.add(decoded);
    }
  }
  return false;
}

/** The first issue with its path in the body or the query, as text for the client: `podium.0: Invalid input`. */
function firstIssueText(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const [_bodyOrQuery, ...path] = issue?.path ?? [];
  return [path.join('.'), issue?.message].filter(Boolean).join(': ');
}
