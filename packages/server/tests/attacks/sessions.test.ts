import { createHmac, generateKeyPairSync } from 'node:crypto';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, PAIRING } from '@parc-ferme/testing/melbourne';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: BEFORE });
const { bystander, harmless, refused } = await attacksOn(cloud);
const [player, admin] = [await cloud.player('player'), await cloud.admin('race-director')];
const { signing } = await cloud.data.secrets.load();
const key = Buffer.from(signing.key, 'base64');

const iat = Math.floor(Date.parse(BEFORE) / 1000) - 3600;
const OURS = { alg: 'HS256', typ: 'JWT', kid: signing.kid };
const PLAYER = {
  userId: player.id,
  username: player.username,
  sessionVersion: 1,
  iat,
  exp: iat + 24 * 3600,
  iss: 'parc-ferme',
  aud: 'parc-ferme-players',
};

/** A handcrafted token, by default with the real key. */
function token(header: object, claims: object = {}, secret: Buffer | string = key): string {
  const [head, body] = [
    { ...OURS, ...header },
    { ...PLAYER, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' });

test('a handcrafted token with the real key is valid, so the tokens below are refused for their own faults', async () => {
  expect(
    (await harmless('GET', '/api/account', { as: { ...player, token: token({}) } })).status,
  ).toBe(200);
});

const FORGED: [row: number, what: string, token: string][] = [
  [10, 'that is not signed', token({ alg: 'none' }).replace(/[^.]*$/, '')],
  [10, 'that says it is not signed', token({ alg: 'NoNe' })],
  [10, 'signed by HS512', jwt.sign(PLAYER, key, { algorithm: 'HS512', keyid: signing.kid })],
  [10, 'that says HS512 and is signed by HS256', token({ alg: 'HS512' })],
  [10, 'signed by RS256', jwt.sign(PLAYER, privateKey, { algorithm: 'RS256', keyid: signing.kid })],
  [10, 'that says RS256 and is signed with our key', token({ alg: 'RS256' })],
  [10, 'signed with a public key as the secret', token({}, {}, publicPem)],
  [11, 'whose key is a path', token({ kid: '../../x' }, {}, '')],
  [11, 'whose key is an empty file', token({ kid: '../../../../dev/null' }, {}, '')],
  [11, 'whose key is a query', token({ kid: "x' OR '1'='1" })],
  [11, 'whose key is a property', token({ kid: '__proto__' }, {}, '')],
  [11, 'whose key is an object', token({ kid: { $ne: '' } })],
  [11, 'without a key', token({ kid: undefined })],
  [11, 'with a key of its own', token({ kid: 'x', jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  [11, 'with an own key under our name', token({ jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  [11, 'whose key is elsewhere', token({ kid: 'x', jku: 'http://127.0.0.1:9/jwks' }, {}, 'x')],
  [12, 'that has expired', token({}, { exp: iat + 3600 })],
  [12, 'that never expires', token({}, { exp: undefined })],
  [12, 'that expires at a word', token({}, { exp: 'never' })],
  [12, 'of tomorrow', token({}, { nbf: iat + 24 * 3600 })],
  [12, 'of no time', token({}, { iat: undefined })],
  [12, 'for others', token({}, { aud: 'somebody' })],
  [12, 'for nobody', token({}, { aud: undefined })],
  [12, 'of others', token({}, { iss: 'https://parc-ferme' })],
  [13, 'of nobody', token({}, { userId: '2222222' })],
  [13, 'of another key of the table', token({}, { userId: '../RACE#1' })],
  [13, 'of an object', token({}, { userId: { $gt: '' } })],
  [13, 'of an earlier session', token({}, { sessionVersion: 0 })],
  [13, 'of a session to come', token({}, { sessionVersion: 2 })],
];

describe.each(FORGED)('row %i: a token %s', (_, __, forged) => {
  const as: Caller = { ...player, token: forged };
  test.each([
    ['reads nothing', 'GET', '/api/account', undefined],
    ['writes nothing', 'PATCH', '/api/account', { sendAgain: true }],
    ['directs nothing', 'PATCH', `/api/f1data/races/${MELBOURNE}`, { headToHead: PAIRING }],
  ])('%s', async (_what, method, path, body) => {
    await refused(401, 'session.required', method, path, { as, body });
  });
});

test('row 14: a reset link is no session, and a session is no reset link', async () => {
  const link = await resetToken(cloud, 'player@example.org');
  await refused(401, 'session.required', 'GET', '/api/account', { as: { ...player, token: link } });
  const path = `/api/auth/reset-password/${player.token}`;
  await refused(400, 'reset.invalid', 'GET', path);
  await refused(400, 'reset.invalid', 'POST', path, { body: { password: 'lights out' } });
});

test.each([
  ['two spaces', `Bearer  ${player.token}`],
  ['a small letter', `bearer ${player.token}`],
  ['two tokens', `Bearer ${player.token}, Bearer ${player.token}`],
  ['two tokens of two players', `Bearer ${player.token},Bearer ${bystander.token}`],
  ['something behind it', `Bearer ${player.token};admin`],
  ['5 kB', `Bearer ${'x'.repeat(5_000)}`],
  ['no token', 'Bearer'],
  ['a token as a password', `Basic ${Buffer.from(player.token).toString('base64')}`],
])('row 15: an Authorization of %s is none', async (_, authorization) => {
  await refused(401, 'session.required', 'GET', '/api/account', { headers: { authorization } });
});

test('row 15: an Authorization of 20 kB does not get as far as the API', async () => {
  const authorization = `Bearer ${'x'.repeat(20_480)}`;
  const { status } = await cloud.call('GET', '/api/account', { headers: { authorization } });
  expect(status).toBe(431);
});

test.each([
  ['a player', player.token],
  ['a player whose token says admin', token({}, { role: 'admin', isAdmin: true, access: 'admin' })],
  ['a player whose token has an admin’s name', token({}, { username: admin.username })],
])('row 16: %s is refused what admins may do', async (_, told) => {
  const as = { ...player, token: told };
  const body = { role: 'admin' };
  await refused(403, 'admin.required', 'PUT', `/api/admin/players/${player.id}/role`, { as, body });
  await refused(403, 'admin.required', 'GET', '/api/admin/players', { as });
  await refused(403, 'admin.required', 'GET', '/api/admin/audit', { as });
});

test('row 16: a former admin is refused with the same token', async () => {
  const former = await cloud.admin('former');
  const path = '/api/admin/audit';
  expect((await harmless('GET', path, { as: former })).status).toBe(200);
  await cloud.call('PUT', `/api/admin/players/${former.id}/role`, {
    as: admin,
    body: { role: 'player', reason: 'Retired.' },
  });
  await refused(403, 'admin.required', 'GET', path, { as: former });
});
