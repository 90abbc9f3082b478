import { expect, test } from 'vitest';
import { passwordProblem } from './password-problems.ts';

test.each([
  [{ refused: 'wrong' }, 'login.failed', undefined],
  [{ refused: 'throttled', retryAfterSeconds: 90 }, 'login.throttled', 90],
] as const)('a password refused as %j is the problem %s', (refusal, code, retryAfterSeconds) => {
  const problem = passwordProblem(refusal, 'login.failed');
  expect([problem.code, problem.details.retryAfterSeconds]).toEqual([code, retryAfterSeconds]);
});
