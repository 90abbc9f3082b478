import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** Devices of one player, who can add another one after removing one of these. */
export const MAX_PUSH_DEVICES = 10;

/** Characters. Today's push services have endpoints of up to some 600. */
const MAX_ENDPOINT = 1_000;

/** A device as its browser describes itself, in one line: “Chrome on Android”. */
export const DeviceName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{C}\u2028\u2029]*$/u));

/** What a browser gives a site that may push: where to, and the keys to encrypt with (RFC 8291). */
export const PushSubscription = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(MAX_ENDPOINT),
      z.refine(isPushEndpoint, 'This is not the address of a push service'),
    ),
  keys: z.strictObject({
    /** A point of P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    /** 16 random bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The beginning of the endpoint's hash, by which a browser recognizes itself. */
export const PushDeviceId = z.string().check(z.regex(/^[\w-]{22}$/));

export const PushDevice = z.object({
  id: PushDeviceId,
  name: z.string(),
  createdAt: Instant,
  subscription: PushSubscription,
  /** How many messages in a row its push service did not accept. */
  failures: z.optional(z.number()),
  /** The latest messages that it got while other devices did not, so that it gets none twice. */
  got: z.optional(z.array(z.string())),
});
export type PushDevice = z.infer<typeof PushDevice>;
