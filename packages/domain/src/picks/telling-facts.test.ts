import { expect, test } from 'vitest';
import type { PlayerPicks } from './pick-shares.ts';
import { tellingFacts } from './telling-facts.ts';

const COMMON = {
  winner: 'norris',
  secondPlace: 'piastri',
  thirdPlace: 'leclerc',
  polePosition: 'norris',
  fastestLap: 'norris',
  firstRetirement: 'stroll',
  driverHeadToHead: 'sainz',
  teamHeadToHead: 'williams',
} satisfies PlayerPicks['picks'];

const picksOf = (username: string, changes: PlayerPicks['picks'] = {}): PlayerPicks => ({
  user: `id-${username}`,
  username,
  picks: { ...COMMON, ...changes },
});

/** A player whose picks nobody else has, but for the changes. */
const uniquePicksOf = (username: string, changes: PlayerPicks['picks'] = {}): PlayerPicks => {
  const keys = Object.keys(COMMON) as (keyof typeof COMMON)[];
  const picks = Object.fromEntries(keys.map((key) => [key, `${username}s-${key}`]));
  return { user: `id-${username}`, username, picks: { ...picks, ...changes } };
};

const NORRIS = { winner: 'norris' };

test.each<[string, PlayerPicks[], string, string[]]>([
  ['too few players', [picksOf('anna'), picksOf('ben'), picksOf('carla')], 'anna', []],
  [
    'all the same',
    [picksOf('anna'), picksOf('ben'), picksOf('carla'), picksOf('diego')],
    'anna',
    ['You, ben, carla and 1 more agree on all 8 picks.', 'Everybody has norris for first place.'],
  ],
  [
    'a pick that only the reader has comes first',
    [
      picksOf('anna', { polePosition: 'albon' }),
      picksOf('ben'),
      picksOf('carla'),
      picksOf('diego'),
    ],
    'anna',
    [
      'Only you have albon for pole position.',
      'ben, carla and diego agree on all 8 picks.',
      'Everybody has norris for first place.',
    ],
  ],
  [
    'a pick that only another player has comes last',
    [picksOf('anna', { winner: 'albon' }), picksOf('ben'), picksOf('carla'), picksOf('diego')],
    'ben',
    [
      'You, carla and diego agree on all 8 picks.',
      '3 of 4 have norris for first place.',
      'Only anna has albon for first place.',
    ],
  ],
  [
    'three players agree on the winner, and nobody on anything else',
    [
      uniquePicksOf('anna', NORRIS),
      uniquePicksOf('ben', NORRIS),
      uniquePicksOf('carla', NORRIS),
      uniquePicksOf('diego'),
    ],
    'nobody',
    ['3 of 4 have norris for first place.', 'Only diego has diegos-winner for first place.'],
  ],
  [
    'players agree also without a withdrawn head-to-head',
    ['anna', 'ben', 'carla', 'diego'].map((name) => {
      const { driverHeadToHead: _, ...picks } = picksOf(name).picks;
      return { ...picksOf(name), picks };
    }),
    'nobody',
    ['anna, ben, carla and 1 more agree on all 7 picks.', 'Everybody has norris for first place.'],
  ],
])('%s', (_, allPicks, reader, facts) => {
  const nameOf = (id: string) => id;
  expect(tellingFacts(allPicks, { user: `id-${reader}`, nameOf })).toEqual(facts);
});

test('there are three facts at most', () => {
  const allPicks = [
    picksOf('anna', { winner: 'albon' }),
    uniquePicksOf('ben'),
    picksOf('carla'),
    picksOf('diego'),
  ];
  expect(tellingFacts(allPicks, { user: 'id-anna', nameOf: (id) => id })).toHaveLength(3);
});
