import type middy from '@middy/core';
import type { Route } from '@parc-ferme/contract/route';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Player } from '@parc-ferme/domain/player/player';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Rejection, RejectionDetails } from './rejection.ts';

export type HttpEvent = APIGatewayProxyEventV2;

/** What the middlewares add to Lambda's context. */
export type HttpContext = Context & { now: Date; player?: Player; input?: Input };

export type HttpResult = APIGatewayProxyStructuredResultV2;

export type HttpMiddleware<Result = unknown> = middy.MiddlewareObj<
  HttpEvent,
  Result,
  Error,
  HttpContext
>;

/** A request parsed by its route's schemas. */
export type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
};

/** The parsed request that a handler gets. */
export type HttpRequest<R extends Route> = {
  params: z.infer<R['params']>;
  query: z.infer<R['query']>;
  body: z.infer<R['body']>;
  /** The version in `If-Match`: the one that the client saw. */
  ifMatch: number | undefined;
  idempotencyKey: string | undefined;
  /** When the request arrived. Deadlines are judged by it. */
  now: Date;
  /** The viewer's address as CloudFront sees it; a caller cannot choose it. */
  address: string;
  /** Where the site is, for links that are opened from outside it; a caller cannot choose it. */
  siteUrl: string;
  /** Refuses the request with one of the problems that its route declares. */
  reject: (code: R['problems'][number], details?: RejectionDetails) => Rejection;
} & (R['access'] extends 'public' ? unknown : { player: Player & { id: CallerId } });

/** What the reply of a public route depends on. The written pages are made from replies without an HTTP request. */
export type PublicRequest<R extends Route> = Pick<HttpRequest<R>, 'query' | 'now'>;

export type Handle<R extends Route> = (
  request: HttpRequest<R>,
) => Promise<z.input<R['reply']> | Rejection>;
