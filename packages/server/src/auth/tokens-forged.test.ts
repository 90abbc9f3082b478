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
  ['that is not signed', token({ alg: 'none' }).replace(/[^.]*$/, '')],
  ['that says it is not signed', token({ alg: 'NoNe' })],
  ['without its signature', token({}).replace(/[^.]*$/, '')],
  ['signed by HS512', jwt.sign(PLAYER, KEY, { algorithm: 'HS512', keyid: KID })],
  ['that says HS512 and is signed by HS256', token({ alg: 'HS512' })],
  ['signed by RS256', jwt.sign(PLAYER, privateKey, { algorithm: 'RS256', keyid: KID })],
  ['that says RS256 and is signed with our key', token({ alg: 'RS256' })],
  ['signed with a public key as the secret', token({}, {}, publicPem)],
  ['whose key is a path', token({ kid: '../../../../dev/null' }, {}, '')],
  ['whose key is a query', token({ kid: "x' OR '1'='1" })],
  ['whose key is a property', token({ kid: '__proto__' }, {}, '')],
  ['whose key is an object', token({ kid: { $ne: '' } })],
  ['without a key', token({ kid: undefined })],
  ['with a key of its own', token({ kid: 'x', jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  ['with an own key under our name', token({ jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  ['whose key is elsewhere', token({ kid: 'x', jku: 'http://127.0.0.1:9/jwks' }, {}, 'x')],
  ['that has expired', token({}, { exp: iat + 3_600 })],
  ['that never expires', token({}, { exp: undefined })],
  ['that expires at a word', token({}, { exp: 'never' })],
  ['of tomorrow', token({}, { nbf: iat + 24 * 3_600 })],
  ['of no time', token({}, { iat: undefined })],
  ['for others', token({}, { aud: 'somebody' })],
  ['for nobody', token({}, { aud: undefined })],
  ['of others', token({}, { iss: 'https://parc-ferme' })],
  ['of nobody', token({}, { userId: undefined })],
  ['of an object', token({}, { userId: { $gt: '' } })],
])('a token %s is refused', async (_, forged) => {
  expect(await verify(forged, NOW)).toBeUndefined();
});
