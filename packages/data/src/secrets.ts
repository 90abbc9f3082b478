import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const SigningKey = z.object({ kid: z.string(), key: z.string() });

/** Made by the deployment itself at its first call, and kept in its own table. Keys are base64. */
export const Secrets = z.object({
  signing: SigningKey,
  /** Still accepted after a rotation, so that nobody is logged out. */
  previous: z.optional(SigningKey),
  pepper: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

export const secretsIn = (table: Table) => ({
  async load(): Promise<Secrets> {
    const stored = (await table.get(keys.secrets())) ?? (await this.create());
    return Secrets.parse(stored);
  },

  /** Whoever comes first makes them; everybody else reads what was made. */
  async create() {
    const made: Secrets = {
      signing: { kid: randomBytes(6).toString('hex'), key: randomBytes(32).toString('base64') },
      pepper: randomBytes(32).toString('base64'),
    };
    await table.put({ ...keys.secrets(), ...made }, { absent: true });
    return table.get(keys.secrets());
  },
});
