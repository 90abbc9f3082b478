import { expect, test } from 'vitest';
import { NO_PICKS } from './picks.ts';
import { parsePicks } from './stored-picks.ts';

const PICKS = {
  podium: ['piastri', undefined, 'leclerc'],
  polePosition: 'norris',
  fastestLap: undefined,
  firstRetirement: 'stroll',
  driverHeadToHead: { driver1: 'norris', driver2: 'piastri', winner: 'norris' },
  teamHeadToHead: { team1: 'mercedes', team2: 'ferrari', winner: 'mercedes' },
};

test('a stored draft is read as it was written', () => {
  expect(parsePicks(JSON.parse(JSON.stringify({ over: 1, picks: PICKS })))).toEqual(PICKS);
});

test.each([
  ['nothing', undefined],
  ['text', 'piastri'],
  ['no picks', { over: 1 }],
  ['picks of another type', { picks: 7 }],
  ['values of another type', { picks: { podium: 'abc', polePosition: 7, driverHeadToHead: [] } }],
  ['a podium of objects', { picks: { podium: [{ id: 'piastri' }, null] } }],
  [
    'a winner outside its pairing',
    {
      picks: { driverHeadToHead: { driver1: 'norris', driver2: 'piastri', winner: 'stroll' } },
    },
  ],
  ['half a head-to-head', { picks: { driverHeadToHead: { winner: '' } } }],
])('%s is no pick', (_, draft) => {
  expect(parsePicks(draft)).toEqual(NO_PICKS);
});
