import { createHash } from 'node:crypto';
import { tokensWith } from '@parc-ferme/auth/tokens';
import { ORIGIN_SECRET_HEADER } from '@parc-ferme/contract/edge';
import * as races from '@parc-ferme/contract/races';
import type { Route } from '@parc-ferme/contract/route';
import type { Player } from '@parc-ferme/domain/player/player';
import { cached } from '@parc-ferme/runtime/cached';
import { race as aRace } from '@parc-ferme/testing/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from './endpoint.ts';
import { lambda } from './lambda.ts';
import { Rejection } from './rejection.ts';
import { raceReply } from './replies/races.ts';

const SECRET = 'what only the edge can say';

const services = {
  settings: { originHashes: [createHash('sha256').update(SECRET).digest('hex')] },
  tokens: tokensWith(cached(async () => ({ signing: { kid: 'a', key: '' }, pepper: '' }))),
  players: { find: async (): Promise<Player | undefined> => undefined },
};
const event = {
  routeKey: 'GET /api/f1data/races/{raceId}',
  headers: { [ORIGIN_SECRET_HEADER]: SECRET },
  pathParameters: { raceId: '2025-monza' },
  requestContext: { requestId: 'the-request', http: {} },
};

async function invoke(
  run: () => Promise<unknown>,
  read: () => Record<string, Promise<unknown>> = () => ({}),
  { route = races.get, said = {} }: { route?: Route; said?: object } = {},
) {
  const get = endpoint(route, { read, run: run as never });
  const called = { ...event, headers: { ...event.headers, ...said } };
  const { statusCode, headers, body } = await lambda(get as never, () => services)(
    called as never,
    {} as never,
  );
  return { statusCode, headers, body: JSON.parse(body ?? '') };
}

const written = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(line));
afterEach(() => {
  vi.restoreAllMocks();
});

const INTERNAL = {
  message: 'Something went wrong on our side. Please try again.',
  code: 'internal',
  requestId: 'the-request',
};

test.each([
  ['a handler that throws', () => Promise.reject(new Error('secret table name')), undefined],
  ['a read that throws', async () => ({}), () => ({ race: Promise.reject(new Error('secret')) })],
  [
    'a reply that is not the contract’s',
    async () => ({ ...raceReply(aRace()), round: 'one' }),
    undefined,
  ],
])('%s is a fault of ours: one bare 500, one line with the reason', async (_, run, read) => {
  vi.stubEnv('LOG_LEVEL', 'error');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const answer = await invoke(run, read);
  expect([answer.statusCode, answer.body]).toEqual([500, INTERNAL]);
  expect(written()).toEqual([
    { level: 'error', requestId: 'the-request', error: expect.stringMatching(/./) },
  ]);
});

test('a reply has what the contract lists, and nothing else can leak', async () => {
  const leaking = { ...raceReply(aRace()), shards: 16, passwordHash: 'secret' };
  const { statusCode, headers, body } = await invoke(async () => leaking);
  expect(statusCode).toBe(200);
  expect(body).toEqual(raceReply(aRace()));
  expect(headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=30, stale-if-error=300',
    'x-content-type-options': 'nosniff',
  });
});

const answered = async () => raceReply(aRace());
const { keptSeconds: _, ...answeredAnew } = races.get;

test.each([
  ['a refusal', async () => new Rejection('race.unknown'), {}],
  ['a fault of ours', () => Promise.reject(new Error('no table')), {}],
  ['what a token was sent for', answered, { said: { authorization: 'Bearer a.b.c' } }],
  ['what is sent for with an empty token', answered, { said: { Authorization: '' } }],
  ['a route that the contract gives no time', answered, { route: answeredAnew }],
])('nothing is kept of %s', async (_, run, called) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { headers } = await invoke(run, undefined, called);
  expect(headers?.['cache-control']).toBe('no-store');
});

test('a refusal has its own status and text', async () => {
  const { statusCode, body } = await invoke(async () => new Rejection('race.unknown'));
  expect([statusCode, body]).toEqual([
    404,
    { message: 'Race not found', code: 'race.unknown', requestId: 'the-request' },
  ]);
});

test('what a refusal is about stands in its text as it came', () => {
  const about = 'the $& and $1 and {about}';
  expect(new Rejection('pairing.unknown', { about }).body('1').message).toBe(
    `Not on the list of the season: ${about}`,
  );
});

test('a call is one line in the log: route, status and time, nothing of what was said', async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await invoke(async () => raceReply(aRace()));
  expect(written()).toEqual([
    {
      level: 'info',
      requestId: 'the-request',
      route: 'GET /api/f1data/races/{raceId}',
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});
