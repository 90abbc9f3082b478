import { timingSafeEqual } from 'node:crypto';
import { MessageKind } from '@parc-ferme/domain/message/message-settings';
import type { linkTokenWith } from './link-token.ts';

type LinkToken = ReturnType<typeof linkTokenWith>;
type Subscription = { userId: string; kind: MessageKind };

/** The player and the kind can be read from it, so that a page can tell what it turns off. */
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
  const [given, signed] = [token, await unsubscribeToken({ userId, kind }, linkToken)].map((text) =>
    Buffer.from(text),
  );
  const isSigned =
    given?.length === signed?.length && given && signed && timingSafeEqual(given, signed);
  return isSigned ? { userId, kind } : undefined;
}
