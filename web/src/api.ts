import { API, type RouteName } from '@parc-ferme/contract/api';
import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import type { ProblemCode } from '@parc-ferme/contract/problems';
import type { ROUTES } from '@parc-ferme/contract/routes';
import type * as z from 'zod/mini';
import { knownReply, remember } from './known-replies.ts';
import { readServerClock } from './server-clock.ts';
import { adminWasRefused, sessionHasEnded, storedToken, storedUser } from './stored-session.ts';

type Routes = typeof ROUTES;

/** What a route answers. */
export type Reply<Name extends RouteName> = z.output<Routes[Name]['reply']>;

export type Sent<Name extends RouteName> = {
  params?: z.input<Routes[Name]['params']>;
  query?: z.input<Routes[Name]['query']>;
  body?: z.input<Routes[Name]['body']>;
  /** The version that the player saw, of what is about to be replaced. */
  ifMatch?: number | undefined;
  /** The same one for the same thing, so that sending it again does it once. */
  idempotencyKey?: string;
  /** The id of the player whose it is: it is never sent with another's token. */
  as?: string;
  signal?: AbortSignal;
};

/** Longer than any function may run: after it nobody will answer. */
const NO_ANSWER_MS = 35_000;

/** A refusal by the server, with its text if it has one; without a status nobody answered. */
export class CallFailed extends Error {
  readonly status: number | undefined;
  readonly code: ProblemCode | 'internal' | undefined;
  /** What stands on the server instead of what the client saw. */
  readonly current: unknown;

  constructor(
    message: string,
    answer: { status?: number; code?: ProblemCode | 'internal'; current?: unknown } = {},
  ) {
    super(message);
    this.status = answer.status;
    this.code = answer.code;
    this.current = answer.current;
  }
}

/** The server answered, but with nothing that the site can read: what was sent may have arrived. */
export class InvalidReply extends CallFailed {
  constructor() {
    super('Received invalid data format from server');
  }
}

/** Another tab has changed whose session it is, and this one has not heard of it yet. */
export class SomebodyElse extends CallFailed {}

/** Until when the edge is asked past: something was refused, perhaps by what is newer than it keeps. */
let outdatedUntil = 0;

/**
 * Calls a route of the contract. Its shapes are types here: the server parses what comes and goes. The
 * edge answers from what it keeps unless it is told not to, as by admins, who see at once what they did.
 */
export async function call<Name extends RouteName>(
  name: Name,
  sent: Sent<Name> = {},
): Promise<Reply<Name>> {
  const route = API[name];
  const token = storedToken();
  const user = storedUser();
  if (!token) console.warn(`No token for ${route.path}`);
  else if (sent.as !== undefined && user?.id !== sent.as) {
    throw new SomebodyElse(SOMEBODY_ELSE, { status: 401 });
  }
  const address = addressOf(route.path, sent.params, sent.query);
  const known = route.method === 'GET' ? knownReply(address, token) : undefined;
  const response = await answerTo(address, {
    method: route.method,
    headers: { ...headersOf(sent, token), ...(known && { 'if-none-match': known.etag }) },
    body: JSON.stringify(sent.body),
    signal: sent.signal ?? null,
    cache: user?.role === 'admin' || Date.now() < outdatedUntil ? 'reload' : 'default',
  });
  readServerClock(response.headers);
  if (response.status === 304 && known) return known.reply as Reply<Name>;
  if (response.ok) {
    const reply = await response.json().catch(unreadable);
    remember(address, response, token, reply);
    return reply;
  }
  const answer = await response.json().catch(() => undefined);
  if (response.status === 401) {
    console.warn(`401 from ${route.path}`);
    if (token && route.access !== 'public') sessionHasEnded(token);
  }
  if (token && answer?.code === 'admin.required') adminWasRefused(token);
  if (token && route.method !== 'GET') outdatedUntil = Date.now() + RACE_DATA_SECONDS * 1_000;
  throw new CallFailed(answer?.message ?? '', {
    ...answer,
    status: response.status,
  });
}

const SOMEBODY_ELSE = 'Somebody else has logged in meanwhile. Nothing was sent.';
const NO_CONNECTION = 'The server could not be reached';

/** A reply that was cut off on its way tells no more than none. */
function unreadable(error: unknown): never {
  throw error instanceof SyntaxError ? new InvalidReply() : new CallFailed(NO_CONNECTION);
}

/** @throws CallFailed without a status where no answer came, in time or at all */
async function answerTo(address: string, { signal, ...request }: RequestInit): Promise<Response> {
  const inTime = AbortSignal.timeout(NO_ANSWER_MS);
  try {
    return await fetch(address, {
      ...request,
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(NO_CONNECTION);
  }
}

function headersOf<Name extends RouteName>(sent: Sent<Name>, token: string | null) {
  return {
    ...(sent.body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sent.ifMatch !== undefined && { 'if-match': String(sent.ifMatch) }),
    ...(sent.idempotencyKey && { 'idempotency-key': sent.idempotencyKey }),
  };
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = Object.entries(params ?? {}).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  // JSON leaves out what is undefined.
  const search = String(new URLSearchParams(JSON.parse(JSON.stringify(query ?? {}))));
  return search ? `${filled}?${search}` : filled;
}

/** The server's text, or what to say where the server said nothing. */
export function messageOf(error: unknown, otherwise: string): string {
  const said = error instanceof CallFailed && error.status !== undefined;
  return (said && error.message) || otherwise;
}

/** Whether nobody answered: what was sent may or may not have arrived. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailed && error.status === undefined;
}

/** Nobody answered, or somebody on the way who does not know what the server did. */
export function isLost(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallFailed && (error.status ?? 0) >= 500);
}
