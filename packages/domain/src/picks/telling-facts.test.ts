import { expect, test } from 'vitest';
import type { Sheet } from './pick-shares.ts';
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
} satisfies Sheet['picks'];

const sheet = (username: string, changes: Sheet['picks'] = {}): Sheet => ({
  user: `id-${username}`,
  username,
  picks: { ...COMMON, ...changes },
});

/** Every pick but those given is a driver of one's own. */
const own = (username: string, changes: Sheet['picks'] = {}): Sheet => {
  const keys = Object.keys(COMMON) as (keyof typeof COMMON)[];
  const picks = Object.fromEntries(keys.map((key) => [key, `${username}s-${key}`]));
  return { user: `id-${username}`, username, picks: { ...picks, ...changes } };
};

const NORRIS = { winner: 'norris' };

test.each<[string, Sheet[], string, string[]]>([
  ['too few players', [sheet('anna'), sheet('ben'), sheet('carla')], 'anna', []],
  [
    'all the same',
    [sheet('anna'), sheet('ben'), sheet('carla'), sheet('diego')],
    'anna',
    ['You, ben, carla and 1 more agree on all 8 picks.', 'Everybody has norris for first place.'],
  ],
  [
    'a pick that only the reader has comes first',
    [sheet('anna', { polePosition: 'albon' }), sheet('ben'), sheet('carla'), sheet('diego')],
    'anna',
    [
      'Only you have albon for pole position.',
      'ben, carla and diego agree on all 8 picks.',
      'Everybody has norris for first place.',
    ],
  ],
  [
    'to others it is the last one',
    [sheet('anna', { winner: 'albon' }), sheet('ben'), sheet('carla'), sheet('diego')],
    'ben',
    [
      'You, carla and diego agree on all 8 picks.',
      '3 of 4 have norris for first place.',
      'Only anna has albon for first place.',
    ],
  ],
  [
    'nobody agrees on anything but the winner',
    [own('anna', NORRIS), own('ben', NORRIS), own('carla', NORRIS), own('diego')],
    'nobody',
    ['3 of 4 have norris for first place.', 'Only diego has diegos-winner for first place.'],
  ],
  [
    'a withdrawn head-to-head is no pick that is missing',
    ['anna', 'ben', 'carla', 'diego'].map((name) => {
      const { driverHeadToHead: _, ...picks } = sheet(name).picks;
      return { ...sheet(name), picks };
    }),
    'nobody',
    ['anna, ben, carla and 1 more agree on all 7 picks.', 'Everybody has norris for first place.'],
  ],
])('%s', (_, sheets, reader, facts) => {
  const nameOf = (id: string) => id;
  expect(tellingFacts(sheets, { user: `id-${reader}`, nameOf })).toEqual(facts);
});

test('three facts at most', () => {
  const sheets = [sheet('anna', { winner: 'albon' }), own('ben'), sheet('carla'), sheet('diego')];
  expect(tellingFacts(sheets, { user: 'id-anna', nameOf: (id) => id })).toHaveLength(3);
});
