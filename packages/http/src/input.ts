import type { Route } from '@parc-ferme/contract/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { Rejection } from './rejection.ts';
import type { HttpMiddleware, Input } from './request.ts';

/** No call needs more; refused before it is parsed. */
const MAX_BODY_BYTES = 16 * 1024;

/** `If-Match: "3"`; 0 stands for "nothing there yet". Anything else is refused rather than overlooked. */
const SeenVersion = z.optional(
  z.pipe(
    z.string().check(z.regex(/^(W\/)?"?\d{1,9}"?$/, 'If-Match takes the version of a prediction')),
    z.transform((version: string) => Number(version.replaceAll(/\D/g, ''))),
  ),
);

const IdempotencyKey = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/, 'An Idempotency-Key has 1 to 255 characters')),
);

export function input(route: Route): HttpMiddleware {
  return {
    before: ({ event, context }) => {
      const parsed = parseInput(route, event);
      if (parsed instanceof Rejection) throw parsed;
      context.input = parsed;
    },
  };
}

/** Parses all that a call brings by the route's schemas, or refuses it. */
function parseInput(route: Route, event: APIGatewayProxyEventV2): Input | Rejection {
  const reading = route.method === 'GET';
  const body = reading ? undefined : readBody(event);
  if (body instanceof Rejection) return body;
  const given = {
    params: { ...event.pathParameters },
    query: { ...event.queryStringParameters },
    body,
    seen: reading ? undefined : event.headers['if-match'],
    idempotencyKey: reading ? undefined : event.headers['idempotency-key'],
  };
  const { params, query } = route;
  const whole = z.object({
    params,
    query,
    body: route.body,
    seen: SeenVersion,
    idempotencyKey: IdempotencyKey,
  });
  const parsed = whole.safeParse(given, { error: en().localeError });
  if (!parsed.success) return new Rejection('input.invalid', { about: describe(parsed.error) });
  return parsed.data;
}

function readBody(event: APIGatewayProxyEventV2): unknown {
  if (!event.body) return undefined;
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_BODY_BYTES) return new Rejection('input.too-large');
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    return new Rejection('input.not-json');
  }
  try {
    const text = bytes.toString('utf8');
    const body = JSON.parse(text, readable);
    return namesTwice(text) ? new Rejection('input.unreadable') : body;
  } catch {
    return new Rejection('input.unreadable');
  }
}

/** Half a character can be neither stored nor hashed, and no call has a use for `__proto__`. */
function readable(name: string, value: unknown): unknown {
  const halved = typeof value === 'string' && !value.isWellFormed();
  if (halved || name === '__proto__') throw new SyntaxError('not readable');
  return value;
}

/** Whether an object of a text that is valid JSON has a name twice: parsers do not agree on which counts. */
function namesTwice(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, name] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (name !== undefined) {
      const names = open.at(-1);
      const spelled: string = JSON.parse(name);
      if (names?.has(spelled)) return true;
      names?.add(spelled);
    }
  }
  return false;
}

/** The first thing that is wrong, with the place it is at, in words for whoever sent it. */
function describe(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'unknown';
  const [, ...path] = issue.path;
  return [path.join('.'), issue.message].filter(Boolean).join(': ');
}
