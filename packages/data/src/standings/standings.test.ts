import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ABSENT } from '../expressions.ts';
import { keys } from '../keys.ts';
import { packJson, unpackJson } from '../packed-json.ts';
import type { Repositories } from '../repositories.ts';
import { rulesFixedWrite } from '../season/season-facts.ts';
import type { Write } from '../table.ts';
import type { StandingsRace } from './standings-parts.ts';

const store = await testStore();

const SEASON = 2025;
const race = (round: number, revision = 1): StandingsRace => ({
  _id: `2025-circuit_${round}`,
  raceName: `Grand Prix ${round}`,
  country: 'Italy',
  circuitName: `Circuit ${round}`,
  round,
  revision,
});
const RACES = [race(1), race(2)];

type Standings = Repositories['standings'];

async function publish(standings: Standings, players: ScoredPlayer[], races = RACES) {
  expect(await standings.publish(SEASON, await standings.load(SEASON), { races, players })).toBe(
    true,
  );
}

async function allRows(standings: Standings) {
  const { pages } = await standings.page(SEASON, 1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const read = await Promise.all(numbers.map((page) => standings.page(SEASON, page)));
  return read.flatMap(({ rows }) => rows);
}

const players = (count: number) =>
  scoredCrowd(
    count,
    RACES.map(({ _id }) => _id),
  );

test('before anything is published a season has an empty leaderboard', async () => {
  const { standings } = (await store.emptyTable()).data;
  const empty = {
    races: [],
    topScores: {},
    winners: {},
    playerCount: 0,
    unscoredRank: 1,
    pages: 1,
    rules: SPECIFICATION_RULES,
    rows: [],
  };
  expect(await standings.page(SEASON, 1)).toEqual({ ...empty, page: 1 });
  expect(await standings.page(SEASON, 2)).toEqual({ ...empty, page: 2 });
  expect(await standings.findPage(SEASON, 'anna')).toEqual({ ...empty, page: 1 });
  expect(await standings.load(SEASON)).toMatchObject({ version: 0, players: [], races: [] });
});

test.each([
  [500, 5],
  [501, 6],
  [1_200, 12],
])('%i players are on %i pages, each once, in the order of their ranks', async (count, pages) => {
  const { standings } = (await store.emptyTable()).data;
  await publish(standings, players(count));
  expect(await standings.page(SEASON, 1)).toMatchObject({ pages, playerCount: count });
  const rows = await allRows(standings);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  const ranks = rows.map(({ rank }) => rank);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  // The page after the last one has the round winners, as all pages have, and no rows.
  const { rows: furtherRows, winners } = await standings.page(SEASON, pages + 1);
  expect(furtherRows).toEqual([]);
  expect(winners).toEqual((await standings.page(SEASON, 1)).winners);
  expect(Object.keys(winners)).toEqual(RACES.map(({ _id }) => _id));
  expect((await standings.load(SEASON)).players).toHaveLength(count);
});

test('standings are published with the other writes or not at all', async () => {
  const { table, data } = await store.emptyTable();
  const otherWrite = { put: { pk: 'OTHER', sk: 'WRITE' }, if: ABSENT };
  const read = await data.standings.load(SEASON);
  const content = { races: RACES, players: players(3) };
  expect(await data.standings.publish(SEASON, read, content, [otherWrite])).toBe(true);
  // The other write fails the second time, as its item exists.
  const reread = await data.standings.load(SEASON);
  const later = { races: RACES, players: players(9) };
  expect(await data.standings.publish(SEASON, reread, later, [otherWrite])).toBe(false);
  expect((await data.standings.load(SEASON)).players).toHaveLength(3);
  expect(await table.get({ pk: 'OTHER', sk: 'WRITE' })).toBeDefined();
});

test.each([
  { publications: 10, count: 30, items: 1 },
  { publications: 4, count: 600, items: 2 },
])(
  '$publications publications at once, each of another race, lose none of $count players',
  async ({ publications, count, items }) => {
    const { data, everything } = await store.emptyTable();
    const { standings } = data;
    const rounds = Array.from({ length: publications }, (_, index) => index + 1);
    const unscored = players(count).map((player) => ({ ...player, scores: {} }));
    await publish(standings, unscored, []);
    await Promise.all(
      rounds.map(async (round) => {
        for (let published = false; !published; ) {
          const read = await standings.load(SEASON);
          const races = [...read.races, race(round)];
          const scored = read.players.map(({ scores, ...player }) => ({
            ...player,
            scores: { ...scores, [race(round)._id]: round },
          }));
          published = await standings.publish(SEASON, read, { races, players: scored });
        }
      }),
    );
    const { races, players: stored } = await standings.load(SEASON);
    expect(races.map(({ round }) => round).toSorted((one, other) => one - other)).toEqual(rounds);
    const scores = Object.fromEntries(rounds.map((round) => [race(round)._id, round]));
    expect(stored.map((player) => player.scores)).toEqual(unscored.map(() => scores));
    expect(await everything()).toHaveLength(items);
  },
);

test('a read during a publication is repeated and returns the new standings', async () => {
  const { data, through } = await store.emptyTable();
  await publish(data.standings, players(1_200));
  // How many players the publications have, each of which is made before the next item is read.
  const publications = [1_100];
  const reader = through(async ({ name }, send) => {
    const count = /^(Batch)?GetItem/.test(name) && publications.shift();
    // The number of players is the revision, too, so that the publications can be told apart.
    if (count) await publish(data.standings, players(count), [race(1), race(2, count)]);
    return send();
  }).data.standings;
  // From page 6 on the players are in the second part of 500, which is read after the first one.
  const page = await reader.page(SEASON, 6);
  expect(page).toEqual(await data.standings.page(SEASON, 6));
  expect(page).toMatchObject({ playerCount: 1_100, races: [{ revision: 1 }, { revision: 1_100 }] });

  publications.push(1_050);
  const whole = await reader.load(SEASON);
  expect(whole).toEqual(await data.standings.load(SEASON));
  expect(whole.players).toHaveLength(1_050);
});

test('cleaning up after a publication leaves the parts of a concurrent one', async () => {
  const { data, table, through } = await store.emptyTable();
  await publish(data.standings, players(600));
  let nextPublication: Write | undefined;
  // A second publication writes its parts before the first one reads which parts to delete.
  const contested = through(async ({ input }, send) => {
    const { ':pk': pk } = (input.ExpressionAttributeValues ?? {}) as Record<string, string>;
    if (pk === keys.standingsParts(SEASON).pk) {
      const read = await data.standings.load(SEASON);
      nextPublication = await data.standings.prepare(SEASON, read, {
        races: RACES,
        players: players(800),
      });
    }
    return send();
  }).data.standings;
  await publish(contested, players(700));
  expect(nextPublication && (await table.transact([nextPublication]))).toEqual([]);
  expect(new Set((await allRows(data.standings)).map(({ id }) => id)).size).toBe(800);
});

test('races without players are on one page without rows', async () => {
  const { standings } = (await store.emptyTable()).data;
  await publish(standings, []);
  const page = await standings.page(SEASON, 1);
  expect(page).toMatchObject({ races: RACES, playerCount: 0, pages: 1, rows: [] });
});

test('a publication that changes something has the next version, and deletes the parts of earlier and killed ones', async () => {
  const { data, everything } = await store.emptyTable();
  const read = await data.standings.load(SEASON);
  // Two publications that were killed before their transaction.
  for (const count of [600, 1_200]) {
    await data.standings.prepare(SEASON, read, { races: RACES, players: players(count) });
  }
  const afterEach = [];
  for (const count of [600, 600, 1_100, 100]) {
    await publish(data.standings, players(count));
    afterEach.push({ ...(await data.standings.load(SEASON)), items: await everything() });
  }
  expect(afterEach.map(({ version }) => version)).toEqual([1, 1, 2, 3]);
  expect(afterEach.map(({ items }) => items.length)).toEqual([2, 2, 3, 1]);
  expect(afterEach[1]?.items).toEqual(afterEach[0]?.items);
  expect(afterEach[0]?.partPrefix).toMatch(/^00000001#[0-9a-f]{16}$/);
  expect(afterEach[2]?.partPrefix).toMatch(/^00000002#[0-9a-f]{16}$/);
});

test('registered players are those of the standings and the pending ones, once each, without former ones', async () => {
  const { data, table } = await store.emptyTable();
  const [anna, ben, former] = players(3);
  if (!anna || !ben || !former) throw new Error('There are three players.');
  await publish(data.standings, [anna, ben, { ...former, username: FORMER_PLAYER }]);
  const pending = { id: 'zzzzzzz', username: 'zoe' };
  for (const { id, username } of [pending, { ...ben, username: 'previous name' }]) {
    await table.put({ ...keys.pendingPlayer(SEASON, id), username });
  }
  const registered = await data.standings.registeredPlayers(SEASON);
  const expected = [anna, ben, pending].map(({ id, username }) => ({ id, username }));
  expect(registered).toHaveLength(3);
  expect(registered).toEqual(expect.arrayContaining(expected));
});

const NOW = new Date('2025-03-10T10:00:00.000Z');
const LATER = new Date('2025-03-10T10:00:00.001Z');
const audit = (before: unknown): Write => ({
  put: { pk: 'AUDIT', sk: 'RULES', before: JSON.stringify(before) },
  if: ABSENT,
});

test('rules are published once with the standings, pending players stay pending, and the next publication passes the rules on', async () => {
  const { data, table } = await store.emptyTable();
  const rules = { ...SPECIFICATION_RULES, classifiedFrom: 2, rankedBy: 'total' } as const;
  await publish(data.standings, players(600));
  await table.put({ ...keys.pendingPlayer(SEASON, 'zzzzzzz'), username: 'zoe' });
  expect(await data.standings.setRules(SEASON, rules, NOW, audit)).toBe(true);
  expect(await data.seasons.facts(SEASON)).toEqual({
    season: SEASON,
    rulesSetAt: NOW.toISOString(),
    seasonTips: false,
  });
  expect(await data.standings.load(SEASON)).toMatchObject({
    version: 2,
    rules,
    pendingPlayers: [{ username: 'zoe' }],
  });
  expect(await data.standings.setRules(SEASON, rules, NOW, audit)).toBe(true);
  expect((await data.standings.load(SEASON)).version).toBe(2);
  await publish(data.standings, players(500), [...RACES, race(3)]);
  expect(await data.standings.load(SEASON)).toMatchObject({ version: 3, rules });
});

const BY_TOTAL = { ...SPECIFICATION_RULES, rankedBy: 'total' } as const;

test('once the rules of a season are fixed no others are set, and nothing is written', async () => {
  const { data, table, everything, through } = await store.emptyTable();
  await publish(data.standings, players(3));
  const fix = () => table.transact([rulesFixedWrite(SEASON, SPECIFICATION_RULES, undefined)]);
  // The rules are fixed after the season is read, and before the others are written.
  const contested = through(beforeFirstWrite(fix)).data.standings;
  expect(await contested.setRules(SEASON, BY_TOTAL, NOW, audit)).toBe(false);
  expect(await data.seasons.facts(SEASON)).toEqual({
    season: SEASON,
    rules: SPECIFICATION_RULES,
  });
  expect((await data.standings.load(SEASON)).rules).toEqual(SPECIFICATION_RULES);
  const before = await everything();
  expect(before.join()).not.toContain('AUDIT');
  expect(await data.standings.setRules(SEASON, BY_TOTAL, NOW, audit)).toBe(false);
  expect(await everything()).toEqual(before);
});

test('rules are fixed only as they were last set, and once', async () => {
  const { data, table, everything } = await store.emptyTable();
  await publish(data.standings, players(3));
  const beforeAnyRules = await data.seasons.facts(SEASON);
  await data.standings.setRules(SEASON, BY_TOTAL, NOW, audit);
  const withFirstRules = await data.seasons.facts(SEASON);
  const lastRules = { ...BY_TOTAL, classifiedFrom: 2 };
  await data.standings.setRules(SEASON, lastRules, LATER, (before) => ({
    put: { pk: 'AUDIT', sk: 'SECOND', before: JSON.stringify(before) },
  }));
  const before = await everything();
  for (const { rulesSetAt } of [beforeAnyRules, withFirstRules]) {
    expect(await table.transact([rulesFixedWrite(SEASON, BY_TOTAL, rulesSetAt)])).toEqual([0]);
  }
  expect(await everything()).toEqual(before);
  const { rulesSetAt } = await data.seasons.facts(SEASON);
  expect(await table.transact([rulesFixedWrite(SEASON, lastRules, rulesSetAt)])).toEqual([]);
  expect(await table.transact([rulesFixedWrite(SEASON, BY_TOTAL, rulesSetAt)])).toEqual([0]);
  expect(await data.seasons.facts(SEASON)).toMatchObject({ rules: lastRules });
});

test('a season is final from the time that was stored first', async () => {
  const { data } = await store.emptyTable();
  await data.seasons.saveFinal(SEASON, NOW);
  await data.seasons.saveFinal(SEASON, LATER);
  expect(await data.seasons.facts(SEASON)).toEqual({ season: SEASON, finalAt: NOW.toISOString() });
});

test('published standings without house rules are by the specification', async () => {
  const { data, table } = await store.emptyTable();
  await publish(data.standings, players(3));
  const item = (await table.get(keys.standingsTable(SEASON))) ?? {};
  const { rules, ...withoutRules } = z
    .record(z.string(), z.unknown())
    .parse(unpackJson(z.instanceof(Uint8Array).parse(item.packed)));
  await table.put({ ...item, ...keys.standingsTable(SEASON), packed: packJson(withoutRules) });
  expect(rules).toEqual(SPECIFICATION_RULES);
  expect((await data.standings.load(SEASON)).rules).toEqual(SPECIFICATION_RULES);
});

const ADDED = { ...BY_TOTAL, seasonTips: 'added' } as const;

test('the points of tips, also 0, are stored with the scores, and are in the total if the rules add them', async () => {
  const { data } = await store.emptyTable();
  expect(await data.standings.setRules(SEASON, ADDED, NOW, audit)).toBe(true);
  expect((await data.seasons.facts(SEASON)).seasonTips).toBe(true);
  const [first, second, third] = players(3);
  if (!first || !second || !third) throw new Error('There are three players.');
  const withTips = [{ ...first, tips: 100 }, { ...second, tips: 0 }, third];
  await publish(data.standings, withTips);
  const tipsOf = (all: ScoredPlayer[]) => new Map(all.map(({ id, tips }) => [id, tips]));
  const expected = new Map(withTips.map(({ id, tips }) => [id, tips]));
  expect(tipsOf((await data.standings.load(SEASON)).players)).toEqual(expected);
  const { rows } = await data.standings.page(SEASON, 1);
  expect(tipsOf(rows)).toEqual(expected);
  const points = RACES.reduce((sum, { _id }) => sum + (first.scores[_id] ?? 0), 0);
  expect(rows[0]).toMatchObject({ id: first.id, rank: 1, totalPoints: points + 100 });
});
