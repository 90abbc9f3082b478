import { faultText, log } from '../log.ts';
import { Rejection } from './rejection.ts';
import type { HttpMiddleware } from './request.ts';
import { jsonResponse } from './response.ts';

/** Answers a rejection with its problem. Any other error is logged once and answered without details. */
export const problems: HttpMiddleware = {
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    const { error } = request;
    if (error instanceof Rejection) {
      const { retryAfterSeconds } = error.details;
      request.response = jsonResponse(error.status, error.body(requestId), {
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      });
      return;
    }
    log('error', { requestId, error: faultText(error) });
    const message = 'Something went wrong on our side. Please try again.';
    request.response = jsonResponse(500, { message, code: 'internal', requestId });
  },
};
