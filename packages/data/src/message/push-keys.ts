import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { ABSENT } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** The key pair by which push services know this deployment (VAPID, RFC 8292), in base64url. */
const PushKeys = z.object({
  /** The uncompressed point of P-256, which every subscription is bound to. */
  publicKey: z.string(),
  privateKey: z.string(),
});
type PushKeys = z.infer<typeof PushKeys>;

export const pushKeysIn = (table: Table) => ({
  /** For senders, which may not write the keys: undefined until a player has listed or added a device. */
  async load(): Promise<PushKeys | undefined> {
    const stored = await table.get(keys.pushKeys());
    return stored && PushKeys.parse(stored);
  },

  /** The first function that needs them creates them; concurrent ones read what it created. */
  async loadOrCreate(): Promise<PushKeys> {
    const stored = await this.load();
    if (stored) return stored;
    await table.put({ ...keys.pushKeys(), ...newKeys() }, ABSENT);
    return this.loadOrCreate();
  },
});

function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  // The byte 4 says that both coordinates follow: the point is uncompressed.
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}
