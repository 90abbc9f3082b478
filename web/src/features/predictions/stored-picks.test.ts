import { expect, test } from 'vitest';
import { parsePicks } from './stored-picks.ts';

const MADE = {
  picks: {
    winner: 'piastri',
    thirdPlace: 'leclerc',
    polePosition: 'norris',
    driverHeadToHead: 'norris',
  },
  pairing: { drivers: ['norris', 'piastri'] },
};

test('a stored draft is read as it was written', () => {
  expect(parsePicks(JSON.parse(JSON.stringify({ basedOn: 1, ...MADE })))).toEqual(MADE);
});

test.each([
  ['nothing', undefined],
  ['text', 'piastri'],
  ['no picks', { basedOn: 1 }],
  ['picks of another type', { picks: 7, pairing: 'norris' }],
  ['values of another type', { picks: { winner: 7, polePosition: ['norris'] } }],
  ['an unknown category', { picks: { rainbow: 'norris' } }],
  ['half a pairing', { pairing: { drivers: ['norris'], teams: [1, 2] } }],
])('%s is no pick', (_, draft) => {
  expect(parsePicks(draft)).toEqual({ picks: {}, pairing: {} });
});
