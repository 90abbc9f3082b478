import type { Car } from '@parc-ferme/domain/result/car';
import { expect, test } from 'vitest';
import { driverCalculation, teamCalculation } from './steps.ts';

const RETIRED = { positionText: 'R', status: 'Retired' };
const DISQUALIFIED = { positionText: 'D', status: 'Disqualified' };
const NOT_STARTED = { positionText: 'W', status: 'Did not start' };

function car(position: number, driverId: string, changes: Partial<Car> = {}): Car {
  return {
    position,
    positionText: String(position),
    driverId,
    status: 'Finished',
    constructorId: '',
    constructorName: '',
    givenName: '',
    familyName: driverId,
    ...changes,
  };
}

const LANDO = { value: 'norris', name: 'Lando' };
const CHARLES = { value: 'leclerc', name: 'Charles' };

test.each<[string, Car[], string[], string]>([
  [
    'both are classified',
    [car(4, 'norris'), car(3, 'leclerc')],
    ['Lando: classified, position 4.', 'Charles: classified, position 3.'],
    '3 is better than 4: Charles wins.',
  ],
  [
    'one retired',
    [car(4, 'norris'), car(19, 'leclerc', RETIRED)],
    [
      'Lando: classified, position 4.',
      'Charles: Retired, not classified, so no position (place 19 in the order).',
    ],
    'Only Lando has a position and wins.',
  ],
  [
    'one was disqualified, the other was not there',
    [car(20, 'leclerc', DISQUALIFIED)],
    [
      'Lando: not in the result, so no position.',
      'Charles: disqualified, not classified, so no position (place 20 in the order).',
    ],
    'Neither has a position, and nobody scores.',
  ],
  [
    'both have the same position',
    [car(4, 'norris'), car(4, 'leclerc')],
    ['Lando: classified, position 4.', 'Charles: classified, position 4.'],
    'Both have 4: a tie, and nobody scores.',
  ],
])('drivers, where %s', (_, cars, steps, why) => {
  expect(driverCalculation(cars, [LANDO, CHARLES]).steps).toEqual([...steps, why]);
});

const MCLAREN = { value: 'mclaren', name: 'McLaren' };
const FERRARI = { value: 'ferrari', name: 'Ferrari' };

const carOf = (constructorId: string, position: number, changes: Partial<Car> = {}) =>
  car(position, `driver_${position}`, { constructorId, familyName: `No. ${position}`, ...changes });

test.each<[string, Car[], string[], string]>([
  [
    'retired cars count with their place',
    [carOf('mclaren', 1), carOf('mclaren', 18, RETIRED), carOf('ferrari', 5), carOf('ferrari', 6)],
    ['McLaren: (1 + 18) ÷ 2 = 9.5.', 'Ferrari: (5 + 6) ÷ 2 = 5.5.'],
    '5.5 is better than 9.5: Ferrari wins.',
  ],
  [
    'a car did not start',
    [
      carOf('mclaren', 9),
      carOf('mclaren', 20, NOT_STARTED),
      carOf('ferrari', 8),
      carOf('ferrari', 12),
    ],
    ['McLaren: (9) ÷ 1 = 9. No. 20 did not start and is left out.', 'Ferrari: (8 + 12) ÷ 2 = 10.'],
    '9 is better than 10: McLaren wins.',
  ],
  [
    'the averages are equal',
    [carOf('mclaren', 2), carOf('mclaren', 5), carOf('ferrari', 3), carOf('ferrari', 4)],
    ['McLaren: (2 + 5) ÷ 2 = 3.5.', 'Ferrari: (3 + 4) ÷ 2 = 3.5.'],
    'The averages are equal, so the better single position decides. 2 is better than 3: McLaren wins.',
  ],
  [
    'all is equal',
    [carOf('mclaren', 2), carOf('ferrari', 2)],
    ['McLaren: (2) ÷ 1 = 2.', 'Ferrari: (2) ÷ 1 = 2.'],
    'The averages are equal, so the better single position decides. Both have 2: a tie, and nobody scores.',
  ],
  [
    'one has no car',
    [carOf('ferrari', 3)],
    ['McLaren: no car in the result that started, so no average.', 'Ferrari: (3) ÷ 1 = 3.'],
    'Only Ferrari has an average and wins.',
  ],
])('teams, where %s', (_, cars, steps, why) => {
  expect(teamCalculation(cars, [MCLAREN, FERRARI]).steps).toEqual([...steps, why]);
});
