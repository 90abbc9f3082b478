import { expect, test } from 'vitest';
import { rowsAround } from './rows-around.ts';

/** Rows with these ranks; the ids are `p1` for the first row, and so on. */
const table = (...ranks: number[]) =>
  ranks.map((rank, index) => ({ id: `p${index + 1}`, rank, races: 1 }));
const idsAround = (...args: Parameters<typeof rowsAround>) =>
  rowsAround(...args).rows.map(({ id }) => id);

test.each([
  ['the leader and the one below', 'p1', ['p1', 'p2']],
  ['the second with both neighbours', 'p2', ['p1', 'p2', 'p3']],
  ['a player further down with the leader', 'p4', ['p1', 'p3', 'p4', 'p5']],
  ['the last one without a player below', 'p5', ['p1', 'p4', 'p5']],
  ['nobody but the leader for a player who is not in the table', 'new', ['p1']],
])('the rows around a player are %s', (_what, id, expected) => {
  expect(idsAround(table(1, 2, 3, 4, 5), id)).toEqual(expected);
});

test.each([
  ['p2', 0],
  ['p3', 0],
  ['p4', 1],
  ['p5', 2],
  ['new', 0],
])('around %s, %i players between the leader and the rows shown are left out', (id, skipped) => {
  expect(rowsAround(table(1, 1, 3, 4, 5), id).skipped).toBe(skipped);
});

test('a table of one player, or of none, is shown whole', () => {
  expect(idsAround(table(1), 'p1')).toEqual(['p1']);
  expect(idsAround([], 'p1')).toEqual([]);
});

test('the player ahead has a better rank, so that players who share a rank are not ahead', () => {
  const shared = table(1, 2, 2, 4);
  expect(rowsAround(shared, 'p3').ahead?.id).toBe('p1');
  expect(rowsAround(shared, 'p4').ahead?.id).toBe('p3');
  expect(rowsAround(shared, 'p1').ahead).toBeNull();
});

test('nobody is ahead of a player without points', () => {
  const rows = table(1, 2).map((row) => ({ ...row, races: row.rank === 1 ? 1 : 0 }));
  expect(rowsAround(rows, 'p2').ahead).toBeNull();
});
