import type { Content } from '../mail/email.ts';

/** What a device shows, and where a tap on it leads. */
export type Notification = {
  title: string;
  body: string;
  /** A path of the site. */
  url: string;
  /** A newer notification with the same `about` replaces the older one, on its way or on the device. */
  about: string;
  /** How long the push service waits for a device that is switched off. */
  ttlSeconds: number;
  /** `high` also reaches a device that saves its battery. */
  urgency: 'normal' | 'high';
};

const DAY_SECONDS = 24 * 3_600;

/** The notification of a message, in words of its email. */
export function messageNotification(content: Content, about: string, now: Date): Notification {
  const { title, preheader, explainsTitle, action, isUrgent, usefulUntil } = content;
  return {
    title: content.subjectStart,
    body: `${title}${explainsTitle ? ':' : '.'} ${preheader}`,
    url: action?.path ?? '/',
    about,
    ttlSeconds: secondsLeft(usefulUntil, now),
    urgency: isUrgent ? 'high' : 'normal',
  };
}

function secondsLeft(usefulUntil: Date | undefined, now: Date): number {
  if (!usefulUntil || usefulUntil <= now) return DAY_SECONDS;
  const seconds = Math.floor((usefulUntil.getTime() - now.getTime()) / 1_000);
  return Math.max(1, Math.min(DAY_SECONDS, seconds));
}

/** Tells the owner of an account of a change to it. */
export function accountNotification(
  { title, preheader }: Pick<Content, 'title' | 'preheader'>,
  about: string,
): Notification {
  return {
    title,
    body: preheader,
    url: '/account',
    about,
    ttlSeconds: 7 * DAY_SECONDS,
    urgency: 'high',
  };
}

/** Sent by a player to see whether messages arrive on a device. No test replaces an earlier one. */
export function testNotification(now: Date): Notification {
  return {
    title: 'Radio check',
    body: 'Push messages work on this device.',
    url: '/account',
    about: `test ${now.toISOString()}`,
    ttlSeconds: 3_600,
    urgency: 'high',
  };
}

/** Lengths in characters. Encrypted and padded, any notification has the size of the largest one: 4 kB. */
const MAX_TITLE = 120;
const MAX_BODY = 400;

/** The JSON that the site's service worker reads. */
export function payloadOf({ title, body, url, about }: Notification) {
  return { title: shortened(title, MAX_TITLE), body: shortened(body, MAX_BODY), url, about };
}

function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
