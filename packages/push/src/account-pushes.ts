import type { PushMessage } from './push-message.ts';

/** Sent by a player to see whether messages arrive on a device. Each test is shown. */
export function testPush(now: Date): PushMessage {
  return {
    ...{ title: 'Radio check', body: 'Push messages work on this device.', url: '/account' },
    ...{ about: `test ${now.toISOString()}`, ttlSeconds: 3_600, urgency: 'high' },
  };
}
