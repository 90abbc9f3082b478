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
const QUALIFIED: Entrants = { ...entrants(), grid: { raceId: RACE._id, cars: CARS } };

function isOrder(changes: Partial<RunningOrder>, of: Entrants = QUALIFIED): boolean {
  const running = ['piastri', 'norris', 'hamilton', 'leclerc'];
  const order = { running, retired: [], disqualified: [], absent: [], values: {}, ...changes };
  return isPossibleOrder(order, RACE, of);
}

test('an order has the drivers of qualifying, and of no other race', () => {
  expect(isOrder({})).toBe(true);
  expect(isOrder({ running: ['piastri', 'norris', 'hamilton'] })).toBe(false);
  expect(isOrder({ absent: ['alonso'] })).toBe(false);
  const earlier = { ...QUALIFIED, grid: { raceId: '2025-zandvoort', cars: CARS } };
  expect(isOrder({}, earlier)).toBe(false);
  expect(isOrder({ absent: ['verstappen', 'russell', 'alonso', 'friday_driver'] }, earlier)).toBe(
    true,
  );
});

test('a driver of qualifying under another id is the one of the list', () => {
  const drivers = [
    ...entrants().drivers,
    { driverId: 'lando', givenName: '', familyName: '', sameAs: 'norris' },
  ];
  const cars = CARS.map((car) => (car.driverId === 'norris' ? { ...car, driverId: 'lando' } : car));
  const joined = { ...QUALIFIED, drivers, grid: { raceId: RACE._id, cars } };
  expect(isOrder({}, joined)).toBe(true);
});

test.each([
  ['the fastest lap of a driver in the race', { fastestLap: 'leclerc' }, true],
  ['the fastest lap of another', { fastestLap: 'alonso' }, false],
  ['pole position, which qualifying decides', { polePosition: 'norris' }, false],
  ['a winner, whom the order tells', { winner: 'piastri' }, false],
  ['the better team, which the order tells', { teamHeadToHead: 'ferrari' }, false],
])('%s as a value', (_what, values, expected) => {
  expect(isOrder({ values })).toBe(expected);
});
