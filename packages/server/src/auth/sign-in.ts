import type { Limit, Reservation, ReserveResult } from '@parc-ferme/data/operations/limits';
import { isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';
import {
  MAX_WRONG_PASSWORDS,
  WRONG_PASSWORD_SECONDS,
} from '@parc-ferme/domain/player/sign-in-limits';
import { Rejection } from '../http/rejection.ts';
import { networkOf } from './network.ts';
import type { Passwords } from './passwords.ts';

const WRONG_PASSWORDS = { max: MAX_WRONG_PASSWORDS, seconds: WRONG_PASSWORD_SECONDS };

/** Failed sign-ins to one account, from any address. */
export function failuresFor(userId: string): Limit {
  return { name: 'wrong-passwords-for', subject: userId, ...WRONG_PASSWORDS };
}

/** Failed sign-ins from one network, to any account. */
export function failuresFrom(address: string): Limit {
  return { name: 'wrong-passwords-from', subject: networkOf(address), max: 100, seconds: 3_600 };
}

/**
 * Wrong current passwords in one account's sessions. They have a limit of their own: failed sign-ins
 * of a stranger must not keep a player from changing the password.
 */
export function ownFailuresOf(userId: string): Limit {
  return { name: 'wrong-current-passwords-of', subject: userId, ...WRONG_PASSWORDS };
}

type Attempt = {
  password: string;
  /** The account; undefined if there is none, or it is being deleted. */
  account: Player | undefined;
  /** The reserved attempt, or when the limit allows the next one. */
  reserved: ReserveResult;
  /** The problem of a wrong password. */
  wrong: 'login.failed' | 'password.wrong';
};

type Services = {
  passwords: Passwords;
  limits: { release(reservation: Reservation): Promise<void> };
};

/**
 * Does something for the owner of a password. Only a wrong password counts: any other attempt
 * releases its place. Without a place no password is compared, so a throttled attempt is cheap and
 * reveals nothing.
 *
 * @param work runs if the password is right
 */
export async function withPassword<T>(
  { password, account, reserved, wrong }: Attempt,
  { passwords, limits }: Services,
  work: (owner: Player) => Promise<T>,
): Promise<T | Rejection> {
  const { reservation, retryAfterSeconds } = reserved;
  if (!reservation) return new Rejection('login.throttled', { retryAfterSeconds });
  const owner = account && isBeingDeleted(account) ? undefined : account;
  const right = await passwords.matches(password, owner?.passwordHash);
  if (!owner || !right) return new Rejection(wrong);
  const [done] = await Promise.all([work(owner), limits.release(reservation)]);
  return done;
}
