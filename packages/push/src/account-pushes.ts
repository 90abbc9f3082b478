import type { PushMessage } from './push-message.ts';

/** Sent by a player to see whether messages arrive on a device. */
export const TEST_PUSH: PushMessage = {
  title: 'Radio check',
  body: 'Push messages work on this device.',
  url: '/account',
  about: 'test',
  ttlSeconds: 3_600,
  urgency: 'high',
};
