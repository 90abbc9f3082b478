import type { Prediction } from '@parc-ferme/contract/predictions';
import * as races from '@parc-ferme/contract/races';
import type { Route } from '@parc-ferme/contract/route';
import { race as aRace, prediction } from '@parc-ferme/testing/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ownPrediction } from '../replies/predictions.ts';
import { raceReply } from '../replies/races.ts';
import { httpHandler } from './http-handler.ts';
import { Rejection } from './rejection.ts';
import type { HttpResult } from './request.ts';

const event = {
  routeKey: 'GET /api/f1data/races/{raceId}',
  headers: {},
  pathParameters: { raceId: '2025-monza' },
  requestContext: { requestId: 'the-request', http: {} },
};

async function invoke(
  handle: () => Promise<unknown>,
  { route = races.get, headers = {} }: { route?: Route; headers?: object } = {},
) {
  const handler = httpHandler(route, [], handle);
  const response: HttpResult = await handler({ ...event, headers } as never, {} as never);
  return { ...response, body: response.body && JSON.parse(response.body) };
}

const loggedLines = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(line));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const INTERNAL = {
  message: 'Something went wrong on our side. Please try again.',
  code: 'internal',
  requestId: 'the-request',
};

test.each([
  ['a handler that throws', () => Promise.reject(new Error('secret table name'))],
  [
    'a reply that does not match the contract',
    async () => ({ ...raceReply(aRace()), round: 'one' }),
  ],
])(
  '%s is answered with one bare 500, and logged in one line with the reason',
  async (_, handle) => {
    vi.stubEnv('LOG_LEVEL', 'error');
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const { statusCode, body } = await invoke(handle);
    expect([statusCode, body]).toEqual([500, INTERNAL]);
    expect(loggedLines()).toEqual([
      { level: 'error', requestId: 'the-request', error: expect.stringMatching(/./) },
    ]);
  },
);

test('a reply has the fields of the contract, and nothing else can leak', async () => {
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

const reply = async () => raceReply(aRace());
const { cacheSeconds: _, ...uncached } = races.get;

test.each([
  ['a refusal', async () => new Rejection('race.unknown'), {}],
  ['an error', () => Promise.reject(new Error('no table')), {}],
  ['a reply to a token', reply, { headers: { authorization: 'Bearer a.b.c' } }],
  ['a reply to an empty token', reply, { headers: { Authorization: '' } }],
  ['a reply of a route without cache time', reply, { route: uncached }],
])('%s is not cached', async (_, handle, called) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { headers } = await invoke(handle, called);
  expect(headers?.['cache-control']).toBe('no-store');
});

test('a client that has the current reply gets a 304, and one that has an older reply gets the new one', async () => {
  const route = { ...races.get, hasETag: true };
  const etag = String((await invoke(reply, { route })).headers?.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const headers = { 'If-None-Match': etag };
  const same = await invoke(reply, { route, headers });
  expect(same).toEqual({ statusCode: 304, headers: { 'cache-control': 'no-store', etag } });
  const renamed = raceReply(aRace({ raceName: 'Gran Premio' }));
  const changed = await invoke(async () => renamed, { route, headers });
  expect([changed.statusCode, changed.body]).toEqual([200, renamed]);
  expect(changed.headers?.etag).not.toBe(etag);
});

test('a text is sent unchanged, with the content type of its route', async () => {
  const reply = z.string();
  const route = { ...races.get, reply, contentType: 'text/calendar' } as unknown as Route;
  const handler = httpHandler(route, [], async () => 'BEGIN:VCALENDAR');
  const { headers, body }: HttpResult = await handler(event as never, {} as never);
  expect(body).toBe('BEGIN:VCALENDAR');
  expect(headers).toMatchObject({
    'content-type': 'text/calendar',
    'cache-control': expect.stringContaining('s-maxage=30'),
  });
});

test('a refusal has its own status and text, and is no error in the log', async () => {
  vi.stubEnv('LOG_LEVEL', 'error');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { statusCode, body } = await invoke(async () => new Rejection('race.unknown'));
  expect([statusCode, body]).toEqual([
    404,
    { message: 'Race not found', code: 'race.unknown', requestId: 'the-request' },
  ]);
  expect(loggedLines()).toEqual([]);
});

test('a refusal for a limited time names the seconds to wait', async () => {
  const { statusCode, headers } = await invoke(
    async () => new Rejection('login.throttled', { retryAfterSeconds: 1 }),
  );
  expect([statusCode, headers?.['retry-after']]).toEqual([429, '1']);
  const unknown = await invoke(async () => new Rejection('race.unknown'));
  expect(unknown.headers).not.toHaveProperty('retry-after');
});

test('what a refusal is about is inserted in its text unchanged', () => {
  const about = 'the $& and $1 and {about}';
  expect(new Rejection('pairing.unknown', { about }).body('1').message).toBe(
    `Not on the season’s list: ${about}`,
  );
});

test('a refusal of an old version has the caller’s current prediction, and no other refusal has', () => {
  const body = (current?: Prediction) => new Rejection('prediction.changed', { current }).body('1');
  const { prediction: own } = ownPrediction(prediction(), aRace(), {}, new Date(0));
  const current = own ?? undefined;
  expect(body(current)).toMatchObject({ current });
  expect(body()).not.toHaveProperty('current');
});

test('a request is one line in the log: route, status and duration', async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000.2).mockReturnValue(1_250.9);
  await invoke(reply);
  expect(loggedLines()).toEqual([
    {
      level: 'info',
      requestId: 'the-request',
      route: 'GET /api/f1data/races/{raceId}',
      status: 200,
      ms: 251,
    },
  ]);
});
