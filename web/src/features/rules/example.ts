import { SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { entrantsOf } from '../../server/season.tsx';

type DriverFields = [
  driverId: string,
  givenName: string,
  familyName: string,
  constructorId: string,
];

const DRIVERS: DriverFields[] = [
  ['norris', 'Lando', 'Norris', 'mclaren'],
  ['piastri', 'Oscar', 'Piastri', 'mclaren'],
  ['max_verstappen', 'Max', 'Verstappen', 'red_bull'],
  ['hamilton', 'Lewis', 'Hamilton', 'ferrari'],
  ['stroll', 'Lance', 'Stroll', 'aston_martin'],
  ['leclerc', 'Charles', 'Leclerc', 'ferrari'],
];

const FIELD = {
  drivers: DRIVERS.map(([driverId, givenName, familyName, constructorId]) => ({
    driverId,
    givenName,
    familyName,
    constructorId,
    code: familyName.slice(0, 3).toUpperCase(),
  })),
  teams: [
    { constructorId: 'ferrari', name: 'Ferrari' },
    { constructorId: 'mercedes', name: 'Mercedes' },
  ],
};

export const ENTRANTS = entrantsOf(FIELD);

const RIGHT = {
  winner: 'norris',
  polePosition: 'max_verstappen',
  firstRetirement: 'stroll',
  driverHeadToHead: 'leclerc',
} satisfies Picks;

/**
 * For each single pick its first or its last option. The example picks the first and the outcome has the last, so that
 * each single pick is wrong unless `RIGHT` has it.
 */
const singlePicks = (index: 0 | -1): Picks =>
  Object.fromEntries(
    SINGLE_PICKS.map((category) => [category.key, optionsOf(category, undefined, FIELD).at(index)]),
  );

/** A prediction with every mark: exact, partial, bonus and wrong. */
export const PICKS: Picks = {
  ...singlePicks(0),
  ...RIGHT,
  secondPlace: 'piastri',
  thirdPlace: 'max_verstappen',
  teamHeadToHead: 'ferrari',
};

export const OUTCOME: Outcome = {
  ...singlePicks(-1),
  ...RIGHT,
  secondPlace: 'max_verstappen',
  thirdPlace: 'piastri',
  teamHeadToHead: 'mercedes',
};

export const MISSED = SINGLE_PICKS.filter(({ key }) => PICKS[key] !== OUTCOME[key]);
