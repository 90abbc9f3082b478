import {
  car,
  DISQUALIFIED,
  DISQUALIFIED_WITH_A_NUMBER,
  NOT_STARTED,
  RETIRED,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Entrants } from '../entrants/entrants.ts';
import type { Car } from '../result/car.ts';
import { chosenPairing, type PairingFault } from './chosen-pairing.ts';
import { driverWinner, teamWinner, type Winner } from './head-to-head-winner.ts';

const norris = (place: number, changes?: Partial<Car>) => car(place, 'norris', changes);
const leclerc = (place: number, changes?: Partial<Car>) => car(place, 'leclerc', changes);

test.each<[string, Car[], Winner]>([
  ['the better classified position wins', [norris(4), leclerc(3)], 'leclerc'],
  ['whichever of the two is named first', [norris(3), leclerc(4)], 'norris'],
  ['tenth is behind ninth', [norris(10), leclerc(9)], 'leclerc'],
  ['only one is classified: he wins', [norris(3, RETIRED), leclerc(18)], 'leclerc'],
  ['only the first is classified: he wins', [norris(3), leclerc(18, RETIRED)], 'norris'],
  ['only one took part: he wins', [leclerc(18)], 'leclerc'],
  ['both retired: neither', [norris(18, RETIRED), leclerc(19, RETIRED)], 'neither'],
  ['neither took part: neither', [car(1, 'piastri')], 'neither'],
  ['a driver who did not start has no position', [leclerc(17), norris(5, NOT_STARTED)], 'leclerc'],
  [
    'a driver who is disqualified has no position, though the race data may give one (2024, round 14)',
    [norris(1, DISQUALIFIED_WITH_A_NUMBER), leclerc(17)],
    'leclerc',
  ],
  ['the same position is a tie', [norris(3), leclerc(3)], 'tie'],
])('between two drivers %s', (_rule, cars, winner) => {
  expect(driverWinner(cars, 'norris', 'leclerc')).toBe(winner);
});

/** The cars of McLaren and of Ferrari in these places of the official order, and further cars. */
function cars(mclaren: number[], ferrari: number[], others: Car[] = []): Car[] {
  return [
    ...mclaren.map((place) => mclarenIn(place)),
    ...ferrari.map((place) => ferrariIn(place)),
    ...others,
  ];
}

function mclarenIn(place: number, changes: Partial<Car> = {}): Car {
  return car(place, `mclaren_${place}`, { constructorId: 'mclaren', ...changes });
}

function ferrariIn(place: number, changes: Partial<Car> = {}): Car {
  return car(place, `ferrari_${place}`, { constructorId: 'ferrari', ...changes });
}

test.each<[string, Car[], Winner]>([
  ['the lower average wins', cars([2, 5], [3, 6]), 'mclaren'],
  ['the lower average wins, whichever is named first', cars([3, 6], [2, 5]), 'ferrari'],
  ['the average decides, not the better single position', cars([1, 18], [8, 9]), 'ferrari'],
  ['equal averages go to the better single position', cars([4, 5], [2, 7]), 'ferrari'],
  [
    'equal averages go to the first team if it has the better position',
    cars([1, 8], [4, 5]),
    'mclaren',
  ],
  ['a retired car counts with its place', cars([1], [5, 6], [mclarenIn(18, RETIRED)]), 'ferrari'],
  ['a disqualified car counts too', cars([1], [5, 6], [mclarenIn(20, DISQUALIFIED)]), 'ferrari'],
  [
    'a car that did not start is left out',
    cars([4], [5, 6], [mclarenIn(20, NOT_STARTED)]),
    'mclaren',
  ],
  ['one car against two: its place is the average', cars([5], [4, 7]), 'mclaren'],
  ['one car against two, equal averages: the better single position', cars([5], [4, 6]), 'ferrari'],
  ['a team without a car loses', cars([], [19, 20]), 'ferrari'],
  ['a team that did not start loses', cars([18], [], [ferrariIn(2, NOT_STARTED)]), 'mclaren'],
  ['both without a car: neither', cars([], []), 'neither'],
  ['equal averages and best positions are a tie', cars([4], [4]), 'tie'],
])('between two teams %s', (_rule, entries, winner) => {
  expect(teamWinner(entries, 'mclaren', 'ferrari')).toBe(winner);
});

const ENTRANTS: Entrants = {
  drivers: [
    { driverId: 'norris', givenName: 'Lando', familyName: 'Norris', code: 'NOR' },
    { driverId: 'leclerc', givenName: 'Charles', familyName: 'Leclerc' },
  ],
  teams: [
    { constructorId: 'mclaren', name: 'McLaren' },
    { constructorId: 'ferrari', name: 'Ferrari' },
  ],
};

test('a pairing is made of ids, with the names they have in the season', () => {
  expect(chosenPairing(['norris', 'leclerc'], ['mclaren', 'ferrari'], ENTRANTS)).toEqual({
    pairing: {
      drivers: {
        driver1: { driverId: 'norris', name: 'Lando Norris', code: 'NOR' },
        driver2: { driverId: 'leclerc', name: 'Charles Leclerc' },
      },
      teams: {
        team1: { constructorId: 'mclaren', name: 'McLaren' },
        team2: { constructorId: 'ferrari', name: 'Ferrari' },
      },
    },
  });
});

type TwoIds = [string | null | undefined, string | null | undefined];
const DRIVERS: TwoIds = ['norris', 'leclerc'];
const TEAMS: TwoIds = ['mclaren', 'ferrari'];

test.each<[string, TwoIds, TwoIds, PairingFault, string?]>([
  ['without the second driver', ['norris', ''], TEAMS, 'pairing.incomplete'],
  ['without the first driver', [null, 'leclerc'], TEAMS, 'pairing.incomplete'],
  ['without the first team', DRIVERS, [undefined, 'ferrari'], 'pairing.incomplete'],
  ['without the second team', DRIVERS, ['mclaren', undefined], 'pairing.incomplete'],
  ['of one driver with himself', ['norris', 'norris'], TEAMS, 'pairing.same-drivers'],
  ['of one team with itself', DRIVERS, ['ferrari', 'ferrari'], 'pairing.same-teams'],
  ['of unknown drivers', ['senna', 'prost'], TEAMS, 'pairing.unknown', 'senna, prost'],
  ['of one unknown driver', ['norris', 'prost'], TEAMS, 'pairing.unknown', 'prost'],
  ['of an unknown team', DRIVERS, ['mclaren', 'lotus'], 'pairing.unknown', 'lotus'],
  ['of unknown teams', DRIVERS, ['brabham', 'lotus'], 'pairing.unknown', 'brabham, lotus'],
])('a pairing %s is refused', (_what, drivers, teams, fault, about) => {
  expect(chosenPairing(drivers, teams, ENTRANTS)).toEqual({ fault, ...(about && { about }) });
});
