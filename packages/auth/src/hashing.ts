import bcrypt from 'bcryptjs';

/**
 * bcrypt of a text of at most 72 bytes, with a salt that says what it costs.
 *
 * @returns undefined where too many wait for it already
 */
export type Hashing = (text: string, salt: string) => Promise<string | undefined>;

/** In this thread, where a Lambda has one call to answer at a time. */
export const hashingHere: Hashing = (text, salt) => bcrypt.hash(text, salt);

let hashing = hashingHere;

/** For a host that answers many calls in one thread: the local cloud, or a test. */
export function useHashing(other: Hashing): void {
  hashing = other;
}

export function bcryptHash(text: string, salt: string): Promise<string | undefined> {
  return hashing(text, salt);
}
