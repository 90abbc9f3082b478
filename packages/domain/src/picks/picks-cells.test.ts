import { rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { picksCells } from './picks-cells.ts';

test('the picks of a race are cells by name, and what was not picked is empty', () => {
  const anna = { username: 'anna', score: 12, picks: rightPicks({ teamHeadToHead: undefined }) };
  expect(picksCells([anna], (id) => id.toUpperCase())).toEqual([
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
  ]);
});
