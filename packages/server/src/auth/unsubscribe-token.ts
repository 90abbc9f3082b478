import { timingSafeEqual } from 'node:crypto';
import { MessageKind } from '@parc-ferme/domain/message/message-settings';
import type { LinkToken } from './link-token.ts';

type Subscription = { userId: string; kind: MessageKind };

/** The token names the player and the kind, so that a page can tell what it turns off. */
export async function unsubscribeToken(
  { userId, kind }: Subscription,
  linkToken: LinkToken,
): Promise<string> {
  return `${kind}.${userId}.${await linkToken('unsubscribe', `${kind} ${userId}`)}`;
}

/** @returns undefined unless this deployment signed the token */
export async function subscriptionOf(
  token: string,
  linkToken: LinkToken,
): Promise<Subscription | undefined> {
  const [name, userId = ''] = token.split('.');
  const { data: kind } = MessageKind.safeParse(name);
  if (!kind) return undefined;
  const given = Buffer.from(token);
  const expected = Buffer.from(await unsubscribeToken({ userId, kind }, linkToken));
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned ? { userId, kind } : undefined;
}
