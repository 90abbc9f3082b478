import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@parc-ferme/contract/route';
import { newPlayer } from '@parc-ferme/domain/player';
import { renewed } from '@parc-ferme/endpoint/renewed';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as source from '../testing/validation.ts';
import { bundled } from './bundles.ts';

const into = mkdtempSync(join(tmpdir(), 'same-as-source-'));
afterAll(() => rmSync(into, { recursive: true }));

const file = join(import.meta.dirname, '..', 'testing', 'validation.ts');
const { folder } = await bundled({ validation: file }, into);
const bundle: typeof source = await import(
  pathToFileURL(join(folder, 'validation', 'index.mjs')).href
);

const KEY = Buffer.alloc(32, 'k');
const OTHER_KEY = Buffer.alloc(32, 'o');
const secrets = renewed(async () => ({
  signing: { kid: 'now', key: KEY.toString('base64') },
  previous: { kid: 'before', key: OTHER_KEY.toString('base64') },
  pepper: '',
}));
const tokens = { source: source.tokensWith(secrets), bundle: bundle.tokensWith(secrets) };

const now = new Date('2025-07-26T12:00:00Z');
const iat = now.getTime() / 1000;
const HEADER = { alg: 'HS256', typ: 'JWT', kid: 'now' };
const CLAIMS = {
  ...{ userId: 'n0b0dyy', username: 'grace', sessionVersion: 1, iat, exp: iat + 100 },
  ...{ iss: 'parc-ferme', aud: 'parc-ferme-players' },
};

type Signing = (text: string) => Buffer;
const hmac =
  (hash = 'sha256', key = KEY): Signing =>
  (text) =>
    createHmac(hash, key).update(text).digest();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const encoded = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

function token(header: unknown, claims: unknown, signing: Signing = hmac()): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${signing(text).toString('base64url')}`;
}

const withHeader = (header: object, signing?: Signing) =>
  token({ ...HEADER, ...header }, CLAIMS, signing);
const withClaims = (claims: object) => token(HEADER, { ...CLAIMS, ...claims });
const unsigned: Signing = () => Buffer.of();
const GOOD = token(HEADER, CLAIMS);

const ACCEPTED: Record<string, string> = {
  'signed by the key of now': GOOD,
  'signed by the key before': withHeader({ kid: 'before' }, hmac('sha256', OTHER_KEY)),
  'for players among others': withClaims({ aud: ['others', 'parc-ferme-players'] }),
  'valid since just now': withClaims({ nbf: iat }),
};

test.each(Object.entries(ACCEPTED))('source and bundle accept a token %s', async (_, given) => {
  const verdict = await tokens.source.verify(given, now);
  expect(verdict).toMatchObject({ userId: 'n0b0dyy', sessionVersion: 1 });
  expect(await tokens.bundle.verify(given, now)).toEqual(verdict);
});

const REFUSED: Record<string, string> = {
  'alg none, unsigned': withHeader({ alg: 'none' }, unsigned),
  'alg none, signed': withHeader({ alg: 'none' }),
  'alg None': withHeader({ alg: 'None' }, unsigned),
  'no alg': token({ kid: 'now' }, CLAIMS),
  'no alg, unsigned': token({ kid: 'now' }, CLAIMS, unsigned),
  'a list for alg': withHeader({ alg: ['HS256'] }),
  'null for alg': withHeader({ alg: null }),
  HS384: withHeader({ alg: 'HS384' }, hmac('sha384')),
  HS512: withHeader({ alg: 'HS512' }, hmac('sha512')),
  RS256: withHeader({ alg: 'RS256' }, (text) => sign('sha256', Buffer.from(text), rsa)),
  ES256: withHeader({ alg: 'ES256' }, (text) =>
    sign('sha256', Buffer.from(text), { key: ec, dsaEncoding: 'ieee-p1363' }),
  ),
  'no signature': withHeader({}, unsigned),
  'a signature of one byte': withHeader({}, () => Buffer.of(0)),
  'another key': withHeader({}, hmac('sha256', OTHER_KEY)),
  'the name of another key': withHeader({ kid: 'before' }),
  'an unknown key': withHeader({ kid: 'never' }),
  'no key': withHeader({ kid: undefined }),
  'a key called __proto__': withHeader({ kid: '__proto__' }),
  'null for a header': token(null, CLAIMS),
  'a list for a header': token([], CLAIMS),
  'a header that is no JSON': token('{', CLAIMS),
  expired: withClaims({ exp: iat - 1 }),
  'expiring now': withClaims({ exp: iat }),
  'never expiring': withClaims({ exp: undefined }),
  'null for its expiry': withClaims({ exp: null }),
  'a text for its expiry': withClaims({ exp: `${iat + 100}` }),
  'not valid yet': withClaims({ nbf: iat + 50 }),
  'a text for its start': withClaims({ nbf: 'soon' }),
  'another issuer': withClaims({ iss: 'others' }),
  'no issuer': withClaims({ iss: undefined }),
  'another audience': withClaims({ aud: 'others' }),
  'no audience': withClaims({ aud: undefined }),
  'nobody it is for': withClaims({ userId: undefined }),
  'a list for claims': token(HEADER, []),
  'a text for claims': token(HEADER, '"text"'),
  'claims that are no JSON': token(HEADER, '{'),
  'claims that are no JSON, of no type': token({ ...HEADER, typ: undefined }, '{'),
  'nothing at all': '',
  'dots alone': '..',
  'two parts': 'a.b',
  'three parts of nothing': 'a.b.c',
  'a part too many': `${GOOD}.a`,
  'an end cut off': GOOD.slice(0, -1),
  'the signature cut off': GOOD.slice(0, GOOD.lastIndexOf('.')),
  'a letter too many': `${GOOD}A`,
};

test.each(Object.entries(REFUSED))('source and bundle refuse a token: %s', async (_, given) => {
  expect(await tokens.source.verify(given, now)).toBeUndefined();
  expect(await tokens.bundle.verify(given, now)).toBeUndefined();
});

test('each verifies what the other signed', async () => {
  const player = newPlayer({
    ...{ id: 'n0b0dyy', username: 'grace', email: 'grace@example.org' },
    ...{ passwordHash: 'a hash', createdAt: now.toISOString() },
  });
  for (const [one, other] of [Object.values(tokens), Object.values(tokens).reverse()]) {
    const given = await one?.sign(player, now);
    expect(await other?.verify(given ?? '', now)).toMatchObject({ userId: player.id });
  }
});

/** A schema as a document; that is silent about most checks, so it lists them. */
function document(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { checks = [] } = zodSchema._zod.def;
      jsonSchema.checks = checks.map((check) => check._zod.def.check);
    },
  });
}

const documented = ({ params, query, body, reply, ...told }: Route) => ({
  ...told,
  ...{ params: document(params, 'input'), query: document(query, 'input') },
  ...{ body: document(body, 'input'), reply: document(reply, 'output') },
});

const bundledRoutes = new Map(Object.entries<Route>(bundle.ROUTES));

test.each(Object.entries<Route>(source.ROUTES))('%s asks the same of a call', (name, route) => {
  const inBundle = bundledRoutes.get(name);
  expect(inBundle && documented(inBundle)).toEqual(documented(route));
});

const bundledEvents = new Map(Object.entries(bundle.EVENTS));

test.each(Object.entries(source.EVENTS))('%s tells the same', (name, { detail }) => {
  const inBundle = bundledEvents.get(name);
  expect(inBundle && document(inBundle.detail, 'input')).toEqual(document(detail, 'input'));
});

test('the refusals and the document of the API are the same', () => {
  expect(bundle.PROBLEMS).toEqual(source.PROBLEMS);
  expect(bundle.COMMON_PROBLEMS).toEqual(source.COMMON_PROBLEMS);
  expect(bundle.openApiDocument()).toEqual(source.openApiDocument());
});
