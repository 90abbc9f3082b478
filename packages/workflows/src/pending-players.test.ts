import type { Repositories } from '@parc-ferme/data/repositories';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { entrants, season2025 } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { addPendingPlayers } from './pending-players.ts';
import { doDueWork } from './race-data-job.ts';

const store = await testStore();

const RACE = {
  _id: '2025-albert_park',
  raceName: 'Australian Grand Prix',
  country: 'Australia',
  circuitName: 'Albert Park',
  round: 1,
  revision: 1,
};
const PLAYERS = scoredCrowd(600, [RACE._id]);

/** A run before a season, whose race data has one race, or is unavailable. */
function play(season: number, data: Repositories, { available = true, day = 10 } = {}) {
  const { drivers, teams } = entrants();
  const answer = async <Said>(said: Said) => {
    if (!available) throw new SourceUnavailable('Out of order.');
    return said;
  };
  const races = season2025()
    .slice(0, 1)
    .map((race) => ({ ...race, season, date: `${season}-03-16`, qualifyingDateTime: undefined }));
  return doDueWork(season, 1, {
    data,
    source: {
      calendar: () => answer(races),
      drivers: () => answer(drivers),
      teams: () => answer(teams),
      sessions: () => answer({ result: undefined, qualifying: undefined }),
      qualifying: () => answer(undefined),
    },
    publishEvent: async () => {},
    now: new Date(`${season}-01-${day}T00:00:00Z`),
  });
}

async function register(data: Repositories, season: number, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const account = { id, username: `new-${id}`, email: `${id}@example.org`, passwordHash: '' };
    const createdAt = `${season}-01-05T00:00:00Z`;
    await data.players.register(newPlayer({ ...account, createdAt }), season);
  }
}

/** The season 2025 with two pages of players, one of them a former one, and a pending player. */
async function lastSeason() {
  const opened = await store.emptyTable();
  const { data } = opened;
  await play(2025, data);
  const [first, ...others] = PLAYERS;
  const players = first ? [{ ...first, username: FORMER_PLAYER }, ...others] : others;
  const read = await data.standings.load(2025);
  await data.standings.publish(2025, read, { races: [RACE], players });
  await register(data, 2025, 'beside2');
  return opened;
}

const idsIn = async ({ standings }: Repositories) =>
  (await standings.load(2026)).players.map(({ id }) => id).sort();
const [, ...REMAINING] = PLAYERS;
const remaining = (...more: string[]) => [...REMAINING.map(({ id }) => id), ...more].sort();

test('a new season begins with all players of the last one, without scores and without former players', async () => {
  const { data } = await lastSeason();
  await play(2026, data);
  expect(await idsIn(data)).toEqual(remaining('beside2'));
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => data.standings.page(2026, page)),
  );
  const rows = pages.flatMap((page) => page.rows);
  expect(rows).toHaveLength(600);
  expect(
    new Set(rows.map(({ rank, races, totalPoints }) => `${rank} ${races} ${totalPoints}`)),
  ).toEqual(new Set(['1 0 0']));
  expect((await data.standings.load(2025)).players).toHaveLength(600);
});

test('a new season begins with the house rules of the last one, which an admin can change', async () => {
  const { data } = await lastSeason();
  const rules = { ...SPECIFICATION_RULES, dropWorst: 2 };
  await data.standings.publish(2025, await data.standings.load(2025), {
    races: [RACE],
    players: PLAYERS,
    rules,
  });
  await play(2026, data);
  const read = await data.standings.load(2026);
  expect(read.rules).toEqual(rules);
  await data.standings.publish(2026, read, { ...read, rules: SPECIFICATION_RULES });
  await play(2026, data, { day: 12 });
  expect((await data.standings.load(2026)).rules).toEqual(SPECIFICATION_RULES);
});

test('also with all who register before its calendar is known', async () => {
  const { data } = await lastSeason();
  await play(2026, data, { available: false });
  const early = Array.from({ length: 13 }, (_, index) => `ear${String(index).padStart(4, '0')}`);
  await register(data, 2026, ...early);
  await addPendingPlayers(2026, data);
  await register(data, 2026, 'another');
  await play(2026, data, { day: 11 });
  expect(await idsIn(data)).toEqual(remaining('beside2', 'another', ...early));
  expect((await data.standings.page(2026, 2)).players).toBe(614);
});

test('a season that was synced before keeps its standings as they are', async () => {
  const { data, everything } = await lastSeason();
  await play(2026, data);
  const standings = async () => (await everything()).filter((item) => item.includes('STANDINGS#'));
  const before = await standings();
  await play(2026, data, { day: 12 });
  await play(2025, data, { day: 12 });
  expect(await standings()).toEqual(before);
});

test('killed while it begins a new season, the next run begins it the same', async () => {
  const undisturbed = await lastSeason();
  await play(2026, undisturbed.data);
  const table = await undisturbed.everything();
  for (let kill = 1; kill <= 15; kill += 1) {
    const season = await lastSeason();
    let calls = 0;
    const dying = season.through(async (_, send) => {
      calls += 1;
      if (calls > kill) throw new Error('killed');
      return send();
    });
    await play(2026, dying.data).catch(() => undefined);
    await play(2026, season.data);
    expect(await season.everything()).toEqual(table);
  }
});

test('without a previous season no player is carried over', async () => {
  const { data } = await store.emptyTable();
  await register(data, 2026, 'another');
  await play(2026, data);
  expect(await idsIn(data)).toEqual([]);
  expect((await data.standings.page(2026, 1)).players).toBe(1);
});
