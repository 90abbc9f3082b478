import { once } from 'node:events';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import type { ProblemCode } from '@parc-ferme/contract/problems';
import { ORIGIN_HASH } from '@parc-ferme/local/edge';
import { expectNoInternals } from '@parc-ferme/testing/cloud/no-internals';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { addToHistory, TAKEN_OFF } from '@parc-ferme/testing/stored-season';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as leaderboard } from '../../../functions/scores/leaderboard.ts';

/*
 * The attacks of docs/attacks.md that no other test shows. A bystander has an account, and no attack may
 * change anything but the counters of limits, or learn anything about the bystander.
 */

const { RACE_WEEK, MELBOURNE, PAIRING, SHANGHAI, rightPicks } = melbourne;

type Request = Parameters<typeof cloud.call>;

const cloud = await testCloud({ NOW: RACE_WEEK });
const bystander = await cloud.player('bystander');
const [player, admin] = [await cloud.player('player'), await cloud.admin('race-director')];
await cloud.predict(bystander, MELBOURNE, rightPicks());
await cloud.predict(player, MELBOURNE, rightPicks());
// The first call that reads the push keys would create them.
await cloud.data.pushKeys.loadOrCreate();

/** A request that may succeed, and reveals nothing of the bystander. */
async function callHarmlessly(...attack: Request) {
  const called = await cloud.call(...attack);
  expectNoInternals(called);
  expect(called.text).not.toContain(`${bystander.username}@example.org`);
  expect(called.text).not.toContain(bystander.token);
  return called;
}

const expectAttackRefused = async (code: ProblemCode, ...attack: Request) =>
  expectProblem(await callHarmlessly(...attack), code);

describe('changes nothing:', () => {
  let before: string[];
  beforeEach(async () => {
    before = await cloud.everythingButLimits();
  });
  afterEach(async () => {
    expect(await cloud.everythingButLimits()).toEqual(before);
  });

  test('an Authorization header of 20 kB does not reach the API', async () => {
    const authorization = `Bearer ${'x'.repeat(20_480)}`;
    const { status } = await cloud.call('GET', '/api/account', { headers: { authorization } });
    expect(status).toBe(431);
  });

  const accountUpdate = (body: Buffer, headers = {}) =>
    ['PATCH', '/api/account', { as: admin, body, headers }] as const;

  test('a body of 7 MB or of a million names is refused', async () => {
    const names = Array.from({ length: 1_000_000 }, (_, number) => `"${number.toString(36)}":1`);
    for (const body of [`{${names.join()}}`, `"${'x'.repeat(7 * 1024 * 1024)}"`]) {
      await expectAttackRefused('input.too-large', ...accountUpdate(Buffer.from(body)));
    }
  });

  test('a compressed body is not decompressed', async () => {
    for (const text of [JSON.stringify({ sendAgain: true }), ' '.repeat(50_000_000)]) {
      const { status } = await callHarmlessly(
        ...accountUpdate(gzipSync(text), { 'content-encoding': 'gzip' }),
      );
      expect([400, 413]).toContain(status);
    }
  });

  test('a body that is not text is refused', async () => {
    await expectAttackRefused(
      'input.unreadable',
      ...accountUpdate(Buffer.from([0, 255, 254, 128, 123, 125])),
    );
  });

  test('no header and no query changes the method of a request', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'PATCH' };
    const { status, body } = await callHarmlessly('GET', '/api/account', { as: admin, headers });
    expect([status, body]).toMatchObject([200, { id: admin.id }]);
    await expectAttackRefused('input.invalid', 'GET', '/api/account?_method=DELETE', { as: admin });
  });

  test.each(['HEAD', 'TRACE', 'OPTIONS', 'PROPFIND', 'CONNECT'])(
    'a route does not answer to %s',
    async (method) => {
      const { hostname, port } = new URL(cloud.url);
      // A raw socket, as `fetch` sends none of these.
      const rawRequest = request({ hostname, port, method, path: '/api/account' });
      rawRequest.end();
      if (method === 'CONNECT') {
        await expect(once(rawRequest, 'response')).rejects.toThrow(/hang up|reset/);
        return;
      }
      const [{ statusCode }] = await once(rawRequest, 'response');
      expect(statusCode).toBe(404);
    },
  );

  test('table keys beside or in a head-to-head are refused', async () => {
    const key = { pk: 'USER#x' };
    for (const body of [{ headToHead: PAIRING, ...key }, { headToHead: { ...PAIRING, ...key } }]) {
      const path = `/api/f1data/races/${MELBOURNE}`;
      await expectAttackRefused('input.invalid', 'PATCH', path, { as: admin, body });
    }
  });

  const submission = (predictions: object, extraFields: object = {}): Request => [
    'POST',
    `/api/predictions/${MELBOURNE}`,
    { as: player, body: { predictions, ...extraFields } },
  ];

  test.each<[string, object]>([
    ['a driver in capitals', { fastestLap: 'NORRIS' }],
    ['a driver with a key in it', { fastestLap: 'norris#' }],
    ['a podium that is none', { podium: { 0: 'norris', 1: 'ocon', 2: 'stroll', length: 3 } }],
    ['two drivers for one', { polePosition: ['norris', 'ocon'] }],
    ['a score', { score: 24 }],
    ['another player', { userId: bystander.id }],
    ['a time stamp', { submittedAt: '2025-03-01T00:00:00Z' }],
    ['another race', { raceId: SHANGHAI }],
  ])('picks with %s are refused', async (_, fields) => {
    await expectAttackRefused('input.invalid', ...submission({ ...rightPicks(), ...fields }));
    await expectAttackRefused('input.invalid', ...submission(rightPicks(), fields));
  });

  test('a property name of every object is no driver', async () => {
    await expectAttackRefused(
      'pick.unknown',
      ...submission(rightPicks({ fastestLap: 'constructor' })),
    );
  });

  test('the id of another player in a header is ignored', async () => {
    const headers = { 'x-user-id': bystander.id, cookie: `userId=${bystander.id}` };
    const { body } = await callHarmlessly('GET', '/api/predictions/user', { as: player, headers });
    expect(body).toMatchObject([{ _id: `${MELBOURNE}.${player.id}` }]);
  });

  test('a page of another origin gets no CORS header', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await callHarmlessly('GET', '/api/scores/leaderboard', { headers })).status).toBe(200);
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    await expectAttackRefused('route.unknown', 'OPTIONS', '/api/account', { headers: preflight });
  });

  test.each([
    [{}],
    [{ [ORIGIN_SECRET_HEADER]: ORIGIN_HASH }],
    [{ [VIEWER_ADDRESS_HEADER]: '203.0.113.7' }],
  ])('a request that bypasses CloudFront is refused with the headers %j', async (headers) => {
    const event = { headers, requestContext: { requestId: 'past-the-edge', http: {} } };
    const response = await leaderboard(event as never, {} as never);
    expect(response.statusCode).toBe(403);
    expect(JSON.parse(response.body ?? '')).toMatchObject({ code: 'origin.required' });
  });
});

test('picks for a race that is off the calendar are refused', async () => {
  await addToHistory(SHANGHAI, TAKEN_OFF, cloud.data);
  const body = { predictions: rightPicks() };
  await expectAttackRefused('prediction.closed', 'POST', `/api/predictions/${SHANGHAI}`, {
    as: player,
    body,
  });
});

test('a caller who disconnects while all scores are computed can repeat the call', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const path = '/api/scores/calculate-all-scores';
  const itemsWithoutLog = async () =>
    (await cloud.everythingButLimits()).filter((item) => !/"pk":"(AUDIT|NOTICES#)/.test(item));
  const before = await itemsWithoutLog();
  const disconnecting = fetch(`${cloud.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    signal: AbortSignal.timeout(1),
  });
  await disconnecting.catch(() => undefined);
  const repeated = await cloud.call('POST', path, { as: admin });
  expect([repeated.status, await itemsWithoutLog()]).toEqual([200, before]);
});
