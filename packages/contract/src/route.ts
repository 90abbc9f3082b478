import * as z from 'zod/mini';
import type { Access, Address, Method } from './api.ts';
import type { ProblemCode } from './problems.ts';

/** One call of the API: everything that site, gateway, infrastructure and tests need to know of it. */
export type Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Problem extends ProblemCode = ProblemCode,
  Who extends Access = Access,
> = Address<Who> & {
  /** What the call does, as a sentence for the API document. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** The status of a reply; refusals have their own. */
  status: number;
  problems: readonly Problem[];
  /** How long the edge may give everybody the same reply; undefined where each call is answered anew. */
  cacheSeconds?: number;
  /** Whether a reply has an `ETag`, and a client that sends it as `If-None-Match` gets a 304 instead. */
  hasETag?: boolean;
};

/** Only what is read, and is the same for whoever asks, may be kept. */
type Kept<Who extends Access, How extends Method> = [Who, How] extends ['public', 'GET']
  ? number
  : never;

const Nothing = z.strictObject({});
type Nothing = typeof Nothing;

/** Declares a route; what it does not take or answer is an empty object. */
export function route<
  const Problem extends ProblemCode,
  const Who extends Access,
  const How extends Method,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Reply extends z.ZodMiniType = Nothing,
>(
  address: Address<Who> & { method: How },
  declared: {
    summary: string;
    params?: Params;
    query?: Query;
    body?: Body;
    reply?: Reply;
    status?: number;
    problems?: readonly Problem[];
    cacheSeconds?: Kept<Who, How>;
    hasETag?: boolean;
  },
): Route<Params, Query, Body, Reply, Problem, Who> {
  const nothing: z.ZodMiniType = Nothing;
  const noBody: z.ZodMiniType = z.undefined();
  return {
    ...address,
    params: nothing as Params,
    query: nothing as Query,
    body: noBody as Body,
    reply: nothing as Reply,
    status: 200,
    problems: [],
    ...declared,
  };
}
