import { API, type RouteName } from '@parc-ferme/contract/api';
import type { ROUTES } from '@parc-ferme/contract/routes';
import type * as z from 'zod/mini';
import { readServerClock } from './server-clock.ts';
import { storedToken } from './session.tsx';

type Routes = typeof ROUTES;

/** What a route answers. */
export type Reply<Name extends RouteName> = z.output<Routes[Name]['reply']>;

type Sent<Name extends RouteName> = {
  params?: z.input<Routes[Name]['params']>;
  query?: z.input<Routes[Name]['query']>;
  body?: z.input<Routes[Name]['body']>;
  signal?: AbortSignal;
};

/** A refusal by the server, with its text, or the network's failure, without a status. */
export class CallFailed extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Calls a route of the contract. Its shapes are types here: the server parses what comes and goes. */
export async function call<Name extends RouteName>(
  name: Name,
  { params, query, body, signal }: Sent<Name> = {},
): Promise<Reply<Name>> {
  const route = API[name];
  const token = storedToken();
  if (!token && route.access !== 'public') console.warn(`No token for ${route.path}`);
  const response = await fetch(addressOf(route.path, params, query), {
    method: route.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  readServerClock(response.headers);
  const answer = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  if (response.status === 401) console.warn(`401 from ${route.path}`);
  throw new CallFailed(answer?.message ?? response.statusText, response.status);
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** The server's text, or what to say where there is none. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.message ? error.message : otherwise;
}
