import type { Route } from '@parc-ferme/contract/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { Rejection } from './rejection.ts';

/** No call needs more; refused before it is parsed. */
const MAX_BODY_BYTES = 16 * 1024;

export type Input = { params: unknown; query: unknown; body: unknown };

/** Parses all that a call brings by the route's schemas, or refuses it. */
export function parseInput(route: Route, event: APIGatewayProxyEventV2): Input | Rejection {
  const body = route.method === 'GET' ? undefined : readBody(event);
  if (body instanceof Rejection) return body;
  const given = {
    params: { ...event.pathParameters },
    query: { ...event.queryStringParameters },
    body,
  };
  const whole = z.object({ params: route.params, query: route.query, body: route.body });
  const parsed = whole.safeParse(given);
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
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return new Rejection('input.unreadable');
  }
}

/** The first thing that is wrong, with the place it is at, in words for whoever sent it. */
function describe(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'unknown';
  const [, ...path] = issue.path;
  return [path.join('.'), issue.message].filter(Boolean).join(': ');
}
