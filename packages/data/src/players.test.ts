import type { Player } from '@parc-ferme/domain/player';
import { testStore } from '@parc-ferme/local/testing/test-table';
import { afterAll, expect, test } from 'vitest';

const store = await testStore();
afterAll(store.close);
const { data, everything } = await store.emptyTable();
const { players, standings } = data;

const anna: Player = {
  id: 'aaaaaaa',
  username: 'Anna',
  email: 'Anna@Example.org',
  role: 'player',
  passwordHash: 'hash',
  sessionVersion: 1,
  createdAt: '2025-03-10T00:00:00.000Z',
};

test('a player is found by id, by username and by mail address, whatever the case', async () => {
  expect(await players.register(anna, 2025)).toBe('registered');
  expect(await players.find('aaaaaaa')).toEqual(anna);
  expect(await players.findByLogin('ANNA')).toEqual(anna);
  expect(await players.findByLogin('anna@example.ORG')).toEqual(anna);
  expect(await players.findByLogin('somebody')).toBeUndefined();
  expect(await players.find('bbbbbbb')).toBeUndefined();
});

test.each<[string, Partial<Player>, string]>([
  ['the same id', { username: 'ben', email: 'ben@example.org' }, 'id.taken'],
  [
    'the same name',
    { id: 'bbbbbbb', email: 'ben@example.org', username: 'ánna' },
    'username.taken',
  ],
  [
    'the same address',
    { id: 'bbbbbbb', username: 'ben', email: 'anna@EXAMPLE.org' },
    'email.taken',
  ],
  ['all of it', {}, 'username.taken'],
])('a second player with %s is refused, and leaves no trace', async (_, changes, reason) => {
  const before = await everything();
  expect(await players.register({ ...anna, ...changes }, 2025)).toBe(reason);
  expect(await everything()).toEqual(before);
});

test('whoever registers stands on the leaderboard of the season at once', async () => {
  const { rows, players: count } = await standings.page(2025, 1);
  expect(rows).toMatchObject([{ id: 'aaaaaaa', username: 'Anna', rank: 1, totalPoints: 0 }]);
  expect(count).toBe(1);
});

test.each([
  '',
  'ab',
  'x'.repeat(254),
  '각'.repeat(254),
  'ﷺ'.repeat(254),
  `${'ﷺ'.repeat(240)}@example.org`,
])('nobody is called %j, and nobody looks for such a player', async (login) => {
  expect(await players.findByLogin(login)).toBeUndefined();
});

test('a role is given to a player who exists, and to nobody else', async () => {
  expect(await players.setRole('aaaaaaa', 'admin')).toBe(true);
  expect(await players.find('aaaaaaa')).toEqual({ ...anna, role: 'admin' });
  const before = await everything();
  expect(await players.setRole('bbbbbbb', 'admin')).toBe(false);
  expect(await everything()).toEqual(before);
});
