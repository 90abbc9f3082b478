import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { cached } from '../cached.ts';
import { tokensWith } from './tokens.ts';

const NOW = new Date('2025-03-10T00:00:00Z');
const KEY = Buffer.alloc(32, 'k');
const KID = 'our-key';
const secrets = { signing: { kid: KID, key: KEY.toString('base64') }, pepper: '' };
const { verify } = tokensWith(cached(async () => secrets));

const iat = NOW.getTime() / 1000 - 3_600;
const OURS = { alg: 'HS256', typ: 'JWT', kid: KID };
const PLAYER = {
  userId: 'aaaaaaa',
  username: 'anna',
  sessionVersion: 1,
  iat,
  exp: iat + 24 * 3_600,
  iss: 'parc-ferme',
  aud: 'parc-ferme-players',
};

/** A handcrafted token, by default with the real key. */
function token(header: object, claims: object = {}, secret: Buffer | string = KEY): string {
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
  expect(await verify(token({}), NOW)).toMatchObject({ userId: 'aaaaaaa', sessionVersion: 1 });
});

test.each([
  ['row 10: that is not signed', token({ alg: 'none' }).replace(/[^.]*$/, '')],
  ['row 10: that says it is not signed', token({ alg: 'NoNe' })],
  ['row 10: without its signature', token({}).replace(/[^.]*$/, '')],
  ['row 10: signed by HS512', jwt.sign(PLAYER, KEY, { algorithm: 'HS512', keyid: KID })],
  ['row 10: that says HS512 and is signed by HS256', token({ alg: 'HS512' })],
  ['row 10: signed by RS256', jwt.sign(PLAYER, privateKey, { algorithm: 'RS256', keyid: KID })],
  ['row 10: that says RS256 and is signed with our key', token({ alg: 'RS256' })],
  ['row 10: signed with a public key as the secret', token({}, {}, publicPem)],
  ['row 11: whose key is a path', token({ kid: '../../../../dev/null' }, {}, '')],
  ['row 11: whose key is a query', token({ kid: "x' OR '1'='1" })],
  ['row 11: whose key is a property', token({ kid: '__proto__' }, {}, '')],
  ['row 11: whose key is an object', token({ kid: { $ne: '' } })],
  ['row 11: without a key', token({ kid: undefined })],
  ['row 11: with a key of its own', token({ kid: 'x', jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  ['row 11: with an own key under our name', token({ jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  ['row 11: whose key is elsewhere', token({ kid: 'x', jku: 'http://127.0.0.1:9/jwks' }, {}, 'x')],
  ['row 12: that has expired', token({}, { exp: iat + 3_600 })],
  ['row 12: that never expires', token({}, { exp: undefined })],
  ['row 12: that expires at a word', token({}, { exp: 'never' })],
  ['row 12: of tomorrow', token({}, { nbf: iat + 24 * 3_600 })],
  ['row 12: of no time', token({}, { iat: undefined })],
  ['row 12: for others', token({}, { aud: 'somebody' })],
  ['row 12: for nobody', token({}, { aud: undefined })],
  ['row 12: of others', token({}, { iss: 'https://parc-ferme' })],
  ['row 13: of nobody', token({}, { userId: undefined })],
  ['row 13: of an object', token({}, { userId: { $gt: '' } })],
])('a token %s is refused', async (_, forged) => {
  expect(await verify(forged, NOW)).toBeUndefined();
});
