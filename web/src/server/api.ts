import { API, type RouteAddress, type RouteName } from '@parc-ferme/contract/api';
import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import type { ProblemCode } from '@parc-ferme/contract/problems';
import type { ROUTES } from '@parc-ferme/contract/routes';
import type * as z from 'zod/mini';
import { cachedReply, cacheReply } from './etag-cache.ts';
import { takeFirstReply } from './first-reply.ts';
import { readServerClock } from './server-clock.ts';
import { sessionWasRefused, storedToken, storedUser } from './stored-session.ts';

type Routes = typeof ROUTES;

export type Reply<Name extends RouteName> = z.output<Routes[Name]['reply']>;

export type CallOptions<Name extends RouteName> = {
  params?: z.input<Routes[Name]['params']>;
  query?: z.input<Routes[Name]['query']>;
  body?: z.input<Routes[Name]['body']>;
  /** The version that the player saw (optimistic locking). */
  ifMatch?: number | undefined;
  /** The idempotency key: repeating the request has no further effect. */
  idempotencyKey?: string;
  /** The id of the player who made the request: it is never sent with another player's token. */
  playerId?: string;
  signal?: AbortSignal;
};

/** Longer than the timeout of any function: after it no reply can come. */
const TIMEOUT_MS = 35_000;

/** A call that the server refused, with its message if it has one. Without a status there was no reply. */
export class CallFailed extends Error {
  readonly status: number | undefined;
  readonly code: ProblemCode | 'internal' | undefined;
  /** The current version on the server, if the client's was outdated. */
  readonly current: unknown;

  constructor(
    message: string,
    problem: { status?: number; code?: ProblemCode | 'internal'; current?: unknown } = {},
  ) {
    super(message);
    this.status = problem.status;
    this.code = problem.code;
    this.current = problem.current;
  }
}

/** The reply cannot be read: the request may have been processed. */
export class InvalidReply extends CallFailed {
  constructor() {
    super('Received invalid data format from server');
  }
}

/** Another tab has replaced the session, and this tab has not processed that event yet. */
export class SessionReplaced extends CallFailed {}

/** Until when requests bypass the edge cache: if a change was refused, the cached replies may be out of date. */
let bypassCacheUntil = 0;

/**
 * Calls a route of the contract. The site has its types only: the server validates requests and
 * replies. Admins bypass the edge cache, so that they see their own changes at once.
 */
export async function call<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Reply<Name>> {
  const { method, path } = API[name];
  const token = storedToken();
  const address = addressOf(path, options.params, options.query);
  const cached = method === 'GET' ? cachedReply(address, token) : undefined;
  const response = await responseTo(name, options, cached?.etag);
  if (response.status === 304 && cached) return cached.reply as Reply<Name>;
  const reply = await response.json().catch(throwUnreadable);
  cacheReply(address, response, token, reply);
  return reply;
}

/** Calls a route whose reply is a file, whose bytes stay as they were sent, byte order mark included. */
export async function download<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Blob> {
  const response = await responseTo(name, options);
  return response.blob().catch(throwUnreadable);
}

/**
 * @param etag that of the cached reply: if it is still the latest, the response is a 304
 * @throws CallFailed if the server refused
 */
async function responseTo<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
  etag?: string,
): Promise<Response> {
  const route = API[name];
  const token = storedToken();
  const user = storedUser();
  if (!token) console.warn(`No token for ${route.path}`);
  else if (options.playerId !== undefined && user?.id !== options.playerId) {
    throw new SessionReplaced(SESSION_REPLACED, { status: 401 });
  }
  const response = await fetchInTime(addressOf(route.path, options.params, options.query), {
    method: route.method,
    headers: { ...headersOf(options, token), ...(etag && { 'if-none-match': etag }) },
    body: JSON.stringify(options.body),
    signal: options.signal ?? null,
    cache: user?.role === 'admin' || Date.now() < bypassCacheUntil ? 'reload' : 'default',
  });
  readServerClock(response.headers);
  if (response.ok || (etag && response.status === 304)) return response;
  return throwRefusal(response, route, token);
}

async function throwRefusal(
  response: Response,
  route: RouteAddress,
  token: string | null,
): Promise<never> {
  const problem = await response.json().catch(() => undefined);
  if (response.status === 401) {
    console.warn(`401 from ${route.path}`);
    if (token && route.access !== 'public') sessionWasRefused(token, 'session-ended');
  }
  if (token && problem?.code === 'admin.required') sessionWasRefused(token, 'role-lost');
  if (token && route.method !== 'GET') bypassCacheUntil = Date.now() + RACE_DATA_SECONDS * 1_000;
  throw new CallFailed(problem?.message ?? '', { ...problem, status: response.status });
}

const SESSION_REPLACED = 'Someone else has logged in meanwhile. Nothing was sent.';
const NO_CONNECTION = 'The server could not be reached';

/** A truncated reply is treated as no reply. */
function throwUnreadable(error: unknown): never {
  throw error instanceof SyntaxError ? new InvalidReply() : new CallFailed(NO_CONNECTION);
}

/** @throws CallFailed without a status if there was no reply, or none in time */
async function fetchInTime(
  address: string,
  { signal, ...request }: RequestInit,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // A script of the page may have made this request before this code was loaded.
    const first = request.method === 'GET' ? takeFirstReply(address, storedToken()) : undefined;
    return await (first ??
      fetch(address, {
        ...request,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(NO_CONNECTION);
  }
}

function headersOf<Name extends RouteName>(options: CallOptions<Name>, token: string | null) {
  return {
    ...(options.body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.ifMatch !== undefined && { 'if-match': String(options.ifMatch) }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  };
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = Object.entries(params ?? {}).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  // JSON leaves out undefined values.
  const search = String(new URLSearchParams(JSON.parse(JSON.stringify(query ?? {}))));
  return search ? `${filled}?${search}` : filled;
}

/** The server's message, or `fallback` without one. */
export function messageOf(error: unknown, fallback: string): string {
  const hasMessage = error instanceof CallFailed && error.status !== undefined;
  return (hasMessage && error.message) || fallback;
}

/** Whether the server refused a call for one of these reasons. */
export function isRefusedFor(error: unknown, ...codes: CallFailed['code'][]): boolean {
  return error instanceof CallFailed && error.code !== undefined && codes.includes(error.code);
}

/** Whether there was no reply, or an unreadable one. */
export function hasNoReply(error: unknown): boolean {
  return error instanceof CallFailed && error.status === undefined;
}

/** Whether the request may have been processed although it failed: without a reply, or by an error of a gateway. */
export function mayHaveBeenProcessed(error: unknown): boolean {
  return hasNoReply(error) || (error instanceof CallFailed && (error.status ?? 0) >= 500);
}
