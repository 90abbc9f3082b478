import type { PasswordRefusal } from '../auth/sign-in.ts';
import { Rejection } from './rejection.ts';

/** @param wrong the problem of a wrong password */
export function passwordProblem(
  refusal: PasswordRefusal,
  wrong: 'login.failed' | 'password.wrong',
): Rejection {
  if (refusal.refused === 'wrong') return new Rejection(wrong);
  return new Rejection('login.throttled', { retryAfterSeconds: refusal.retryAfterSeconds });
}
