import { createHash, ECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushSubscription } from '@parc-ferme/domain/message/push-device';
import { type Notification, payloadOf } from './notification.ts';
import { transmit } from './transport.ts';

/** `gone`: the subscription has ended, so the device is to be removed. */
type PushResult = 'sent' | 'gone';

export type Pusher = (
  subscription: PushSubscription,
  notification: Notification,
) => Promise<PushResult>;

type Sender = {
  /** Undefined while none are stored: then no device has subscribed. */
  keys: () => Promise<{ publicKey: string; privateKey: string } | undefined>;
  /** Whom the push service's operators can write to. */
  contact: () => string;
};

const GONE = [404, 410];

/** Encrypts messages for a browser and hands them to its push service (RFC 8030, 8291, 8292). */
export function pusherWith({ keys, contact }: Sender): Pusher {
  /** @throws if the push service did not accept the notification, which can be sent again later */
  return async (subscription, notification) => {
    const ownKeys = await keys();
    if (!ownKeys) return 'gone';
    const { ttlSeconds: ttl, urgency } = notification;
    const { headers, body } = await buildPushPayload(
      { data: payloadOf(notification), options: { ttl, urgency, topic: topicOf(notification) } },
      { ...subscription, expirationTime: null },
      { subject: `mailto:${contact()}`, ...ownKeys },
    );
    const status = await transmit(subscription.endpoint, { headers, body });
    if (GONE.includes(status)) return 'gone';
    if (status >= 200 && status < 300) return 'sent';
    // The error names the host alone: whoever knows the whole endpoint, from a log, can reach the device.
    throw new Error(`${new URL(subscription.endpoint).host} answered a push with ${status}.`);
  };
}

/** Whether messages can be encrypted for a subscription: its key has to be a point of the curve. */
export function isUsable({ keys: { p256dh } }: PushSubscription): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** At most 32 characters of base64url. Hashed, so that a push service learns nothing from it. */
function topicOf({ about }: Notification): string {
  return createHash('sha256').update(about).digest('base64url').slice(0, 32);
}
