import { createHmac } from 'node:crypto';
import bcrypt from 'bcryptjs';

export type Passwords = {
  hash(password: string): Promise<string>;
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

/**
 * bcrypt over HMAC-SHA-256: it reads 72 bytes only, and the pepper keeps a stolen table useless.
 *
 * @param pepper base64, kept apart from the hashes' own salts
 * @param cost bcrypt's exponent; 11 takes some 150 ms of a full core
 */
export function passwordsWith(pepper: () => Promise<string>, cost: number): Passwords {
  const keyed = async (password: string) =>
    createHmac('sha256', Buffer.from(await pepper(), 'base64'))
      .update(password.normalize('NFC'))
      .digest('base64');
  let nobody: Promise<string> | undefined;

  return {
    hash: async (password) => bcrypt.hash(await keyed(password), cost),

    /** Takes as long for a player that does not exist, so that nobody learns who does. */
    async matches(password, hash) {
      nobody ??= bcrypt.hash('nobody', cost);
      const matches = await bcrypt.compare(await keyed(password), hash ?? (await nobody));
      return matches && hash !== undefined;
    },
  };
}
