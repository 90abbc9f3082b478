import { log } from '../log.ts';
import type { HttpMiddleware, HttpResult } from './request.ts';

/** Writes one line per request: route, status and duration. Nothing the request contains is logged. */
export function logging(): HttpMiddleware<HttpResult> {
  const startedAt = new WeakMap<object, number>();
  const finish: HttpMiddleware<HttpResult>['after'] = ({ event, response }) => {
    log('info', {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      status: response?.statusCode,
      ms: Math.round(performance.now() - (startedAt.get(event) ?? 0)),
    });
  };
  return {
    before: ({ event }) => {
      startedAt.set(event, performance.now());
    },
    after: finish,
    onError: finish,
  };
}
