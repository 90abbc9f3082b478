import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

export type PushRequest = { headers: Record<string, string>; body: Uint8Array };

/** Sends a request to a push service. @returns the status of its response */
export type Transport = (endpoint: string, request: PushRequest) => Promise<number>;

/** A player's request for a test push waits for the response too, and its function has only nine seconds. */
const TIMEOUT_MS = 5_000;

/**
 * Refuses to connect to any address that is not public, whatever host name resolves to it: a player could have given
 * an endpoint within the network of the functions. Redirects are not followed.
 */
const publicOnly = new RequestFilteringHttpsAgent({ keepAlive: true });

export const overInternet: Transport = (endpoint, { headers, body }) =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent: publicOnly };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sending = request(endpoint, { ...options, signal }, (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      // A hostile service could send a body without end.
      response.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });

let transport = overInternet;

/** For hosts with a push service of their own: the local cloud and tests. @returns the previous transport */
export function usePushTransport(replacement: Transport): Transport {
  const previous = transport;
  transport = replacement;
  return previous;
}

export const transmit: Transport = (endpoint, pushRequest) => transport(endpoint, pushRequest);
