import { entrants, pairing, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Entrants } from '../entrants/entrants.ts';
import type { RunningOrder } from '../result/running-order.ts';
import { isPossibleOrder } from './race-order.ts';

const RACE = race({ pairing: pairing() });
const CARS = ['norris', 'piastri', 'leclerc', 'hamilton'].map((driverId, index) => ({
  driverId,
  constructorId: index < 2 ? 'mclaren' : 'ferrari',
}));
/** The drivers of the season who were not in qualifying. */
const REST_OF_SEASON = ['verstappen', 'russell', 'alonso', 'friday_driver'];
const QUALIFIED: Entrants = { ...entrants(), qualifyingOrder: { raceId: RACE._id, cars: CARS } };

/** Whether the running order of the four cars, with changes, is a possible one of the race. */
function isPossible(changes: Partial<RunningOrder>, listed: Entrants = QUALIFIED): boolean {
  const running = ['piastri', 'norris', 'hamilton', 'leclerc'];
  const order = { running, retired: [], disqualified: [], absent: [], values: {}, ...changes };
  return isPossibleOrder(order, RACE, listed);
}

test('an order has exactly the drivers of qualifying, or before qualifying all drivers of the season', () => {
  expect(isPossible({})).toBe(true);
  expect(isPossible({ running: ['piastri', 'norris', 'hamilton'] })).toBe(false);
  expect(isPossible({ absent: ['alonso'] })).toBe(false);
  const earlierQualified = {
    ...QUALIFIED,
    qualifyingOrder: { raceId: '2025-zandvoort', cars: CARS },
  };
  expect(isPossible({}, earlierQualified)).toBe(false);
  expect(isPossible({ absent: REST_OF_SEASON }, earlierQualified)).toBe(true);
});

test('a driver who qualified under a later id is in the order by his first id', () => {
  const drivers = [
    ...entrants().drivers,
    { driverId: 'lando', givenName: '', familyName: '', sameAs: 'norris' },
  ];
  const cars = CARS.map((car) => (car.driverId === 'norris' ? { ...car, driverId: 'lando' } : car));
  const joined = { ...QUALIFIED, drivers, qualifyingOrder: { raceId: RACE._id, cars } };
  expect(isPossible({}, joined)).toBe(true);
});

test.each([
  ['the fastest lap of a driver in the race', { fastestLap: 'leclerc' }, true],
  ['the fastest lap of another', { fastestLap: 'alonso' }, false],
  ['pole position, which qualifying decides', { polePosition: 'norris' }, false],
  ['a winner, whom the order tells', { winner: 'piastri' }, false],
  ['the better team, which the order tells', { teamHeadToHead: 'ferrari' }, false],
])('%s as a value', (_what, values, expected) => {
  expect(isPossible({ values })).toBe(expected);
});
