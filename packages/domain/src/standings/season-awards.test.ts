import { expect, test } from 'vitest';
import { seasonAwards } from './season-awards.ts';

/** Players by their ranks, with a score of each race. */
function awards(...players: [name: string, rank: number, scores?: (number | null)[]][]) {
  const rows = players.map(([name, rank, scores = [5]]) => {
    const races = scores.filter((score) => (score ?? 0) > 0).length;
    return { name, rank, scores, races, classified: true };
  });
  const { champions, podium, spoon } = seasonAwards(rows);
  return [champions, podium, spoon].map((all) => all.map(({ name }) => name).join(' '));
}

test('the champion, a podium of three, and the wooden spoon for the last', () => {
  expect(awards(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 5])).toEqual(['a', 'a b c', 'e']);
});

test('ties share title, podium and spoon', () => {
  expect(awards(['a', 1], ['b', 1], ['c', 3], ['d', 3], ['e', 5], ['f', 5])).toEqual([
    ...['a b', 'a b c d', 'e f'],
  ]);
});

test('a player on the podium has no spoon', () => {
  expect(awards(['a', 1], ['b', 2], ['c', 3])).toEqual(['a', 'a b c', '']);
  expect(awards(['a', 1])).toEqual(['a', 'a', '']);
});

test('players who predicted without a point share the spoon, those who never predicted have none', () => {
  const never = [null];
  expect(
    awards(['a', 1], ['b', 2], ['c', 3], ['d', 4, [0]], ['e', 4, [0]], ['f', 4, never]),
  ).toEqual(['a', 'a b c', 'd e']);
});

test('who missed a race has predicted, too', () => {
  expect(awards(['a', 1], ['b', 2], ['c', 3], ['d', 4, [5, 5]], ['e', 5, [5, null]])).toEqual([
    ...['a', 'a b c', 'e'],
  ]);
});

test('without points nobody is champion', () => {
  expect(awards(['a', 1, [null]], ['b', 1, [null]])).toEqual(['', '', '']);
  expect(awards()).toEqual(['', '', '']);
});
