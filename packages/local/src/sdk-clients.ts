import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from './loopback.ts';

/** Random for each run. Signatures are not verified, so the access key id itself is the secret. */
const ACCESS_KEY_ID = `LOCAL${randomBytes(16).toString('hex').toUpperCase()}`;

/** Points SDK clients at the store by the SDK's own settings, with no real credentials. */
export function pointClientsAt(storeUrl: string): void {
  delete process.env.AWS_PROFILE;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: storeUrl,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}

/** Whether a request comes from an SDK client of this run, and from no page in a browser. */
export function isFromSdkClient({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, authorization = '' } = headers;
  return (
    origin === undefined &&
    isLoopbackHost(host) &&
    authorization.includes(` Credential=${ACCESS_KEY_ID}/`)
  );
}
