import { MAX_PENDING_PLAYERS } from '@parc-ferme/data/standings/standings';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import {
  beginSeason,
  lastSeason,
  PENDING,
  REMAINING,
  register,
  runInJanuary,
} from '../tests/new-season.ts';
import { addPendingPlayers } from './pending-players.ts';

const store = await testStore();
const endedSeason = await store.copiesOf(lastSeason);
const numberedIds = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);
/** Pages of a hundred players. */
const PAGES = [1, 2, 3, 4, 5, 6];

test('a new season begins with all players of the last one, without scores and without former players', async () => {
  const { data } = await endedSeason();
  await beginSeason(data);
  const { players } = await data.standings.load(2026);
  expect(players.map(({ id }) => id).sort()).toEqual([...REMAINING, PENDING].sort());
  const pages = await Promise.all(PAGES.map((page) => data.standings.page(2026, page)));
  const rows = pages.flatMap((page) => page.rows);
  expect(rows).toHaveLength(REMAINING.length + 1);
  expect(
    new Set(rows.map(({ rank, races, totalPoints }) => `${rank} ${races} ${totalPoints}`)),
  ).toEqual(new Set(['1 0 0']));
  expect((await data.standings.load(2025)).players).toHaveLength(REMAINING.length + 1);
});

test('a new season begins with the house rules of the last one, which an admin can change', async () => {
  const { data } = await endedSeason();
  const rules = { ...SPECIFICATION_RULES, dropWorst: 2 };
  const lastStandings = await data.standings.load(2025);
  await data.standings.publish(2025, lastStandings, { ...lastStandings, rules });
  await beginSeason(data);
  const stored = await data.standings.load(2026);
  expect(stored.rules).toEqual(rules);
  await data.standings.publish(2026, stored, { ...stored, rules: SPECIFICATION_RULES });
  await runInJanuary(2026, data, { day: 12 });
  expect((await data.standings.load(2026)).rules).toEqual(SPECIFICATION_RULES);
});

test('a new season begins also with all who register before its calendar is known', async () => {
  const { data } = await endedSeason();
  await runInJanuary(2026, data, { available: false });
  const early = numberedIds('ear', MAX_PENDING_PLAYERS + 1);
  await register(data, 2026, ...early);
  await addPendingPlayers(2026, data);
  await register(data, 2026, 'another');
  await runInJanuary(2026, data, { day: 11 });
  const { players } = await data.standings.load(2026);
  const all = [...REMAINING, PENDING, 'another', ...early];
  expect(players.map(({ id }) => id).sort()).toEqual(all.sort());
});

test('without a previous season no player is carried over', async () => {
  const { data } = await store.emptyTable();
  await register(data, 2026, 'another');
  await beginSeason(data);
  expect((await data.standings.load(2026)).players).toEqual([]);
  expect((await data.standings.page(2026, 1)).playerCount).toBe(1);
});

test('a few pending players have items of their own, and one more adds them all to the standings', async () => {
  const { data } = await store.emptyTable();
  const few = numberedIds('few', MAX_PENDING_PLAYERS);
  await register(data, 2025, ...few);
  await addPendingPlayers(2025, data);
  expect((await data.standings.load(2025)).pendingPlayers).toHaveLength(MAX_PENDING_PLAYERS);
  const before = (await data.standings.page(2025, 1)).rows;

  await register(data, 2025, 'another');
  await addPendingPlayers(2025, data);
  const { pendingPlayers, players } = await data.standings.load(2025);
  expect([pendingPlayers.length, players.length]).toEqual([0, MAX_PENDING_PLAYERS + 1]);
  const after = (await data.standings.page(2025, 1)).rows;
  expect(after.filter(({ id }) => id !== 'another')).toEqual(before);
});

test('players who register while others are added to the standings are not lost', async () => {
  const { data } = await store.emptyTable();
  const [early, late] = [numberedIds('ear', MAX_PENDING_PLAYERS + 1), numberedIds('lat', 30)];
  await register(data, 2025, ...early);
  const add = () => addPendingPlayers(2025, data);
  const registrations = late.map((id) => {
    const account = { id, username: id, email: `${id}@example.org`, passwordHash: '' };
    return data.players.register(newPlayer({ ...account, createdAt: '2025-01-05' }), 2025);
  });
  await Promise.all([add(), ...registrations, add(), add()]);
  await add();
  const { rows, playerCount } = await data.standings.page(2025, 1);
  expect(playerCount).toBe(early.length + late.length);
  expect(rows.map(({ id }) => id).sort()).toEqual([...early, ...late].sort());
});
