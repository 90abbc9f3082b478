import { createHmac, timingSafeEqual } from 'node:crypto';
import bcrypt from 'bcryptjs';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist, so that the duration does not reveal it. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** The password's hash at the current cost; undefined if `hash` has that cost. */
  upgrade(password: string, hash: string): Promise<string | undefined>;
};

/** The parts of a hash `$2b$11$…`: version, cost and salt. */
const SALT_LENGTH = 29;

/**
 * bcrypt over HMAC-SHA-256, as bcrypt reads 72 bytes only. The pepper is stored in the same table as
 * the hashes: it protects hashes that leak without the table, for example through a log.
 *
 * @param pepper base64, the same for all passwords, beside the salt of each hash
 * @param cost bcrypt's exponent; 11 takes some 150 ms of a full core
 */
export function passwordsWith(pepper: () => Promise<string>, cost: () => number): Passwords {
  /** A well-formed hash that matches no password: 22 characters of salt and 31 of digest are dots. */
  const unmatchable = () => `$2b$${String(cost()).padStart(2, '0')}$${'.'.repeat(53)}`;

  async function bcryptHash(password: string, salt: string): Promise<string> {
    const keyed = createHmac('sha256', Buffer.from(await pepper(), 'base64'))
      .update(password.normalize('NFC'))
      .digest('base64');
    return bcrypt.hash(keyed, salt);
  }

  return {
    hash: (password) => bcryptHash(password, bcrypt.genSaltSync(cost())),

    async matches(password, hash) {
      const stored = hash ?? unmatchable();
      const computed = await bcryptHash(password, stored.slice(0, SALT_LENGTH));
      return timingSafeEqual(Buffer.from(computed), Buffer.from(stored)) && hash !== undefined;
    },

    async upgrade(password, hash) {
      return bcrypt.getRounds(hash) < cost() ? this.hash(password) : undefined;
    },
  };
}
