import type { PushMessage } from './push-message.ts';

/** What an account's owner has to know at once, in the words of the email. */
export function accountPush(
  { title, preheader }: { title: string; preheader: string },
  about: string,
): PushMessage {
  return {
    ...{ title, body: preheader, url: '/account', about },
    ...{ ttlSeconds: 7 * 24 * 3_600, urgency: 'high' },
  };
}

/** Sent by a player to see whether messages arrive on a device. Each test is shown. */
export function testPush(now: Date): PushMessage {
  return {
    ...{ title: 'Radio check', body: 'Push messages work on this device.', url: '/account' },
    ...{ about: `test ${now.toISOString()}`, ttlSeconds: 3_600, urgency: 'high' },
  };
}
