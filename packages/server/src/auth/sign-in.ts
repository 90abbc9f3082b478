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
export function failedSignInsTo(userId: string): Limit {
  return { name: 'wrong-passwords-for', subject: userId, ...WRONG_PASSWORDS };
}

/** Failed sign-ins from one network, to any account. */
export function failedSignInsFrom(address: string): Limit {
  return { name: 'wrong-passwords-from', subject: networkOf(address), max: 100, seconds: 3_600 };
}

/**
 * Wrong current passwords in one account's sessions. They have a limit of their own: failed sign-ins
 * of a stranger must not keep a player from changing the password.
 */
export function wrongCurrentPasswordsOf(userId: string): Limit {
  return { name: 'wrong-current-passwords-of', subject: userId, ...WRONG_PASSWORDS };
}

type Attempt = {
  password: string;
  /** The account; undefined if there is none, or it is being deleted. */
  account: Player | undefined;
  /** One of the failures that the limits allow, reserved; or when they allow the next one. */
  reservedFailure: ReserveResult;
  /** The refusal of a wrong password. */
  problem: 'login.failed' | 'password.wrong';
};

type Services = {
  passwords: Passwords;
  limits: { release(reservation: Reservation): Promise<void> };
};

/**
 * Does the `work` for the owner of a right password. Each attempt has reserved one of the allowed failures, and releases
 * it unless the password is wrong. Without a reservation no password is compared, so a throttled attempt is cheap and
 * reveals nothing.
 */
export async function withPassword<T>(
  { password, account, reservedFailure, problem }: Attempt,
  { passwords, limits }: Services,
  work: (owner: Player) => Promise<T>,
): Promise<T | Rejection> {
  const { reservation, retryAfterSeconds } = reservedFailure;
  if (!reservation) return new Rejection('login.throttled', { retryAfterSeconds });
  const owner = account && isBeingDeleted(account) ? undefined : account;
  const isRight = await passwords.matches(password, owner?.passwordHash);
  if (!owner || !isRight) return new Rejection(problem);
  const [result] = await Promise.all([work(owner), limits.release(reservation)]);
  return result;
}
