import type { SpecPicksAsSent } from '@parc-ferme/contract/spec-picks';
import { recordOf, SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { pagesOfRace } from '@parc-ferme/testing/cloud/pages-of-race';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd, scoredCrowd } from '@parc-ferme/testing/crowd';
import { listedEntry, season2025 } from '@parc-ferme/testing/fixtures';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { singlePicks } from '@parc-ferme/testing/single-picks';
import { callCounter, isRead } from '@parc-ferme/testing/store/counted-calls';
import { completeRace, seedSeason } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { keys } from '../src/keys.ts';
import { MAX_PENDING_PLAYERS } from '../src/standings/standings.ts';
import { openTable } from '../src/table.ts';

/* How many units reading and writing costs as the league, the season and the threads grow. */

const NOW = '2025-03-10T00:00:00Z';
const countCallsOf = callCounter();
const cloud = await testCloud({ NOW });
const reader = await cloud.player('a-name-of-20-letters');
const table = openTable(process.env.TABLE_NAME ?? '');
/** The sizes to test; only with LONG=1 those of more than 510 players, who are a full part of 500 and another. */
const sizes = <Size extends { players: number }>(all: Size[]) =>
  all.filter(({ players }) => LONG || players <= 510);

/** A reply, with the number of its calls and their units. */
async function read<Body>(path: string) {
  const { result, calls } = await countCallsOf(() => cloud.call('GET', path, { as: reader }));
  expect([path, result.status]).toEqual([path, 200]);
  const units = calls.reduce((sum, call) => sum + call.units, 0);
  const body: Body = result.body;
  return { result, body, calls: calls.length, units };
}

async function publish(season: number, raceCount: number, players: number): Promise<void> {
  const { standings } = cloud.data;
  const races = season2025()
    .slice(0, raceCount)
    .map(({ round, circuit }) => ({
      _id: `${season}-${circuit.circuitId}`,
      raceName: `Gran Premio de ${circuit.name}`,
      country: `Land of ${circuit.circuitId}`,
      circuitName: `Autodromo ${circuit.circuitId}`,
      round,
      revision: 1,
    }));
  const ids = races.map(({ _id }) => _id);
  const content = { races, players: scoredCrowd(players, ids) };
  await standings.publish(season, await standings.load(season), content);
}

/** The maximum number of pending players, with the longest names. */
async function addPendingPlayers(season: number): Promise<void> {
  const numbers = Array.from({ length: MAX_PENDING_PLAYERS }, (_, number) => number);
  await table.writeAll(
    numbers.map((number) => ({
      ...keys.pendingPlayer(season, `late${String(number).padStart(3, '0')}`),
      username: `${number}`.padStart(20, 'pendingPlayer-'),
    })),
  );
}

type Leaderboard = { users: { id: string; rank: number }[]; players: number };
const leaderboard = (season: number, page = 1) =>
  read<Leaderboard>(`/api/scores/leaderboard?season=${season}&page=${page}`);

test.each(
  sizes([
    { races: 1, players: 10, units: 0.5 },
    { races: 24, players: 10, units: 0.5 },
    { races: 1, players: 500, units: 1.5 },
    { races: 24, players: 500, units: 2.5 },
    { races: 24, players: 10_000, units: 5 },
  ]),
)(
  'with $races races the leaderboard of $players players is one call of at most $units read units',
  async ({ races, players, units }) => {
    // A season of its own for each size.
    const season = 2000 + 10 * races + String(players).length;
    await publish(season, races, players);
    await addPendingPlayers(season);
    const first = await leaderboard(season);
    expect([first.calls, first.body.players]).toEqual([1, players + MAX_PENDING_PLAYERS]);
    expect(first.body.users).toHaveLength(Math.min(players + MAX_PENDING_PLAYERS, 100));
    expect(first.units).toBeLessThanOrEqual(units);
  },
);

test('a page of 100 players is one call, or two if its players are in the second part of 500, and at most eight read units', async () => {
  await publish(1999, 3, 510);
  for (const [page, calls, rows] of [
    [5, 1, 100],
    [6, 2, 10],
    [7, 1, 0], // After the last page.
  ] as const) {
    const reply = await leaderboard(1999, page);
    expect([page, reply.calls, reply.body.users.length]).toEqual([page, calls, rows]);
    expect(reply.units).toBeLessThanOrEqual(8);
  }
});

type RollCall = { players: unknown[]; next?: string };

test.each(
  sizes([
    { players: 10, season: 2101, pages: 1, units: 3 },
    { players: 410, season: 2102, pages: 3, units: 16 },
    { players: 10_000, season: 2103, pages: 50, units: 16 },
  ]),
)(
  'the roll call of $players players has $pages pages, each of three calls and at most $units read units and 15 kB',
  async ({ players, season, pages, units }) => {
    const seeded = { season, completed: 0, closed: 1, open: 0, players, predictor: reader };
    const { closed } = await seedSeason(seeded, new Date(NOW), cloud.data);
    const path = `/api/predictions/${closed[0]?._id}/roll-call`;
    let pageCount = 0;
    for (let query = ''; ; ) {
      const page = await read<RollCall>(`${path}${query}`);
      pageCount += 1;
      expect(page.calls).toBe(3);
      expect(page.units).toBeLessThanOrEqual(units);
      expect(page.result.text.length).toBeLessThan(15_000);
      if (page.body.next === undefined) break;
      query = `?after=${page.body.next}`;
    }
    expect(pageCount).toBe(pages);
  },
);

test.each([
  { shards: 1, players: 510, calls: [4, 3], units: 39 },
  { shards: 4, players: 40, calls: [4, 3, 3, 3], units: 9 },
])(
  'a page of the picks of $players players in $shards shards takes at most four calls and $units read units',
  async ({ shards, players, calls, units }) => {
    // Not the reader, whose random id would be in another shard each time.
    const predictor = { id: 'zzzzzz2', username: reader.username };
    const races = { season: 2200 + shards, completed: 0, closed: 1, open: 0 };
    const seeded = { ...races, shards, players, predictor };
    const { closed } = await seedSeason(seeded, new Date(NOW), cloud.data);
    const [race] = closed;
    if (!race) throw new Error('There is no race.');
    const callsOfPages = async () => {
      const counts: number[] = [];
      await pagesOfRace(async (path) => {
        const page = await read(path);
        counts.push(page.calls);
        expect(page.units).toBeLessThanOrEqual(units);
        return page.result;
      }, race._id);
      return counts;
    };
    // The first page takes one call more, for the reader's own prediction.
    expect(await callsOfPages()).toEqual(calls);
    await completeRace(race, cloud.data);
    expect(Math.max(...(await callsOfPages()))).toBeLessThanOrEqual(4);
  },
);

/** The ids of the season's drivers, the longest first. */
const DRIVER_IDS = (await cloud.data.seasons.entrants(2025)).drivers
  .map(({ driverId }) => driverId)
  .toSorted((one, other) => other.length - one.length);

const SINGLE_KEYS = SINGLE_PICKS.map(({ key }) => key);

/** Picks of the season's longest ids: many drivers, each in another category than in the version before. */
function longestPicks(version: number): SpecPicksAsSent {
  const rotated = [...DRIVER_IDS.slice(version), ...DRIVER_IDS.slice(0, version)];
  const [p1 = '', p2 = '', p3 = '', ...others] = rotated;
  const drivers = { driver1: 'max_verstappen', driver2: 'hulkenberg' };
  return {
    podium: [p1, p2, p3],
    ...recordOf(SINGLE_KEYS, (key) => singlePicks(others.shift() ?? p1, 'aston_martin')[key]),
    driverHeadToHead: { ...drivers, winner: version % 2 ? drivers.driver1 : drivers.driver2 },
    teamHeadToHead: { team1: 'aston_martin', team2: 'mercedes', winner: 'aston_martin' },
  };
}

test('a prediction with the longest names costs one write unit at most, one more for every three versions, and none for the same picks', async () => {
  await cloud.pair(await cloud.admin(), MELBOURNE, {
    drivers: { driver1: 'max_verstappen', driver2: 'hulkenberg' },
    teams: { team1: 'aston_martin', team2: 'mercedes' },
  });
  const writesOf = async (version: number) => {
    // Every nine hours, so that all versions are sent before closing.
    await cloud.at(new Date(Date.parse('2025-03-10T00:00:00.123Z') + version * 9 * 3_600_000));
    const picks = longestPicks(version);
    const { calls } = await countCallsOf(() => cloud.predict(reader, MELBOURNE, picks));
    return calls.filter((call) => !isRead(call));
  };
  for (const version of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const [write, ...others] = await writesOf(version);
    expect([write?.name, others]).toEqual(['UpdateItemCommand', []]);
    expect(write?.units).toBeLessThanOrEqual(1 + Math.ceil((version - 1) / 3));
    expect(await writesOf(version)).toEqual([]);
  }
});

test.each([
  { reactions: 0, units: 6, thread: '2025-monza' },
  { reactions: 20, units: 9, thread: '2025-spa' },
  { reactions: 500, units: 120, thread: '2025-suzuka' },
])(
  'a page of 50 comments with $reactions reactions each is read with at most $units units',
  async ({ reactions, units, thread }) => {
    const reactors = crowd(reactions).map(({ id, username }) => `${id} ${username}`);
    const comments = Array.from({ length: 50 }, (_, number) => {
      const _id = `0m8d0io00abcdefg${String(number).padStart(4, '0')}`;
      return {
        ...keys.comment(_id, thread),
        _id,
        thread,
        message: 'Box, box. '.repeat(10),
        username: 'anna',
        user: { _id: 'abcdefg' },
        timestamp: '2025-03-10T10:00:00.000Z',
        edited: false,
        ...(reactions > 0 && { reaction_agree: new Set(reactors) }),
      };
    });
    await table.writeAll(comments);
    const page = await read<{ messages: unknown[] }>(`/api/chat/messages?thread=${thread}`);
    expect(page.body.messages).toHaveLength(50);
    expect(Buffer.byteLength(page.result.text)).toBeLessThan(100_000);
    expect(page.units).toBeLessThanOrEqual(units);
  },
);

test('histories of sixty entries add nothing to what calendar, leaderboard and submission cost', async () => {
  const races = await cloud.data.seasons.races(2025);
  const picks = longestPicks(5);
  const unitsOfEach = async () => {
    const { calls } = await countCallsOf(() => cloud.predict(reader, MELBOURNE, picks));
    const pages = [await read('/api/f1data/races/all'), await leaderboard(2025)];
    return [...pages, ...calls].map(({ units }) => units);
  };
  // The first submission stores the picks, all others find them unchanged.
  await unitsOfEach();
  const before = await unitsOfEach();
  for (const race of races) {
    const entries = Array.from({ length: 60 }, (_, answers) => listedEntry(race, { answers }));
    const history = JSON.stringify(entries);
    await table.writeAll([{ ...keys.history(race._id), raceId: race._id, version: 9, history }]);
  }
  expect(await unitsOfEach()).toEqual(before);
});
