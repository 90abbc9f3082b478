import { expect, test } from 'vitest';
import { championsOf, podiumOf, spoonOf } from './season-awards.ts';

/** The champions, the podium and the wooden spoons of these players; without scores a player had 5 points. */
function awards(...players: [name: string, rank: number, scores?: (number | null)[]][]) {
  const rows = players.map(([name, rank, scores = [5]]) => {
    const totalPoints = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0);
    return { name, rank, scores, totalPoints, classified: true };
  });
  const winners = [championsOf(rows), podiumOf(rows), spoonOf(rows)];
  return winners.map((players) => players.map(({ name }) => name).join(' '));
}

test('the first is champion, the first three are the podium, and the last has the wooden spoon', () => {
  expect(awards(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 5])).toEqual(['a', 'a b c', 'e']);
});

test('ties share title, podium and spoon', () => {
  const shared = awards(['a', 1], ['b', 1], ['c', 3], ['d', 3], ['e', 5], ['f', 5]);
  expect(shared).toEqual(['a b', 'a b c d', 'e f']);
});

test('a player on the podium has no spoon', () => {
  expect(awards(['a', 1], ['b', 2], ['c', 3])).toEqual(['a', 'a b c', '']);
  expect(awards(['a', 1])).toEqual(['a', 'a', '']);
});

test('players without points share the spoon, but not those who never predicted', () => {
  const never = [null];
  expect(
    awards(['a', 1], ['b', 2], ['c', 3], ['d', 4, [0]], ['e', 4, [0]], ['f', 4, never]),
  ).toEqual(['a', 'a b c', 'd e']);
});

test.each([
  ['half of two races', [5, null], 'e'],
  ['one of three', [5, null, null], 'd'],
  ['two of three', [5, 0, null], 'e'],
  ['half of four', [null, 5, 0, null], 'e'],
  ['one of four', [null, null, null, 5], 'd'],
])('only the spoon requires predictions in half of the races: %s', (_, scores, spoon) => {
  const inEveryRace = scores.map(() => 5);
  expect(
    awards(['a', 1, scores], ['b', 2], ['c', 3], ['d', 4, inEveryRace], ['e', 5, scores]),
  ).toEqual(['a', 'a b c', spoon]);
});

test('without points nobody is champion', () => {
  expect(awards(['a', 1, [null]], ['b', 1, [null]])).toEqual(['', '', '']);
  expect(awards()).toEqual(['', '', '']);
});
