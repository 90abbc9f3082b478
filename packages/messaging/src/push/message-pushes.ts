import type { Message } from '@parc-ferme/domain/message/message';
import type { PushMessage } from './push-message.ts';

/** The words of an email that a notification has too. */
type Words = { about: string; title: string; preheader: string; action?: { url: string } };

type About = { message: Message; about: string; now: Date };

/** What follows the title is a reason or a quote, and no sentence of its own. */
const EXPLAINED: Message['kind'][] = ['result-changed', 'mentioned'];

const DAY_SECONDS = 24 * 3_600;

/** The notification that tells a player a message. */
export function messagePush(
  { about: title, title: what, preheader, action }: Words,
  { message, about, now }: About,
): PushMessage {
  const isUrgent =
    message.kind === 'closing-moved' ||
    (message.kind === 'picks-missing' && message.call === 'last');
  const body = `${what}${EXPLAINED.includes(message.kind) ? ':' : '.'} ${preheader}`;
  return {
    ...{ title, body, url: action?.url ?? '/', about },
    ttlSeconds: secondsLeft(message, now),
    urgency: isUrgent ? 'high' : 'normal',
  };
}

/** What asks for picks is of no use once they are closed. */
function secondsLeft(message: Message, now: Date): number {
  if (!('closesAt' in message) || message.closesAt <= now) return DAY_SECONDS;
  const seconds = Math.floor((message.closesAt.getTime() - now.getTime()) / 1_000);
  return Math.max(1, Math.min(DAY_SECONDS, seconds));
}
