import type { PasswordRefusal } from '../auth/sign-in.ts';
import { Rejection } from './rejection.ts';

/** @param wrong the problem of a wrong password */
export function passwordProblem(
  refusal: PasswordRefusal,
  wrong: 'login.failed' | 'password.wrong',
): Rejection {
  if (refusal.refused === 'wrong') return new Rejection(wrong);
  if (refusal.refused === 'busy') return busy();
  return new Rejection('login.throttled', { retryAfterSeconds: refusal.retryAfterSeconds });
}

/** Too many passwords are being hashed. */
export function busy(): Rejection {
  return new Rejection('server.busy', { retryAfterSeconds: 1 });
}
