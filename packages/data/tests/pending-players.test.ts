import { newPlayer } from '@parc-ferme/domain/player/player';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { addPendingPlayers } from '@parc-ferme/workflows/pending-players';
import { expect, test } from 'vitest';
import type { Repositories } from '../src/repositories.ts';
import { MAX_PENDING_PLAYERS } from '../src/standings/standings.ts';

const store = await testStore();

const SEASON = 2025;
const RACE = {
  _id: '2025-monza',
  raceName: 'Italian Grand Prix',
  country: 'Italy',
  circuitName: 'Monza',
  round: 16,
  revision: 1,
};

async function register(data: Repositories, count: number, first = 0): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) =>
    String(first + index).padStart(3, '0'),
  );
  await Promise.all(
    numbers.map((number) => {
      const player = newPlayer({
        id: `late${number}`,
        username: `late-${number}`,
        email: `${number}@example.org`,
        passwordHash: 'hash',
        createdAt: '2025-09-08T00:00:00.000Z',
      });
      return data.players.register(player, SEASON);
    }),
  );
}

async function published(count: number) {
  const opened = await store.emptyTable();
  const { standings } = opened.data;
  const content = { races: [RACE], players: scoredCrowd(count, [RACE._id]) };
  await standings.publish(SEASON, await standings.load(SEASON), content);
  return opened;
}

test('pending players are at the end of the last page, by name, all with the rank of those without a score', async () => {
  const { data } = await published(600);
  await register(data, 3);
  const [first, last, rest] = [
    await data.standings.page(SEASON, 1),
    await data.standings.page(SEASON, 6),
    await data.standings.page(SEASON, 7),
  ];
  expect([first.players, last.players]).toEqual([603, 603]);
  expect(first.rows.some(({ username }) => username.startsWith('late-'))).toBe(false);
  const unscored = [...last.rows, ...rest.rows].filter(({ races }) => races === 0);
  expect(new Set(unscored.map(({ rank }) => rank))).toEqual(new Set([last.unscoredRank]));
  expect(unscored.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['late-000', 'late-001', 'late-002']),
  );
});

test('a few pending players have items of their own, and one more adds them all to the standings', async () => {
  const { data } = await published(10);
  await register(data, MAX_PENDING_PLAYERS);
  await addPendingPlayers(SEASON, data);
  expect((await data.standings.load(SEASON)).pendingPlayers).toHaveLength(MAX_PENDING_PLAYERS);
  const before = (await data.standings.page(SEASON, 1)).rows;

  await register(data, 1, MAX_PENDING_PLAYERS);
  await addPendingPlayers(SEASON, data);
  const { pendingPlayers, players } = await data.standings.load(SEASON);
  expect([pendingPlayers.length, players.length]).toEqual([0, 10 + MAX_PENDING_PLAYERS + 1]);
  const after = (await data.standings.page(SEASON, 1)).rows;
  expect(after.filter(({ id }) => id !== `late0${MAX_PENDING_PLAYERS}`)).toEqual(before);
});

test('players who register while others are added to the standings are not lost', async () => {
  const { data } = await published(10);
  await register(data, 25);
  await Promise.all([
    addPendingPlayers(SEASON, data),
    register(data, 30, 100),
    addPendingPlayers(SEASON, data),
    addPendingPlayers(SEASON, data),
  ]);
  await addPendingPlayers(SEASON, data);
  const { rows, players } = await data.standings.page(SEASON, 1);
  expect([rows.length, players]).toEqual([65, 65]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(65);
});
