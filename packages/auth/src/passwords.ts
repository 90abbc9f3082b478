import { createHmac, timingSafeEqual } from 'node:crypto';
import { Rejection } from '@parc-ferme/http/rejection';
import bcrypt from 'bcryptjs';
import { bcryptHash } from './hashing.ts';

/** Where too many hashes are waited for already, the answer is a refusal to hand on. */
export type Passwords = {
  hash(password: string): Promise<string | Rejection>;
  /** Takes as long for a player that does not exist, so that the time does not tell who does. */
  matches(password: string, hash: string | undefined): Promise<boolean | Rejection>;
  /** A matching password's hash at today's cost; undefined where the one there is costs as much. */
  renewed(password: string, hash: string): Promise<string | undefined>;
};

/** Of a hash `$2b$11$…`, the version, the cost and the salt. */
const SALT_LENGTH = 29;

/**
 * bcrypt over HMAC-SHA-256, as bcrypt reads 72 bytes only. The pepper lies in the same table as the
 * hashes: it slows down whoever has hashes alone, such as from a log, and nobody who has the table.
 *
 * @param pepper base64, the same for all passwords, beside the salt of each hash
 * @param cost bcrypt's exponent; 11 takes some 150 ms of a full core
 */
export function passwordsWith(pepper: () => Promise<string>, cost: number): Passwords {
  /** Well formed and nobody's: no password has it. */
  const nobodys = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;

  async function bcryptOf(password: string, salt: string): Promise<string | Rejection> {
    const keyed = createHmac('sha256', Buffer.from(await pepper(), 'base64'))
      .update(password.normalize('NFC'))
      .digest('base64');
    const hash = await bcryptHash(keyed, salt);
    return hash ?? new Rejection('server.busy', { retryAfterSeconds: 1 });
  }

  return {
    hash: (password) => bcryptOf(password, bcrypt.genSaltSync(cost)),

    async matches(password, hash) {
      const stored = hash ?? nobodys;
      const again = await bcryptOf(password, stored.slice(0, SALT_LENGTH));
      if (again instanceof Rejection) return again;
      return timingSafeEqual(Buffer.from(again), Buffer.from(stored)) && hash !== undefined;
    },

    async renewed(password, hash) {
      if (bcrypt.getRounds(hash) >= cost) return undefined;
      const renewed = await bcryptOf(password, bcrypt.genSaltSync(cost));
      return renewed instanceof Rejection ? undefined : renewed;
    },
  };
}
