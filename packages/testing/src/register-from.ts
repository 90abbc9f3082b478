import { randomUUID } from 'node:crypto';
import type { Announce } from '@parc-ferme/contract/events';
import { register } from '@parc-ferme/functions/auth/register';
import { everyService } from '@parc-ferme/functions/services';
import { lambda } from '@parc-ferme/http/lambda';
import { edgeHeaders } from '@parc-ferme/local/edge';
import type { Called } from './test-cloud.ts';

type Account = { username: string; email: string; password: string };

/** What CloudFront and API Gateway hand over when a visitor at a network address registers. */
export async function registerFrom(address: string, account: Account, mention?: Announce) {
  const handler = lambda(register, () => ({ ...everyService(), ...(mention && { mention }) }));
  const event = {
    headers: { 'content-type': 'application/json', ...edgeHeaders(address) },
    requestContext: { requestId: randomUUID(), http: {} },
    body: JSON.stringify(account),
  };
  const { statusCode = 0, headers, body = '' } = await handler(event as never, {} as never);
  const called: Called = {
    status: statusCode,
    headers: new Headers(headers as Record<string, string>),
    text: body,
    body: JSON.parse(body) as never,
  };
  return called;
}

let networks = 0;

/**
 * A player from a network of their own, whose address is confirmed as if the link had been opened: no
 * mail is sent, so that a test sees only the mails that it is about.
 */
export async function registerConfirmed(account: Account) {
  networks += 1;
  const { mention, players } = everyService();
  const unlessLink: Announce = async (type, detail) => {
    if (type !== 'email-link.requested') await mention(type, detail);
  };
  const address = `2001:db8:${networks.toString(16)}::1`;
  const { status, text, body } = await registerFrom(address, account, unlessLink);
  if (status !== 201) throw new Error(`${account.username} could not register: ${text}`);
  const { token, user }: { token: string; user: { id: string } } = body;
  const player = await players.find(user.id);
  if (player) await players.confirmEmail(player);
  return { id: user.id, username: account.username, token };
}

/** A player as the site registers one, whose address is not confirmed yet. */
export async function registeredFrom(address: string, username: string, email: string) {
  const account = { username, email, password: 'correct horse' };
  const { status, body } = await registerFrom(address, account);
  if (status !== 201) throw new Error(`${username} was not registered: ${status}`);
  const { token, user }: { token: string; user: { id: string } } = body;
  return { id: user.id, username, token };
}
