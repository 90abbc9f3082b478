import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ABSENT, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

const SigningKey = z.object({ kid: z.string(), key: z.string() });

/** Created by the deployment's first call. Keys are base64. */
export const Secrets = z.object({
  signing: SigningKey,
  /** Accepted after one rotation, so that no session ends. */
  previous: z.optional(SigningKey),
  pepper: z.string(),
  /** How often the signing key was rotated. */
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
    const made: Secrets = {
      signing: newKey(),
      pepper: randomBytes(32).toString('base64'),
    };
    await table.put({ ...keys.secrets(), ...made }, ABSENT);
    return table.get(keys.secrets());
  },

  /**
   * Replaces the signing key. The current one is still accepted, the one before it no more.
   *
   * @returns false after a concurrent rotation, which stands
   */
  async rotate(): Promise<boolean> {
    const { signing, pepper, rotations } = await this.load();
    const rotated: Secrets = {
      signing: newKey(),
      previous: signing,
      pepper,
      rotations: (rotations ?? 0) + 1,
    };
    return table.put({ ...keys.secrets(), ...rotated }, unchanged({ rotations }));
  },
});

const newKey = () => ({
  kid: randomBytes(6).toString('hex'),
  key: randomBytes(32).toString('base64'),
});
