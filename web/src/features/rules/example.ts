import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { entrantsOf } from '../../server/season.tsx';

type Named = [driverId: string, givenName: string, familyName: string, constructorId: string];

const DRIVERS: Named[] = [
  ['norris', 'Lando', 'Norris', 'mclaren'],
  ['piastri', 'Oscar', 'Piastri', 'mclaren'],
  ['max_verstappen', 'Max', 'Verstappen', 'red_bull'],
  ['leclerc', 'Charles', 'Leclerc', 'ferrari'],
  ['hamilton', 'Lewis', 'Hamilton', 'ferrari'],
  ['stroll', 'Lance', 'Stroll', 'aston_martin'],
];

export const ENTRANTS = entrantsOf({
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
});

/** A prediction with every mark: exact, partial, bonus and wrong. */
export const PICKED: Picks = {
  podium: ['norris', 'piastri', 'max_verstappen'],
  ...forDriverPicks(() => 'norris'),
  polePosition: 'max_verstappen',
  firstRetirement: 'stroll',
  driverHeadToHead: { driver1: 'leclerc', driver2: 'hamilton', winner: 'leclerc' },
  teamHeadToHead: { team1: 'ferrari', team2: 'mercedes', winner: 'ferrari' },
};

export const HAPPENED: Outcome = {
  podium: ['norris', 'max_verstappen', 'piastri'],
  ...forDriverPicks(() => 'norris'),
  polePosition: 'max_verstappen',
  fastestLap: 'leclerc',
  firstRetirement: 'stroll',
  headToHead: {
    drivers: { driver1: 'leclerc', driver2: 'hamilton', winner: 'leclerc' },
    teams: { team1: 'ferrari', team2: 'mercedes', winner: 'mercedes' },
  },
};
