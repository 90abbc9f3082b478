import * as z from 'zod/mini';
import type { Access, Method, RouteAddress } from './api.ts';
import type { ProblemCode } from './problems.ts';

/** One route of the API with everything that site, gateway, infrastructure and tests need. */
export type Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Problem extends ProblemCode = ProblemCode,
  RouteAccess extends Access = Access,
> = RouteAddress<RouteAccess> & {
  /** What the route does, as a sentence for the OpenAPI document. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** The status of a successful reply. With 303 the reply is the address that it redirects to. */
  status: number;
  /** The media type of a reply that is a text; by default replies are JSON. */
  contentType?: string;
  /** Whether the body may also be a form, which is ignored: mail programs post one to unsubscribe. */
  takesForm?: boolean;
  /** Set for a body that may be longer than those of other routes. */
  maxBodyBytes?: number;
  problems: readonly Problem[];
  /** How long CloudFront may cache the reply; undefined for never. */
  cacheSeconds?: number;
  /** Whether replies have an `ETag`, answered with 304 if `If-None-Match` has the same. */
  hasETag?: boolean;
};

/** Only public reads may be cached. */
type CacheSeconds<RouteAccess extends Access, RouteMethod extends Method> = [
  RouteAccess,
  RouteMethod,
] extends ['public', 'GET']
  ? number
  : never;

const Nothing = z.strictObject({});
type Nothing = typeof Nothing;

/** Declares a route; params, query and reply default to an empty object. */
export function route<
  const Problem extends ProblemCode,
  const RouteAccess extends Access,
  const RouteMethod extends Method,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Reply extends z.ZodMiniType = Nothing,
>(
  address: RouteAddress<RouteAccess> & { method: RouteMethod },
  declaration: {
    summary: string;
    params?: Params;
    query?: Query;
    body?: Body;
    reply?: Reply;
    status?: number;
    contentType?: string;
    takesForm?: boolean;
    maxBodyBytes?: number;
    problems?: readonly Problem[];
    cacheSeconds?: CacheSeconds<RouteAccess, RouteMethod>;
    hasETag?: boolean;
  },
): Route<Params, Query, Body, Reply, Problem, RouteAccess> {
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
    ...declaration,
  };
}
