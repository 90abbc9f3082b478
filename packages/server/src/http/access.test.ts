import { createSecretKey } from 'node:crypto';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute, type NamedRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, PAIRING, rightPicks } from '@parc-ferme/testing/melbourne';
import jwt, { type Algorithm, type SignOptions } from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '../../../../functions/composition.ts';

const cloud = await testCloud({ NOW: BEFORE });
const [player, demoted] = [await cloud.player('player'), await cloud.admin('demoted')];
await cloud.admin('race-director');
await cloud.data.players.setRole(demoted.id, 'player');

const { signing } = await cloud.data.secrets.load();
const key = createSecretKey(Buffer.from(signing.key, 'base64'));
const HOUR = 3600;
const iat = Math.floor(Date.parse(BEFORE) / 1000) - HOUR;
const claims = {
  userId: player.id,
  username: player.username,
  sessionVersion: 1,
  iat,
  exp: iat + 24 * HOUR,
  iss: 'parc-ferme',
  aud: 'parc-ferme-players',
};

/** A token signed with the real key, as after a key leak. */
function signed(changes: object, options: SignOptions = {}): string {
  return jwt.sign({ ...claims, ...changes }, key, {
    algorithm: 'HS256',
    keyid: signing.kid,
    ...options,
  });
}

/** Signed with a key in its own header. */
function withHeader(header: object, keyid: string): string {
  return jwt.sign(claims, createSecretKey(Buffer.from('AA', 'base64')), {
    algorithm: 'HS256',
    header: { alg: 'HS256', ...header },
    keyid,
    allowInsecureKeySizes: true,
  });
}

function timeless(): string {
  const { iat: _, ...others } = claims;
  return jwt.sign(others, key, { algorithm: 'HS256', keyid: signing.kid, noTimestamp: true });
}

function unsigned(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT', kid: signing.kid })}.${part(claims)}.`;
}

/** A token with a valid JWT header and an unparsable payload. */
function unreadable(kid: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid })).toString(
    'base64url',
  );
  return `${header}.${Buffer.from('not json').toString('base64url')}.c2ln`;
}

const [header = '', payload = '', signature = ''] = player.token.split('.');
const other = signature.startsWith('A') ? 'B' : 'A';

/** Invalid `Authorization` headers by description. */
const INVALID_TOKENS: Record<string, string | undefined> = {
  'a visitor': undefined,
  'an empty token': 'Bearer ',
  garbage: 'Bearer garbage',
  'three parts of garbage': 'Bearer a.b.c',
  'a token that holds no JSON': `Bearer ${unreadable(signing.kid)}`,
  'a token of another key that holds no JSON': `Bearer ${unreadable('other')}`,
  'a good token without "Bearer"': player.token,
  'a good token as a password': `Basic ${player.token}`,
  'row 10: a good token with another signature': `Bearer ${header}.${payload}.${other}${signature.slice(1)}`,
  'row 10: a good token without a signature': `Bearer ${header}.${payload}.`,
  'row 10: an unsigned token': `Bearer ${unsigned()}`,
  'row 10: a token signed by HS512': `Bearer ${signed({}, { algorithm: 'HS512' as Algorithm })}`,
  'row 11: a token of an unknown key': `Bearer ${signed({}, { keyid: 'other' })}`,
  'row 11: a token that names its key by a path': `Bearer ${signed({}, { keyid: '../../x' })}`,
  'row 11: a token that says where its key is': `Bearer ${withHeader({ jku: 'https://evil.example/keys', jwk: { kty: 'oct', k: 'AA' } }, 'evil')}`,
  'row 12: a token that is not valid yet': `Bearer ${signed({ nbf: iat + 2 * HOUR })}`,
  'row 12: a token that does not say since when': `Bearer ${timeless()}`,
  'row 12: an expired token': `Bearer ${signed({ exp: iat + HOUR })}`,
  'row 12: a token of another issuer': `Bearer ${signed({ iss: 'somebody' })}`,
  'row 12: a token for another audience': `Bearer ${signed({ aud: 'somebody' })}`,
  'row 13: a token of a player who does not exist': `Bearer ${signed({ userId: '2222222' })}`,
  'a token without a player': `Bearer ${signed({ userId: undefined })}`,
  'row 13: a token of an earlier session': `Bearer ${signed({ sessionVersion: 0 })}`,
};

/** Valid requests: only the caller's access is missing. */
const ACCEPTED = { predictions: rightPicks(), headToHead: PAIRING };

function call({ method, path, route }: NamedRoute, authorization: string | undefined) {
  const address = path.replace('{raceId}', MELBOURNE).replace('{userId}', player.id);
  return cloud.call(method, address, {
    body: bodyFor({ route }, ACCEPTED),
    ...(authorization !== undefined && { headers: { authorization } }),
  });
}

let before: string[];
beforeAll(async () => {
  before = await cloud.everything();
});
afterAll(async () => {
  expect(await cloud.everything()).toEqual(before);
});

const routesFor = (access: string) => everyRoute().filter((route) => route.access === access);

describe.for([...routesFor('player'), ...routesFor('admin')])('$name refuses', (route) => {
  test.each(Object.entries(INVALID_TOKENS))('%s', async (_, authorization) => {
    const refused = await call(route, authorization);
    expectRefusal(refused, 401, 'session.required', 'Please log in.');
  });
});

describe.for(routesFor('admin'))('$name refuses', (route) => {
  test.each([
    ['a player', player.token],
    ['an admin who is one no more', demoted.token],
    ['a player whose token says "admin"', signed({ role: 'admin', access: 'admin' })],
  ])('%s', async (_, token) => {
    const refused = await call(route, `Bearer ${token}`);
    expectRefusal(refused, 403, 'admin.required', 'Only admins can do this.');
  });
});

test('the same token is good where it is whole, ours and in time', async () => {
  const [mine] = everyRoute().filter(({ name }) => name === 'predictions.mine');
  if (!mine) throw new Error('not built');
  expect((await call(mine, `Bearer ${signed({})}`)).status).toBe(200);
});

test.each(routesFor('public').filter(({ method }) => method === 'GET'))(
  '$name needs no token, and does not mind a bad one',
  async (route) => {
    // These routes are authorized by the link's token, which is invalid here.
    const wanted = route.name === 'auth.verify-reset' ? 400 : 200;
    expect((await call(route, undefined)).status).toBe(wanted);
    expect((await call(route, 'Bearer garbage')).status).toBe(wanted);
  },
);

test('a session lasts 180 days by the server’s clock', async () => {
  const token = jwt.decode(player.token) as { iat: number; exp: number };
  expect(token.exp - token.iat).toBe(180 * 24 * HOUR);
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(await tokens.verify(player.token, at(token.exp - 1))).toMatchObject({ userId: player.id });
  expect(await tokens.verify(player.token, at(token.exp))).toBeUndefined();
});
