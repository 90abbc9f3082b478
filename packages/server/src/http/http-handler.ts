import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { ProblemCode } from '@parc-ferme/contract/problems';
import type { Route } from '@parc-ferme/contract/route';
import { now } from '../clock.ts';
import { input } from './input.ts';
import { logging } from './logging.ts';
import { siteUrl, viewerAddress } from './origin.ts';
import { output } from './output.ts';
import { problems } from './problems.ts';
import { Rejection, type RejectionDetails } from './rejection.ts';
import type { Handle, HttpContext, HttpEvent, HttpMiddleware, HttpRequest } from './request.ts';

/**
 * The Lambda handler of a route.
 *
 * @param checks the middlewares that run before the request is parsed
 */
export function httpHandler<R extends Route>(
  route: R,
  checks: HttpMiddleware[],
  handle: Handle<R>,
) {
  return middy<HttpEvent>()
    .use(httpHeaderNormalizer())
    .use(logging())
    .use(problems)
    .before(({ context }) => {
      context.now = now();
    })
    .use(checks)
    .use(input(route))
    .use(output(route))
    .handler(async (event, context) => {
      const reply = await handle(requestOf<R>(event, context));
      if (reply instanceof Rejection) throw reply;
      return reply;
    });
}

/** The one cast: the route's middlewares have checked what the types promise. */
function requestOf<R extends Route>({ headers }: HttpEvent, context: HttpContext) {
  const { input: parsed, player, now } = context;
  const reject = (code: ProblemCode, details?: RejectionDetails) => new Rejection(code, details);
  const edge = { address: viewerAddress(headers), siteUrl: siteUrl(headers) };
  const request: unknown = { ...parsed, player, now, ...edge, reject };
  return request as HttpRequest<R>;
}
