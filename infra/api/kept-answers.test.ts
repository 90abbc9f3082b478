import { functionOf } from '@parc-ferme/contract/routes';
import { loadFunctions } from '@parc-ferme/local/invoking';
import { everyRoute, type NamedRoute } from '@parc-ferme/testing/every-route';
import {
  BEFORE,
  CLOSING,
  LAST_MOMENT,
  MELBOURNE,
  PAIRING,
  PAIRING_WON,
  RESULT,
  REVEALED,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/melbourne';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';
import { type Answered, type Asked, answerTo, playedEdge } from '../testing/played-edge.ts';

const cloud = await testCloud({ NOW: BEFORE });
afterAll(cloud.close);
const [lewis, nico, admin] = [
  await cloud.player('lewis-of-stevenage'),
  await cloud.player('nico-of-wiesbaden'),
  await cloud.admin('charlie-of-the-tower'),
];
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.predict(lewis, MELBOURNE, rightPicks(PAIRING_WON));
await cloud.predict(nico, MELBOURNE, wrongPicks(PAIRING_WON));

const reading = everyRoute().filter(({ method }) => method === 'GET');
const everybodys = reading.filter(({ route }) => route.keptSeconds !== undefined);
const invoke = await loadFunctions(reading.map(({ name }) => functionOf(name)));

const asked = (route: NamedRoute, headers: Record<string, string> = {}): Asked => {
  const all: Record<string, string> = {
    raceId: MELBOURNE,
    userId: lewis.id,
    token: 'no-such-link',
  };
  const named = Object.entries(all).filter(([name]) => route.path.includes(`{${name}}`));
  return { route, params: Object.fromEntries(named), headers };
};

const tokenOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const PEOPLE: Record<string, Record<string, string>> = {
  visitor: {},
  lewis: tokenOf(lewis),
  nico: tokenOf(nico),
  admin: { ...tokenOf(admin), 'cache-control': 'no-cache' },
};

test.each([LAST_MOMENT, CLOSING, REVEALED])(
  'nothing that is kept changes by the clock alone: at %s it is as it was long before',
  async (instant) => {
    const before = await Promise.all(everybodys.map((route) => answerTo(invoke, asked(route))));
    await cloud.at(instant);
    const after = await Promise.all(everybodys.map((route) => answerTo(invoke, asked(route))));
    expect(after).toEqual(before);
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  },
);

const scored = () => cloud.at(RESULT);
const said = ({ statusCode, body }: Answered) => ({ statusCode, body });

test.each(reading)('whoever asks for $name first, each gets what is theirs', async (route) => {
  await scored();
  for (const first of Object.keys(PEOPLE)) {
    const edge = playedEdge(invoke);
    for (const who of [first, ...Object.keys(PEOPLE)]) {
      const call = asked(route, PEOPLE[who]);
      expect(said(await edge.ask(call))).toEqual(said(await answerTo(invoke, call)));
    }
    expect(edge.kept.size).toBe(everybodys.includes(route) ? 1 : 0);
  }
});

test.each(everybodys)('an answer of $name that is kept tells of no player', async (route) => {
  await scored();
  const edge = playedEdge(invoke);
  for (const headers of Object.values(PEOPLE)) await edge.ask(asked(route, headers));
  const [kept] = edge.kept.values();
  const theirs = [lewis, nico, admin].flatMap(({ id, username, token }) => [id, username, token]);
  expect(theirs.filter((one) => kept?.body.includes(one))).toEqual([]);
});

const ODD: Record<string, string>[] = [
  { 'if-match': 'W/"1", "2"' },
  { 'if-none-match': '*', 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT' },
  { range: 'bytes=0-3' },
  { accept: 'text/html', 'accept-language': '../../x', cookie: 'token=mine' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example' },
  { 'x-viewer-address': '198.51.100.1', 'x-origin-secret': 'mine' },
];

test.each(everybodys)(
  'nothing that is said with a call of $name gets into what is kept',
  async (route) => {
    const plain = await answerTo(invoke, asked(route));
    for (const headers of ODD) {
      const edge = playedEdge(invoke);
      await edge.ask(asked(route, headers));
      expect([...edge.kept.values()]).toEqual([plain]);
    }
  },
);

test.each([
  ['a race that is none', 'races.get', { params: { raceId: '2025-nowhere' } }, 404],
  ['an id that is none', 'head-to-head.get', { params: { raceId: 'nowhere' } }, 400],
  ['a season that is none', 'seasons.get', { query: { season: 'two' } }, 400],
  ['a name that the query does not have', 'races.list', { query: { now: '1' } }, 400],
])('a refusal of %s is not kept', async (_, name, wrong, status) => {
  const edge = playedEdge(invoke);
  for (const route of reading.filter((one) => one.name === name)) {
    expect((await edge.ask({ route, ...wrong })).statusCode).toBe(status);
  }
  expect(edge.kept.size).toBe(0);
});

test('another season is another answer', async () => {
  const edge = playedEdge(invoke);
  for (const route of reading.filter(({ name }) => name === 'races.list')) {
    const seasons = ['2024', '2025', '2025'].map((season) =>
      edge.ask({ route, query: { season } }),
    );
    const [earlier, present, again] = await Promise.all(seasons);
    expect(earlier?.body).toBe('[]');
    expect(present?.body).not.toBe(earlier?.body);
    expect(again?.body).toBe(present?.body);
  }
  expect(edge.kept.size).toBe(2);
});
