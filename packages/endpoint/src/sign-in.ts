import { isIPv6 } from 'node:net';
import type { Count, Limit } from '@parc-ferme/data/limits';
import type { Player } from '@parc-ferme/domain/player';
import type { Passwords } from './passwords.ts';
import { Rejection } from './rejection.ts';

const MINUTE = 60;

/** Wrong passwords for one account, wherever they come from. */
export function failuresFor(userId: string): Limit {
  return { of: ['wrong-passwords-for', userId], max: 10, seconds: 15 * MINUTE };
}

/** Wrong passwords from one place, whomever they are for. */
export function failuresFrom(address: string): Limit {
  return { of: ['wrong-passwords-from', networkOf(address)], max: 100, seconds: 60 * MINUTE };
}

type Attempt = {
  password: string;
  /** Whose password it should be; one who does not exist, or is leaving, has none. */
  account: Player | undefined;
  /** What limits the attempts, as read with `limits.read`. */
  failures: Count[];
  now: Date;
};

type Services = {
  passwords: Passwords;
  limits: { countUp(counts: Count[], now: Date): Promise<void> };
};

/**
 * Compares a password with an account's and counts where it is wrong. Where a limit is used up
 * nothing is compared, so that a throttled attempt costs next to nothing and tells nothing.
 *
 * @returns whether it is right, or the refusal where that could not be tried
 */
export async function checkPassword(
  { password, account, failures, now }: Attempt,
  { passwords, limits }: Services,
): Promise<boolean | Rejection> {
  const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  if (waits.length > 0) {
    return new Rejection('login.throttled', { retryAfterSeconds: Math.max(...waits) });
  }
  const hash = account?.leaving ? undefined : account?.passwordHash;
  const right = await passwords.matches(password, hash);
  if (right === false) await limits.countUp(failures, now);
  return right;
}

/** A household has 2^64 addresses of IPv6 to choose from: all with the same first half count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
