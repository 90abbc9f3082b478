import { expect, test } from 'vitest';
import { importLog } from './import-log.ts';
import type { PastSeason } from './past-season.ts';

const PAST: PastSeason = {
  season: 2012,
  rule: 'Most points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }, { name: 'British Grand Prix' }],
  players: [
    { name: 'Annie', points: [12, null] },
    { name: 'Bert', points: [7.5, 3] },
    { name: 'Max', points: [1, 1] },
    { name: 'Max', points: [0, -1] },
  ],
};
const BOTH_CALLED_MAX = '3rd with 1, 1 = 2; 4th with 0, -1 = -1';
const withBert = (points: number[]): PastSeason => ({
  ...PAST,
  players: PAST.players.map((one) => (one.name === 'Bert' ? { ...one, points } : one)),
});

test('the log of a removed import has the rule, the races and the points of all players', () => {
  expect(importLog(PAST)).toEqual({
    rule: 'Most points',
    races: 'Monaco Grand Prix, British Grand Prix',
    players: { Annie: '1st with 12, – = 12', Bert: '2nd with 7.5, 3 = 10.5', Max: BOTH_CALLED_MAX },
  });
});

test.each<[string, PastSeason, Record<string, string>, Record<string, string>]>([
  [
    'points in a race that change no rank',
    withBert([7.5, 3.5]),
    { Bert: '2nd with 7.5, 3 = 10.5' },
    { Bert: '2nd with 7.5, 3.5 = 11' },
  ],
  [
    'points with the same total',
    withBert([3, 7.5]),
    { Bert: '2nd with 7.5, 3 = 10.5' },
    { Bert: '2nd with 3, 7.5 = 10.5' },
  ],
  [
    'a rank',
    withBert([7.5, 13]),
    { Annie: '1st with 12, – = 12', Bert: '2nd with 7.5, 3 = 10.5' },
    { Annie: '2nd with 12, – = 12', Bert: '1st with 7.5, 13 = 20.5' },
  ],
  [
    'players who come and go',
    { ...PAST, players: [...PAST.players.slice(0, 2), { name: 'constructor', points: [1, 0] }] },
    { Max: BOTH_CALLED_MAX },
    { constructor: '3rd with 1, 0 = 1' },
  ],
  ['the rule alone', { ...PAST, rule: 'As ever' }, {}, {}],
])(
  'the log of a replaced import has the players whose points or rank changed: %s',
  (_, replacement, before, after) => {
    expect([importLog(PAST, replacement).players, importLog(replacement, PAST).players]).toEqual([
      before,
      after,
    ]);
  },
);
