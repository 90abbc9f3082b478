import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import type { PicksAsSent } from '@parc-ferme/domain/picks/picks';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd, scoredCrowd } from '@parc-ferme/testing/crowd';
import { season2025 } from '@parc-ferme/testing/fixtures';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { countCalls, isRead } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';
import { keys } from '../src/keys.ts';
import { MAX_PENDING_PLAYERS } from '../src/standings/standings.ts';
import { openTable } from '../src/table.ts';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const table = openTable(process.env.TABLE_NAME ?? '');

/** The drivers of the season, those with the longest ids first. */
const LONGEST = (await cloud.data.seasons.entrants(2025)).drivers
  .map(({ driverId }) => driverId)
  .toSorted((one, other) => other.length - one.length);

type Page = { users: { id: string; rank: number }[]; pages: number };

async function publish(
  season: number,
  raceCount: number,
  playersOf: (raceIds: string[]) => ScoredPlayer[],
): Promise<void> {
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
  const players = playersOf(races.map(({ _id }) => _id));
  await standings.publish(season, await standings.load(season), { races, players });
}

/** The maximum number of pending players, with the longest names. */
async function addNewcomers(season: number): Promise<void> {
  const numbers = Array.from({ length: MAX_PENDING_PLAYERS }, (_, number) => number);
  await table.writeAll(
    numbers.map((number) => {
      const id = `late${String(number).padStart(3, '0')}`;
      return {
        ...keys.pendingPlayer(season, id),
        username: `${number}`.padStart(20, 'pendingPlayer-'),
      };
    }),
  );
}

async function leaderboard(season: number, page = 1) {
  const path = `/api/scores/leaderboard?season=${season}&page=${page}`;
  const { answer, calls } = await counting(() => cloud.call('GET', path));
  expect(answer.status).toBe(200);
  const { users, players }: { users: unknown[]; players: number } = answer.body;
  const units = calls.reduce((sum, call) => sum + call.units, 0);
  return { calls: calls.length, units, rows: users.length, players };
}

test.each([
  { races: 1, players: 10, units: 0.5 },
  { races: 24, players: 10, units: 0.5 },
  { races: 1, players: 500, units: 1.5 },
  { races: 24, players: 500, units: 2.5 },
  { races: 1, players: 10_000, units: 5 },
  { races: 24, players: 10_000, units: 5 },
])(
  'with $races races the leaderboard of $players players is one call of at most $units read units',
  async ({ races, players, units }) => {
    const season = 2000 + 10 * races + String(players).length;
    await publish(season, races, (raceIds) => scoredCrowd(players, raceIds));
    const first = await leaderboard(season);
    expect(first).toMatchObject({ calls: 1, players, rows: Math.min(players, 100) });
    expect(first.units).toBeLessThanOrEqual(units);

    await addNewcomers(season);
    const crowded = await leaderboard(season);
    expect(crowded).toMatchObject({ calls: 1, players: players + MAX_PENDING_PLAYERS });
    expect(crowded.units).toBeLessThanOrEqual(units);
  },
);

test('500 players whose scores are all as likely as any other still cost three read units', async () => {
  const players = (raceIds: string[]) =>
    crowd(500).map((player) => {
      const random = randomFrom('evenly', player.id);
      const scores = raceIds.map((id) => [id, Math.floor(random() * 25)] as const);
      return { ...player, scores: Object.fromEntries(scores) };
    });
  await publish(1999, 24, players);
  expect((await leaderboard(1999)).units).toBeLessThanOrEqual(3);
});

test('10,000 players are on pages of 100, and from the sixth on a page is one more call', async () => {
  const season = 2245;
  expect(await leaderboard(season, 5)).toMatchObject({ calls: 1, rows: 100 });
  expect(await leaderboard(season, 6)).toMatchObject({ calls: 2, rows: 100 });
  const last = await leaderboard(season, 101);
  expect(last).toMatchObject({ calls: 2, rows: MAX_PENDING_PLAYERS });
  expect(last.units).toBeLessThanOrEqual(8);
  expect(await leaderboard(season, 102)).toMatchObject({ calls: 1, rows: 0 });
});

test('the pages of 10,012 players together have each of them once, in the order of the ranks', async () => {
  const pages = await Promise.all(
    Array.from({ length: 101 }, async (_, index) => {
      const path = `/api/scores/leaderboard?season=2245&page=${index + 1}`;
      const { users, pages: count }: Page = (await cloud.call('GET', path)).body;
      expect(count).toBe(101);
      return users;
    }),
  );
  const users = pages.flat();
  expect(new Set(users.map(({ id }) => id)).size).toBe(10_000 + MAX_PENDING_PLAYERS);
  const ranks = users.map(({ rank }) => rank);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});

/** Of the season's longest ids, as different from one version to the next as picks can be. */
function longestPicks(version: number): PicksAsSent {
  const longest = [...LONGEST.slice(version), ...LONGEST.slice(0, version)];
  const [p1 = '', p2 = '', p3 = '', ...others] = longest;
  return {
    podium: [p1, p2, p3],
    ...forDriverPicks(() => others.shift() ?? p1),
    driverHeadToHead: {
      driver1: 'max_verstappen',
      driver2: 'hulkenberg',
      winner: version % 2 ? 'max_verstappen' : 'hulkenberg',
    },
    teamHeadToHead: { team1: 'aston_martin', team2: 'mercedes', winner: 'aston_martin' },
  };
}

test('four versions of a prediction fit into one write unit, with the longest names', async () => {
  const player = await cloud.player('a-name-of-20-letters');
  await cloud.pair(await cloud.admin(), MELBOURNE, {
    drivers: { driver1: 'max_verstappen', driver2: 'hulkenberg' },
    teams: { team1: 'aston_martin', team2: 'mercedes' },
  });
  const units: number[] = [];
  for (let version = 1; version <= 12; version += 1) {
    await cloud.at(new Date(Date.parse('2025-03-10T00:00:00.123Z') + version * 9 * 3_600_000));
    const picks = longestPicks(version);
    const { calls } = await counting(() => cloud.predict(player, MELBOURNE, picks));
    const writing = calls.filter((call) => !isRead(call));
    expect(writing.map(({ name }) => name)).toEqual(['UpdateItemCommand']);
    units.push(writing[0]?.units ?? 0);
  }
  expect(units).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3]);
});

test('the same picks again write nothing', async () => {
  const player = await cloud.player('one-who-saves');
  const save = () => cloud.predict(player, MELBOURNE, longestPicks(1));
  await save();
  const { calls } = await counting(save);
  expect(calls.filter((call) => !isRead(call))).toEqual([]);
});

/** A page of comments with as many reactions each. */
async function commentsWith(reactions: number, thread: string): Promise<number> {
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
  const reader = await cloud.player();
  const path = `/api/chat/messages?thread=${thread}`;
  const { answer, calls } = await counting(() => cloud.call('GET', path, { as: reader }));
  const { messages }: { messages: unknown[] } = answer.body;
  expect([answer.status, messages.length]).toEqual([200, 50]);
  expect(Buffer.byteLength(answer.text)).toBeLessThan(100_000);
  return calls.reduce((sum, call) => sum + call.units, 0);
}

test.each([
  { reactions: 0, units: 5, thread: '2025-monza' },
  { reactions: 20, units: 9, thread: '2025-spa' },
  { reactions: 500, units: 120, thread: '2025-suzuka' },
])(
  'a page of 50 comments with $reactions reactions each is read with at most $units units',
  async ({ reactions, units, thread }) => {
    expect(await commentsWith(reactions, thread)).toBeLessThanOrEqual(units);
  },
);
