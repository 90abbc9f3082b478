import bcrypt from 'bcryptjs';

/**
 * bcrypt of a text of at most 72 bytes. The salt contains the cost.
 *
 * @returns undefined where too many hashes are queued already
 */
export type Hashing = (text: string, salt: string) => Promise<string | undefined>;

/** In this thread: a Lambda handles one request at a time. */
export const hashingHere: Hashing = (text, salt) => bcrypt.hash(text, salt);

let hashing = hashingHere;

/** For hosts that handle many requests in one thread: the local cloud and tests. */
export function useHashing(other: Hashing): void {
  hashing = other;
}

export function bcryptHash(text: string, salt: string): Promise<string | undefined> {
  return hashing(text, salt);
}
