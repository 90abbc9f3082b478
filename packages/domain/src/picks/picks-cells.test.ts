import { question, rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { picksCells } from './picks-cells.ts';

test('the picks of a race are cells by name, the best first, and what was not picked is empty', () => {
  const anna = {
    user: 'a',
    username: 'anna',
    score: 12,
    picks: rightPicks({ teamHeadToHead: undefined }),
  };
  const ben = { user: 'b', username: 'ben', score: 0, picks: {} };
  expect(picksCells([ben, anna], (id) => id.toUpperCase())).toEqual([
    [
      'Player',
      ...['P1', 'P2', 'P3', 'Pole position', 'Fastest lap', 'First retirement (last place)'],
      ...['Driver head-to-head', 'Team head-to-head', 'Points'],
    ],
    [
      'anna',
      'VERSTAPPEN',
      'NORRIS',
      'PIASTRI',
      'VERSTAPPEN',
      'NORRIS',
      'ALONSO',
      'NORRIS',
      null,
      12,
    ],
    ['ben', ...Array(8).fill(null), 0],
  ]);
});

test('the question of a race is a column before the points', () => {
  const anna = { user: 'a', username: 'anna', score: 12, picks: rightPicks({ question: 'More' }) };
  const ben = { user: 'b', username: 'ben', score: 0, picks: rightPicks() };
  const rows = picksCells([anna, ben], (id) => id, question());
  expect(rows.map((cells) => cells.slice(-2))).toEqual([
    ['Question', 'Points'],
    ['More', 12],
    [null, 0],
  ]);
});
