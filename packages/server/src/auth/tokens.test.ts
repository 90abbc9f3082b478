import { newPlayer, type Player } from '@parc-ferme/domain/player/player';
import { SESSION_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { prediction } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { cached } from '../cached.ts';
import { tokensWith } from './tokens.ts';

const key = (letter: string) => ({ kid: letter, key: Buffer.alloc(32, letter).toString('base64') });
const secrets = (signing: string, previous?: string) => ({
  signing: key(signing),
  ...(previous && { previous: key(previous) }),
  pepper: '',
});
const signedBy = (...keys: [current: string, previous?: string]) =>
  tokensWith(cached(async () => secrets(...keys)));

const player: Player = {
  ...newPlayer({
    id: prediction().userId,
    username: 'Murray',
    email: 'murray@example.org',
    passwordHash: 'a hash',
    createdAt: '2025-03-10T00:00:00.000Z',
  }),
  role: 'admin',
  sessionVersion: 3,
};
const now = new Date('2025-03-10T12:00:00.999Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a token tells who it is for, and nothing that is secret or may change', async () => {
  const token = await signedBy('a').sign(player, now);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toEqual({
    userId: 'player1',
    username: 'Murray',
    sessionVersion: 3,
    // The time now, in whole seconds.
    iat: 1741608000,
    exp: 1741608000 + SESSION_SECONDS,
    iss: 'parc-ferme',
    aud: 'parc-ferme-players',
  });
  expect(await signedBy('a').verify(token, now)).toMatchObject({
    userId: 'player1',
    sessionVersion: 3,
  });
});

test('after a rotation tokens of the previous key are valid, and those of older keys are not', async () => {
  const [oldest, old] = [
    await signedBy('a').sign(player, now),
    await signedBy('b').sign(player, now),
  ];
  const rotated = signedBy('c', 'b');
  expect(await rotated.verify(old, now)).toBeDefined();
  expect(await rotated.verify(oldest, now)).toBeUndefined();
  const fresh = await rotated.sign(player, now);
  expect(await rotated.verify(fresh, now)).toBeDefined();
  expect(await signedBy('b').verify(fresh, now)).toBeUndefined();
});

test('a session ends after 180 days, to the second, by the server’s clock', async () => {
  const tokens = signedBy('a');
  const token = await tokens.sign(player, now);
  expect(SESSION_SECONDS).toBe(180 * 24 * 3600);
  expect(await tokens.verify(token, later(SESSION_SECONDS - 1))).toBeDefined();
  expect(await tokens.verify(token, later(SESSION_SECONDS))).toBeUndefined();
});

test('for tokens of unknown keys the secrets are read at most once a minute', async () => {
  let reads = 0;
  const tokens = tokensWith(
    cached(async () => {
      reads += 1;
      return secrets('a');
    }),
  );
  const garbage = await signedBy('x').sign(player, now);
  const readAfter = async (seconds: number) => {
    const verified = Array.from({ length: 50 }, () => tokens.verify(garbage, later(seconds)));
    expect(new Set(await Promise.all(verified))).toEqual(new Set([undefined]));
    await tokens.verify('no token', later(seconds));
    return reads;
  };
  // At the first use, and once more for an unknown key.
  expect(await readAfter(0)).toBe(2);
  expect(await readAfter(59)).toBe(2);
  expect(await readAfter(60)).toBe(3);
  expect(await readAfter(119)).toBe(3);
});
