import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';

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

/** Players m1000, m1001 and so on, of whom the first ones have a score. */
const players = (count: number, scored: number): ScoredPlayer[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `${1_000_000 + number}`,
    username: `m${1_000 + number}`,
    scores: number < scored ? { [RACE._id]: 9 } : {},
  }));

const TWO_PARTS = { count: 600, scored: 0, pending: ['aaa', 'zzz'] };
type Published = { count: number; scored: number; pending?: string[] };

/** A table with published standings, and pending players of these names. */
async function publishedStandings({ count, scored, pending = [] }: Published) {
  const { data, table } = await store.emptyTable();
  const content = { races: [RACE], players: players(count, scored) };
  await data.standings.publish(SEASON, await data.standings.load(SEASON), content);
  for (const username of pending) {
    await table.put({ ...keys.pendingPlayer(SEASON, `id-${username}`), username });
  }
  const namesOn = async (page: number) =>
    (await data.standings.page(SEASON, page)).rows.map(({ username }) => username);
  return { ...data, table, namesOn };
}

test('pending players are listed in the last part of 500 only, among its players without a score', async () => {
  const { namesOn, standings } = await publishedStandings(TWO_PARTS);
  // The first stored part has 500 players: the first five pages.
  expect(await standings.page(SEASON, 1)).toMatchObject({ playerCount: 602, pages: 7 });
  for (const page of [1, 2, 3, 4, 5]) {
    expect(await namesOn(page)).toEqual(
      Array.from({ length: 100 }, (_, row) => `m${1_000 + (page - 1) * 100 + row}`),
    );
  }
  expect((await namesOn(6)).slice(0, 2)).toEqual(['aaa', 'm1500']);
  expect(await namesOn(7)).toEqual(['m1599', 'zzz']);
  expect(await namesOn(8)).toEqual([]);
});

test('pending players are below the players with a score, with the rank of the others without one', async () => {
  const { standings } = await publishedStandings({ count: 4, scored: 2, pending: ['aaa'] });
  const { rows } = await standings.page(SEASON, 1);
  expect(rows.map(({ username, rank, races }) => [username, rank, races])).toEqual([
    ['m1000', 1, 1],
    ['m1001', 1, 1],
    ['aaa', 3, 0],
    ['m1002', 3, 0],
    ['m1003', 3, 0],
  ]);
});

test('a hundred players fill a page, and the next one is on another', async () => {
  const { standings, table, namesOn } = await publishedStandings({ count: 100, scored: 100 });
  expect((await standings.page(SEASON, 1)).pages).toBe(1);
  expect(await namesOn(2)).toEqual([]);
  await table.put({ ...keys.pendingPlayer(SEASON, 'id'), username: 'aaa' });
  expect((await standings.page(SEASON, 1)).pages).toBe(2);
  expect(await namesOn(2)).toEqual(['aaa']);
});

test('a pending player who is already in the standings is shown and counted once', async () => {
  const { standings, table, namesOn } = await publishedStandings({
    count: 3,
    scored: 1,
    pending: ['aaa'],
  });
  await table.put({ ...keys.pendingPlayer(SEASON, '1000001'), username: 'm1001' });
  expect((await standings.page(SEASON, 1)).playerCount).toBe(4);
  expect(await namesOn(1)).toEqual(['m1000', 'aaa', 'm1001', 'm1002']);
});

test('the page of a player is found by name, in any part and among the pending ones', async () => {
  const { standings } = await publishedStandings(TWO_PARTS);
  const pageOf = async (name: string) => {
    const { page, rows, ...head } = await standings.findPage(SEASON, name);
    expect({ page, rows, ...head }).toEqual(await standings.page(SEASON, page));
    return page;
  };
  expect(await pageOf('m1000')).toBe(1);
  expect(await pageOf('M1250')).toBe(3);
  expect(await pageOf('aaa')).toBe(6);
  expect(await pageOf('zz')).toBe(7);
  expect(await pageOf('nobody')).toBe(1);
});

test('in another order the pages are those of all players, with pending ones among the last, who have no score', async () => {
  const { standings, table } = await publishedStandings({ count: 600, scored: 599 });
  await table.put({ ...keys.pendingPlayer(SEASON, 'id'), username: 'aaa' });
  const { rows, page, pages, playerCount: count } = await standings.findPage(SEASON, 7, 'total');
  expect(rows.map(({ username, rank }) => [username, rank])).toEqual([['m1599', 600]]);
  expect({ page, pages, count }).toEqual({ page: 7, pages: 7, count: 601 });
  expect(await standings.findPage(SEASON, 'aaa', 'last-five')).toMatchObject({ page: 6 });
  expect((await standings.findPage(SEASON, 8, 'average')).rows).toEqual([]);
});

test('a player with points of tips alone is above the pending players', async () => {
  const { data, table } = await store.emptyTable();
  const rules = { ...SPECIFICATION_RULES, rankedBy: 'total', seasonTips: 'added' } as const;
  const [scored, tipper, pointless] = players(3, 1);
  if (!scored || !tipper || !pointless) throw new Error('There are three players.');
  const content = { races: [RACE], players: [scored, { ...tipper, tips: 5 }, pointless], rules };
  await data.standings.publish(SEASON, await data.standings.load(SEASON), content);
  await table.put({ ...keys.pendingPlayer(SEASON, 'id-aaa'), username: 'aaa' });
  const { rows } = await data.standings.page(SEASON, 1);
  expect(rows.map(({ username, rank }) => [username, rank])).toEqual([
    ['m1000', 1],
    ['m1001', 2],
    ['aaa', 3],
    ['m1002', 3],
  ]);
});
