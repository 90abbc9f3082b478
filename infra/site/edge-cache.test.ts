import { functionOf } from '@parc-ferme/contract/routes';
import { loadFunctions } from '@parc-ferme/local/invoke';
import { everyRoute, type NamedRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  AFTER_RESULT,
  CLOSING,
  JUST_BEFORE_CLOSING,
  MELBOURNE,
  PAIRING,
  RACE_WEEK,
  REVEAL,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import {
  type EdgeRequest,
  type EdgeResponse,
  originResponse,
  simulatedEdge,
} from '../tests/simulated-edge.ts';

const cloud = await testCloud({ NOW: RACE_WEEK });
const [lewis, nico, admin] = [
  await cloud.player('lewis-of-stevenage'),
  await cloud.player('nico-of-wiesbaden'),
  await cloud.admin('charlie-of-the-tower'),
];
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.predict(lewis, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
await cloud.predict(nico, MELBOURNE, wrongPicks(RIGHT_HEAD_TO_HEADS));

const getRoutes = everyRoute().filter(({ method }) => method === 'GET');
const cachedRoutes = getRoutes.filter(({ route }) => route.cacheSeconds !== undefined);
const invoke = await loadFunctions(getRoutes.map(({ name }) => functionOf(name)));

const requestOf = (route: NamedRoute, headers: Record<string, string> = {}): EdgeRequest => {
  const params: Record<string, string> = {
    raceId: MELBOURNE,
    userId: lewis.id,
    token: 'no-such-link',
  };
  const named = Object.entries(params).filter(([name]) => route.path.includes(`{${name}}`));
  return { route, params: Object.fromEntries(named), headers };
};

const tokenOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const CALLERS: Record<string, Record<string, string>> = {
  visitor: {},
  lewis: tokenOf(lewis),
  nico: tokenOf(nico),
  admin: { ...tokenOf(admin), 'cache-control': 'no-cache' },
};

const cachedResponses = () =>
  Promise.all(cachedRoutes.map((route) => originResponse(invoke, requestOf(route))));

const BEFORE_REVEAL = new Date(Date.parse(REVEAL) - 1).toISOString();

test.each([JUST_BEFORE_CLOSING, CLOSING, BEFORE_REVEAL])(
  'cached responses do not change with time alone: at %s they are as before',
  async (instant) => {
    const before = await cachedResponses();
    await cloud.at(instant);
    const after = await cachedResponses();
    expect(after).toEqual(before);
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  },
);

test('the reveal changes nothing in cached responses but `revealed` and `areRulesFixed`', async () => {
  const before = await cachedResponses();
  await cloud.at(REVEAL);
  const after = await cachedResponses();
  const changed = cachedRoutes.filter((_, index) => after[index]?.body !== before[index]?.body);
  expect(changed.map(({ name }) => name)).toEqual([
    'seasons.get',
    'races.list',
    'races.get',
    'races.revealed',
  ]);
  const reverted = after.map((response) => ({
    ...response,
    body: response.body
      .replace('"revealed":true', '"revealed":false')
      .replace(`"revealed":["${MELBOURNE}"]`, '"revealed":[]')
      .replace('"areRulesFixed":true', '"areRulesFixed":false'),
  }));
  expect(reverted).toEqual(before);
});

const scoreRace = () => cloud.at(AFTER_RESULT);
const contentOf = ({ statusCode, body }: EdgeResponse) => ({ statusCode, body });

test.each(getRoutes)(
  'every caller of $name gets their own response, in any order',
  async (route) => {
    await scoreRace();
    const requests = Object.values(CALLERS).map((headers) => requestOf(route, headers));
    const own = new Map<EdgeRequest, object>();
    for (const request of requests) {
      own.set(request, contentOf(await originResponse(invoke, request)));
    }
    const isCached = cachedRoutes.includes(route);
    // Where nothing is cached, no order can matter.
    for (const first of isCached ? requests : requests.slice(-1)) {
      const edge = simulatedEdge(invoke);
      for (const request of [first, ...requests]) {
        expect(contentOf(await edge.request(request))).toEqual(own.get(request));
      }
      // Visitor and players share one entry. With `no-cache` the admin's token is kept, and such a response is private.
      expect(edge.cache.size).toBe(isCached ? 1 : 0);
    }
  },
);

test.each(cachedRoutes)('a cached response of $name contains no player data', async (route) => {
  await scoreRace();
  const edge = simulatedEdge(invoke);
  for (const headers of Object.values(CALLERS)) await edge.request(requestOf(route, headers));
  const [entry] = edge.cache.values();
  const playerData = [lewis, nico, admin].flatMap(({ id, username, token }) => [
    id,
    username,
    token,
  ]);
  expect(playerData.filter((text) => entry?.body.includes(text))).toEqual([]);
});

const UNUSUAL_HEADERS: Record<string, string>[] = [
  { 'if-match': 'W/"1", "2"' },
  { 'if-none-match': '*', 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT' },
  { range: 'bytes=0-3' },
  { accept: 'text/html', 'accept-language': '../../x', cookie: 'token=mine' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example' },
  { 'x-viewer-address': '198.51.100.1', 'x-origin-secret': 'mine', 'x-site-url': 'https://evil' },
];

test.each(cachedRoutes)('no request header affects the cached response of $name', async (route) => {
  const expected = await originResponse(invoke, requestOf(route));
  for (const headers of UNUSUAL_HEADERS) {
    const edge = simulatedEdge(invoke);
    await edge.request(requestOf(route, headers));
    expect([...edge.cache.values()]).toEqual([expected]);
  }
});

test.each([
  ['an unknown race', 'races.get', { params: { raceId: '2025-nowhere' } }, 404],
  ['an invalid id', 'head-to-head.get', { params: { raceId: 'nowhere' } }, 400],
  ['an invalid season', 'seasons.get', { query: { season: 'two' } }, 400],
  ['an unknown query parameter', 'races.list', { query: { now: '1' } }, 400],
])('the error for %s is not cached', async (_, name, invalid, status) => {
  const edge = simulatedEdge(invoke);
  for (const route of getRoutes.filter((one) => one.name === name)) {
    expect((await edge.request({ route, ...invalid })).statusCode).toBe(status);
  }
  expect(edge.cache.size).toBe(0);
});
