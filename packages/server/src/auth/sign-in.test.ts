import type { ReserveResult } from '@parc-ferme/data/operations/limits';
import { newPlayer, type Player } from '@parc-ferme/domain/player/player';
import { expect, test, vi } from 'vitest';
import { linkTokenWith } from './link-token.ts';
import { type Passwords, passwordsWith } from './passwords.ts';
import { withPassword } from './sign-in.ts';

const ANNA: Player = newPlayer({
  id: 'player1',
  username: 'anna',
  email: 'anna@example.org',
  passwordHash: 'hash of right',
  createdAt: '2025-09-06T10:00:00.000Z',
});

const RESERVED: ReserveResult = { reservation: [] };

/** The result of an attempt, the hashes compared, and how often the reserved failure was released. */
async function attempt(password: string, account?: Player, reservedFailure = RESERVED) {
  const matches = vi.fn<Passwords['matches']>(async (given, hash) => hash === `hash of ${given}`);
  const passwords = {
    ...passwordsWith(
      async () => '',
      () => 4,
    ),
    matches,
  };
  const release = vi.fn(async () => {});
  const result = await withPassword(
    { password, account, reservedFailure, problem: 'login.failed' },
    { passwords, limits: { release } },
    async ({ username }) => username,
  );
  return { result, compared: matches.mock.calls, released: release.mock.calls.length };
}

test('for the owner of the password the work is done, and no failure is counted', async () => {
  expect(await attempt('right', ANNA)).toEqual({
    result: 'anna',
    released: 1,
    compared: [['right', 'hash of right']],
  });
});

test.each<[string, string, Player | undefined, string | undefined]>([
  ['a wrong password', 'wrong', ANNA, 'hash of right'],
  ['no account', 'right', undefined, undefined],
  [
    'an account that is being deleted',
    'right',
    { ...ANNA, deletionRequestedAt: '2025-03-10T00:00:00.000Z' },
    undefined,
  ],
])('%s is refused, and counts as a failure', async (_what, password, account, hash) => {
  expect(await attempt(password, account)).toEqual({
    result: expect.objectContaining({ code: 'login.failed', details: {} }),
    released: 0,
    compared: [[password, hash]],
  });
});

test('a throttled attempt compares no password', async () => {
  expect(await attempt('right', ANNA, { retryAfterSeconds: 60 })).toEqual({
    result: expect.objectContaining({
      code: 'login.throttled',
      details: { retryAfterSeconds: 60 },
    }),
    released: 0,
    compared: [],
  });
});

test('a mailed link depends on purpose, request and pepper alone', async () => {
  const pepper = (base64: string) => linkTokenWith(async () => base64);
  const token = await pepper('cGVwcGVy')('reset', 'request');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await pepper('cGVwcGVy')('reset', 'request')).toBe(token);
  expect(await pepper('cGVwcGVy')('confirm', 'request')).not.toBe(token);
  expect(await pepper('cGVwcGVy')('reset', 'another')).not.toBe(token);
  expect(await pepper('c2FsdA==')('reset', 'request')).not.toBe(token);
});
