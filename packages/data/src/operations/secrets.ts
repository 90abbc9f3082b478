import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { PublicKey } from '@parc-ferme/domain/receipt/signature';
import * as z from 'zod/mini';
import { ABSENT, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

const SigningKey = z.object({ kid: z.string(), key: z.string() });

/** Created by the deployment's first call. Keys are base64. */
export const Secrets = z.object({
  signing: SigningKey,
  /** The signing key before the last rotation: its tokens are still accepted, so that no session ends. */
  previous: z.optional(SigningKey),
  /** What all password hashes and link tokens depend on. */
  pepper: z.string(),
  /** PKCS #8. */
  receiptPrivateKey: z.string(),
  /** The public keys of all that ever signed receipts, the current one last. */
  receiptPublicKeys: z.array(PublicKey),
  /** How often the keys were rotated. */
  rotations: z.optional(z.number()),
});
export type Secrets = z.infer<typeof Secrets>;

export const secretsIn = (table: Table) => ({
  async load(): Promise<Secrets> {
    const stored = (await table.get(keys.secrets())) ?? (await this.create());
    return Secrets.parse(stored);
  },

  /** The first concurrent call creates them; all read what it created. */
  async create() {
    const created: Secrets = {
      signing: newSigningKey(),
      pepper: randomBytes(32).toString('base64'),
      ...newReceiptKeys([]),
    };
    await table.put({ ...keys.secrets(), ...created }, ABSENT);
    return table.get(keys.secrets());
  },

  /**
   * Replaces the keys of sessions and receipts. Sessions of the key that is replaced are still accepted, those of
   * earlier keys are not. Receipts of all keys stay valid.
   *
   * @returns false after a concurrent rotation, which stands
   */
  async rotate(): Promise<boolean> {
    const { signing, pepper, receiptPublicKeys, rotations } = await this.load();
    const rotated: Secrets = {
      signing: newSigningKey(),
      previous: signing,
      pepper,
      ...newReceiptKeys(receiptPublicKeys),
      rotations: (rotations ?? 0) + 1,
    };
    return table.put({ ...keys.secrets(), ...rotated }, unchanged({ rotations }));
  },
});

const newSigningKey = () => ({
  kid: randomBytes(6).toString('hex'),
  key: randomBytes(32).toString('base64'),
});

/** A new pair of keys for receipts. The last 32 bytes of a public key of Ed25519 in DER are the key itself. */
function newReceiptKeys(earlier: string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  return {
    receiptPrivateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    receiptPublicKeys: [...earlier, key],
  };
}
