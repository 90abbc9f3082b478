import type { Item } from '@parc-ferme/data/expressions';
import { everyRoute, type NamedRoute } from '@parc-ferme/local/testing/every-route';
import * as melbourne from '@parc-ferme/local/testing/melbourne';
import { itemsIn, restore, sorted } from '@parc-ferme/local/testing/raw-table';
import { type Caller, testCloud } from '@parc-ferme/local/testing/test-cloud';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

const { MELBOURNE, PAIRING } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
afterAll(cloud.close);
/** From here on the clock stands, so that both worlds are of the same instant. */
const STANDING = '2025-03-10T00:10:00Z';
await cloud.at(STANDING);
const table = process.env.TABLE_NAME ?? '';
const admin = await cloud.admin('race-director');
const [author, rival] = [await cloud.player('author'), await cloud.player('rival')];
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.predict(rival, MELBOURNE, melbourne.rightPicks(melbourne.PAIRING_WON));
await cloud.predict(author, MELBOURNE, melbourne.wrongPicks(melbourne.PAIRING_WON));
const { body: comment } = await cloud.call('POST', '/api/chat/messages', {
  as: author,
  body: { message: 'You will never guess' },
});

const DRIVERS = ['norris', 'piastri', 'max_verstappen', 'russell', 'leclerc', 'hamilton', 'ocon'];
const driver = fc.constantFrom(...DRIVERS);
const { drivers, teams } = PAIRING;
const picks = fc.record({
  podium: fc.tuple(driver, driver, driver),
  polePosition: driver,
  fastestLap: driver,
  firstRetirement: driver,
  driverHeadToHead: fc.record({ winner: fc.constantFrom(drivers.driver1, drivers.driver2) }),
  teamHeadToHead: fc.record({ winner: fc.constantFrom(teams.team1, teams.team2) }),
});

/** What everybody but the author says to every call there is, as far as two runs of it can be alike. */
const SAID: Record<string, unknown> = {
  'auth.login': { username: 'rival', password: 'correct horse' },
  'auth.request-reset': { email: 'author@example.org' },
  'auth.reset': { password: 'lights out and away' },
  'account.update': { mail: { reminders: false } },
  'account.change-password': { currentPassword: 'a guess', password: 'lights out and away' },
  'account.remove': { password: 'a guess' },
  'races.set-closing': { closesAt: melbourne.CLOSING, reason: 'As announced.' },
  'races.decide-times': { decision: 'accept', reason: 'As announced.' },
  'head-to-head.set': { headToHead: PAIRING },
  'predictions.submit': { predictions: melbourne.rightPicks(melbourne.PAIRING_WON) },
  'results.preview-correction': { values: { thirdPlace: 'ocon' } },
  'results.correct': { values: { thirdPlace: 'ocon' }, reason: 'Just because.' },
  'comments.post': { message: 'Box, box.' },
  'comments.edit': { message: 'Box, box, box.' },
  'players.set-role': { role: 'player' },
};

/** All is read before anything is written. A new account has an id of its own every time. */
const CALLS = everyRoute()
  .filter(({ name }) => name !== 'auth.register')
  .sort((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));
const WHO: Record<string, Caller | undefined> = { rival, admin, visitor: undefined };

async function answers(): Promise<object[]> {
  const seen: object[] = [];
  for (const [who, as] of Object.entries(WHO)) {
    for (const route of CALLS) {
      const { status, headers, text } = await say(route, as);
      const { date, ...others } = Object.fromEntries(headers);
      const alike = text.replace(/"requestId":"[^"]+"/, '');
      seen.push({ who, name: route.name, status, headers: others, text: alike });
    }
  }
  return seen;
}

function say({ name, method, path }: NamedRoute, as: Caller | undefined) {
  const { _id }: { _id: string } = comment;
  const address = path
    .replace('{raceId}', MELBOURNE)
    .replace('{userId}', author.id)
    .replace('{id}', _id)
    .replace('{token}', 'a-guess');
  return cloud.call(method, address, { as, body: SAID[name] });
}

/** The worlds' tables: everything is alike but what the author picked. */
async function worldWith(predictions: unknown, start: Item[]): Promise<Item[]> {
  await restore(table, start);
  await cloud.predict(author, MELBOURNE, predictions);
  return itemsIn(table);
}

const runs = process.env.LONG ? 50 : 2;
const INSTANTS = [
  ['days before it closes', STANDING],
  ['in its last moment', melbourne.LAST_MOMENT],
  ['once it is closed', melbourne.CLOSING],
  ['until the picks are shown', melbourne.NOT_YET_REVEALED],
] as const;

const pairsOfPicks = fc.sample(fc.tuple(picks, picks), { seed: 2025, numRuns: runs });
const start = await itemsIn(table);
const worlds: [Item[], Item[]][] = [];
for (const [one, other] of pairsOfPicks) {
  worlds.push([await worldWith(one, start), await worldWith(other, start)]);
}

test('two worlds differ in nothing but the picks of one player', () => {
  for (const [one, other] of worlds) {
    const there = new Set(other.map((item) => JSON.stringify(sorted(item))));
    const different = one.filter((item) => !there.has(JSON.stringify(sorted(item))));
    expect(different.map(({ pk, sk }) => [pk, sk])).toEqual([
      [`PICKS#${MELBOURNE}#0`, `USER#${author.id}`],
    ]);
    expect(other).toHaveLength(one.length);
  }
});

test.each(INSTANTS)(
  '%s nobody else can tell them apart by any call',
  async (_, instant) => {
    await cloud.at(instant);
    const now = await itemsIn(table);
    for (const [one, other] of worlds) {
      await restore(table, merged(now, one));
      const inOne = await answers();
      await restore(table, merged(now, other));
      expect(await answers()).toEqual(inOne);
    }
    await restore(table, now);
  },
  600_000,
);

/** The table as it is now, with the author's prediction of a world. */
function merged(now: Item[], world: Item[]): Item[] {
  const isSecret = ({ pk, sk }: Item) =>
    pk === `PICKS#${MELBOURNE}#0` && sk === `USER#${author.id}`;
  return [...now.filter((item) => !isSecret(item)), ...world.filter(isSecret)];
}

test('once the picks are shown they can be told apart', async () => {
  await cloud.at(melbourne.REVEALED);
  const now = await itemsIn(table);
  const [[one, other] = [[], []]] = worlds;
  await restore(table, merged(now, one));
  const inOne = await answers();
  await restore(table, merged(now, other));
  expect(await answers()).not.toEqual(inOne);
});
