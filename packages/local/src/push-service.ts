/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import type { PushSubscription } from '@parc-ferme/domain/message/push-device';
import {
  overInternet,
  type PushRequest,
  type Transport,
} from '@parc-ferme/messaging/push/transport';
import { decrypt } from 'http_ece';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { runOutside } from './invoke.ts';
import { type LocalState, nextId } from './local-state.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** A reserved domain, which does not exist on the internet. */
const ORIGIN = 'https://push.parc-ferme.example';

/** A browser's subscription, with what only the browser knows: its private key. */
const StoredSubscription = z.object({
  id: z.string(),
  privateKey: z.string(),
  auth: z.string(),
  /** The only key that may send to it; any key if undefined. */
  applicationServerKey: z.optional(z.string()),
  status: z.number(),
});
type StoredSubscription = z.infer<typeof StoredSubscription>;

export type PushService = ReturnType<typeof pushServiceIn>;

/** What the site's service worker shows. */
const Notification = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  about: z.string(),
});

/** A push service and the browsers that subscribe to it: it stores what they would show. */
export function pushServiceIn(state: LocalState, clock: SimulatedClock) {
  async function find(id: string): Promise<StoredSubscription | undefined> {
    const found = await state.find('PUSH-SUBSCRIPTION', id);
    return found && StoredSubscription.parse(found);
  }

  async function receive(endpoint: string, { headers, body }: PushRequest): Promise<number> {
    const subscription = await find(endpoint.slice(ORIGIN.length + 1));
    if (!subscription) return 410;
    if (!isSentBy(subscription.applicationServerKey, headers.authorization)) return 403;
    if (subscription.status >= 300) return subscription.status;
    const { about, ...words } = Notification.parse(JSON.parse(decrypted(body, subscription)));
    // A newer notification of the same `about` replaces the older one, as in a browser; `times` counts them.
    const id = `${subscription.id} ${about}`;
    const replaced = await state.find('PUSH', id);
    await state.put('PUSH', {
      id,
      order: replaced?.order ?? nextId(),
      at: clock.now().toISOString(),
      endpoint,
      ttlSeconds: Number(headers.ttl),
      urgency: headers.urgency,
      topic: headers.topic,
      ...words,
      times: 1 + Number(replaced?.times ?? 0),
    });
    return subscription.status;
  }

  const transport: Transport = (endpoint, request) =>
    endpoint.startsWith(`${ORIGIN}/`)
      ? runOutside(() => receive(endpoint, request))
      : overInternet(endpoint, request);

  return {
    /** Sends over the internet what is for other push services, such as that of a real browser. */
    transport,

    /** The notifications that browsers show, in the order in which the first about each came. */
    async list() {
      const shown = await state.list('PUSH');
      return shown.toSorted((one, other) => Number(one.order) - Number(other.order));
    },

    async subscribe(applicationServerKey?: string): Promise<PushSubscription> {
      const browser = createECDH('prime256v1');
      const p256dh = browser.generateKeys('base64url');
      const [id, auth] = [randomUUID(), randomBytes(16).toString('base64url')];
      const privateKey = browser.getPrivateKey('base64url');
      const subscription = { id, privateKey, auth, applicationServerKey, status: 201 };
      await state.put('PUSH-SUBSCRIPTION', subscription);
      return { endpoint: `${ORIGIN}/${id}`, keys: { p256dh, auth } };
    },

    /** @returns false if there is no such subscription */
    async answerWith(id: string, status: number): Promise<boolean> {
      const subscription = await find(id);
      if (subscription) await state.put('PUSH-SUBSCRIPTION', { ...subscription, status });
      return subscription !== undefined;
    },
  };
}

/** Decrypted by a library of another author than the one that encrypts. */
function decrypted(body: Uint8Array, { privateKey, auth }: StoredSubscription): string {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey, 'base64url');
  const keys = { version: 'aes128gcm', privateKey: browser, authSecret: auth } as const;
  return decrypt(Buffer.from(body), keys).toString('utf8');
}

/** Whether the token of the request is signed by the key that the subscription is bound to (RFC 8292). */
function isSentBy(key: string | undefined, authorization = ''): boolean {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== undefined && key !== sender) return false;
  try {
    jwt.verify(token, publicKeyOf(sender), { algorithms: ['ES256'], audience: ORIGIN });
    return true;
  } catch {
    return false;
  }
}

/** The key at an uncompressed point of the curve: a byte of 4, then x and y. */
function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}
