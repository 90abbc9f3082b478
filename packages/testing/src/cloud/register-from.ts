import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/auth';
import { playersIn } from '@parc-ferme/data/player/players';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { handler as login } from '@parc-ferme/functions/auth/login';
import { newId, handler as register } from '@parc-ferme/functions/auth/register';
import {
  loadCurrentSeason,
  passwords,
  publishEvent,
  table,
  tokens,
} from '@parc-ferme/functions/composition';
import { edgeHeaders } from '@parc-ferme/local/edge';
import { now } from '@parc-ferme/server/clock';
import type { HttpResult } from '@parc-ferme/server/http/request';

type Account = { username: string; email: string; password: string };

/** Calls a function from a network address, which the local edge would replace by its own. */
async function callFrom(
  networkAddress: string,
  lambda: (event: never, context: never) => Promise<HttpResult>,
  requestBody: object,
) {
  const event = {
    headers: { 'content-type': 'application/json', ...edgeHeaders(networkAddress) },
    requestContext: { requestId: randomUUID(), http: {} },
    body: JSON.stringify(requestBody),
  };
  const { statusCode = 0, headers, body = '' } = await lambda(event as never, {} as never);
  return {
    status: statusCode,
    headers: new Headers(headers as Record<string, string>),
    text: body,
    body: JSON.parse(body) as never,
  };
}

export const registerFrom = (networkAddress: string, account: Account) =>
  callFrom(networkAddress, register, account);

/** The response to a sign-in, without the id of the request, so that two can be compared. */
export async function loginFrom(networkAddress: string, username: string, password: string) {
  const { status, headers, body } = await callFrom(networkAddress, login, { username, password });
  const { requestId: _, ...comparable }: Record<string, unknown> = body;
  return { status, headers: Object.fromEntries(headers), body: comparable };
}

/**
 * A player whose email address is confirmed as if the link had been opened: no mail is sent, so that a test
 * sees only the mails that it is about.
 */
export async function registerConfirmed(account: Account) {
  const { username, email, password } = contract.register.body.parse(account);
  const passwordHash = await passwords.hash(password);
  const createdAt = now().toISOString();
  const registered = newPlayer({ id: newId(), username, email, passwordHash, createdAt });
  const player = { ...registered, emailConfirmed: true };
  const outcome = await playersIn(table).register(player, await loadCurrentSeason());
  if (outcome !== 'registered') throw new Error(`${username} could not register: ${outcome}`);
  await publishEvent('player.registered', { userId: player.id });
  return { id: player.id, username, token: await tokens.sign(player, now()) };
}

/** A player who registers by the API, so that their email address is not confirmed yet. */
export async function registerUnconfirmed(networkAddress: string, username: string, email: string) {
  const account = { username, email, password: 'correct horse' };
  const { status, body } = await registerFrom(networkAddress, account);
  if (status !== 201) throw new Error(`${username} was not registered: ${status}`);
  const { token, user }: { token: string; user: { id: string } } = body;
  return { id: user.id, username, token };
}
