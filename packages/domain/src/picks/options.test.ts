import { entrants, PAIRING_IDS, pairing } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withHalfWithdrawn } from '../race/pairing.ts';
import { type Category, HEAD_TO_HEADS, SINGLE_PICKS } from './categories.ts';
import { optionsOf } from './options.ts';

const { drivers, teams } = entrants();
const [single] = SINGLE_PICKS;
if (!single) throw new Error('No pick stands alone.');

test.each<[string, Category['chosenFrom'], string[]]>([
  ['any driver of the season', 'drivers', drivers.map(({ driverId }) => driverId)],
  ['any team of the season', 'teams', teams.map(({ constructorId }) => constructorId)],
  ['one of the answers', new Map(Object.entries({ yes: 'Yes', no: 'No' })), ['yes', 'no']],
])('a pick that stands alone can be %s, whatever the pairing', (_what, chosenFrom, options) => {
  for (const racePairing of [undefined, pairing()]) {
    expect(optionsOf({ ...single, chosenFrom }, racePairing, entrants())).toEqual(options);
  }
});

const NONE: string[] = [];

test.each<[string, Pairing | undefined, string[], string[]]>([
  ['can be one of the two', pairing(), PAIRING_IDS.drivers, PAIRING_IDS.teams],
  ['cannot be picked without a pairing', undefined, NONE, NONE],
  [
    'of drivers cannot be picked once withdrawn',
    withHalfWithdrawn(pairing(), 'drivers', 'ill'),
    NONE,
    PAIRING_IDS.teams,
  ],
  [
    'of teams cannot be picked once withdrawn',
    withHalfWithdrawn(pairing(), 'teams', 'sold'),
    PAIRING_IDS.drivers,
    NONE,
  ],
])('a head-to-head %s', (_what, racePairing, ofDrivers, ofTeams) => {
  const options = HEAD_TO_HEADS.map((half) => optionsOf(half, racePairing, entrants()));
  expect(options).toEqual([ofDrivers, ofTeams]);
});

test('a driver with several ids can be picked by the first one', () => {
  const ids = ['norris', 'lando_norris', 'piastri'];
  const listed = ids.map((driverId) => ({
    driverId,
    sameAs: driverId === 'lando_norris' ? 'norris' : undefined,
  }));
  expect(optionsOf(single, undefined, { drivers: listed, teams })).toEqual(['norris', 'piastri']);
});
