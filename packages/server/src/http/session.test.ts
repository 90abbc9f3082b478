import { newPlayer, type Player } from '@parc-ferme/domain/player/player';
import { expect, test } from 'vitest';
import { adminOnly } from './access.ts';
import { Rejection } from './rejection.ts';
import type { HttpContext, HttpMiddleware } from './request.ts';
import { session } from './session.ts';

const createdAt = '2025-03-01T00:00:00.000Z';
const anna: Player = newPlayer({
  id: 'aaaaaaa',
  username: 'anna',
  email: 'anna@example.org',
  passwordHash: '',
  createdAt,
});
const blocked = { at: createdAt, reason: 'Posts advertisements.' };

/** Runs a middleware, and returns what it refuses, or the context. */
async function run(middleware: HttpMiddleware, authorization?: string, player?: Player) {
  const context = { now: new Date(createdAt), player } as HttpContext;
  const request = { event: { headers: { authorization } }, context };
  try {
    await middleware.before?.(request as never);
    return context;
  } catch (error) {
    if (error instanceof Rejection) return error.code;
    throw error;
  }
}

/** A session whose only valid token is `a.b.c`. */
const sessionOf = (stored: Player | undefined) =>
  session({
    tokens: {
      verify: async (token) =>
        token === 'a.b.c'
          ? {
              userId: anna.id,
              username: 'anna',
              sessionVersion: anna.sessionVersion,
              iat: 0,
              exp: 0,
            }
          : undefined,
    },
    players: { find: async (userId) => (userId === stored?.id ? stored : undefined) },
  });

test('the player of a valid token is in the context', async () => {
  expect(await run(sessionOf(anna), 'Bearer a.b.c')).toMatchObject({ player: anna });
});

test.each([
  ['no token', undefined, anna],
  ['an invalid token', 'Bearer x.y.z', anna],
  ['another scheme', 'Basic a.b.c', anna],
  ['something before the scheme', 'xBearer a.b.c', anna],
  ['a small letter', 'bearer a.b.c', anna],
  ['two spaces', 'Bearer  a.b.c', anna],
  ['a scheme alone', 'Bearer', anna],
  ['two tokens', 'Bearer a.b.c, Bearer a.b.c', anna],
  ['something after the token', 'Bearer a.b.c;admin', anna],
  ['no account', 'Bearer a.b.c', undefined],
  ['a session that has ended', 'Bearer a.b.c', { ...anna, sessionVersion: 2 }],
  ['a blocked account', 'Bearer a.b.c', { ...anna, blocked }],
  [
    'an account that is being deleted',
    'Bearer a.b.c',
    { ...anna, deletionRequestedAt: '2025-03-10T00:00:00.000Z' },
  ],
] as const)('a request with %s has no session', async (_, authorization, stored) => {
  expect(await run(sessionOf(stored), authorization)).toBe('session.required');
});

test('a token longer than 4 kB is not verified', async () => {
  const verifiedLengths: number[] = [];
  const verify = async (token: string) => {
    verifiedLengths.push(token.length);
    return undefined;
  };
  const players = { find: async () => anna };
  for (const length of [4_096, 4_097]) {
    const refused = await run(
      session({ tokens: { verify }, players }),
      `Bearer ${'x'.repeat(length)}`,
    );
    expect(refused).toBe('session.required');
  }
  expect(verifiedLengths).toEqual([4_096]);
});

test('only admins pass a route for admins', async () => {
  const admin: Player = { ...anna, role: 'admin' };
  expect(await run(adminOnly, undefined, anna)).toBe('admin.required');
  expect(await run(adminOnly, undefined, admin)).toMatchObject({ player: admin });
});
