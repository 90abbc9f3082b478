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
const HEADER = { alg: 'HS256', typ: 'JWT', kid: KID };
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
    { ...HEADER, ...header },
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
  ['whose header says that it is not signed', token({ alg: 'NoNe' })],
  ['without its signature', token({}).replace(/[^.]*$/, '')],
  ['signed by HS512', jwt.sign(PLAYER, KEY, { algorithm: 'HS512', keyid: KID })],
  ['whose header says HS512, signed by HS256', token({ alg: 'HS512' })],
  ['signed by RS256', jwt.sign(PLAYER, privateKey, { algorithm: 'RS256', keyid: KID })],
  ['whose header says RS256, signed with our key', token({ alg: 'RS256' })],
  ['signed with a public key as the secret', token({}, {}, publicPem)],
  ['whose key id is a path', token({ kid: '../../../../dev/null' }, {}, '')],
  ['whose key id is a query', token({ kid: "x' OR '1'='1" })],
  ['whose key id is a property of every object', token({ kid: '__proto__' }, {}, '')],
  ['whose key id is an object', token({ kid: { $ne: '' } })],
  ['without a key id', token({ kid: undefined })],
  ['with a key in its header', token({ kid: 'x', jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  ['with a key in its header under our key id', token({ jwk: { kty: 'oct', k: 'eA' } }, {}, 'x')],
  [
    'with the address of a key in its header',
    token({ kid: 'x', jku: 'http://127.0.0.1:9/jwks' }, {}, 'x'),
  ],
  ['that has expired', token({}, { exp: iat + 3_600 })],
  ['that never expires', token({}, { exp: undefined })],
  ['whose expiry is a word', token({}, { exp: 'never' })],
  ['that is not valid yet', token({}, { nbf: iat + 24 * 3_600 })],
  ['without a time of issue', token({}, { iat: undefined })],
  ['for another audience', token({}, { aud: 'somebody' })],
  ['without an audience', token({}, { aud: undefined })],
  ['of another issuer', token({}, { iss: 'https://parc-ferme' })],
  ['without a player', token({}, { userId: undefined })],
  ['whose player is an object', token({}, { userId: { $gt: '' } })],
])('a token %s is refused', async (_, forged) => {
  expect(await verify(forged, NOW)).toBeUndefined();
});
