import { handler } from '@parc-ferme/functions/auth/login';
import { edgeHeaders } from '@parc-ferme/local/edge';

/** What CloudFront and API Gateway hand over when somebody at a network address of their own signs in. */
export async function loginFrom(address: string, username: string, password: string) {
  const event = {
    headers: { 'content-type': 'application/json', ...edgeHeaders(address) },
    requestContext: { requestId: `login-from-${address}`, http: {} },
    body: JSON.stringify({ username, password }),
  };
  const { statusCode, headers, body = '' } = await handler(event as never, {} as never);
  const { requestId: _, ...said }: Record<string, unknown> = JSON.parse(body);
  return { status: statusCode, headers, body: said };
}
