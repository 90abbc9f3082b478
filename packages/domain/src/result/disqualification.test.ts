import { car, DISQUALIFIED, NOT_STARTED, pairing, RETIRED } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import type { Car } from './car.ts';
import { outcomeOf } from './correction.ts';
import { withDisqualified } from './disqualification.ts';
import type { Outcome } from './result.ts';

/** Two McLarens, two Ferraris and others, of whom Norris has the fastest lap. */
const CARS: Car[] = [
  car(1, 'norris', {
    constructorId: 'mclaren',
    points: 25,
    fastestLap: { rank: 1, time: '1:29.3' },
  }),
  car(2, 'leclerc', { constructorId: 'ferrari', points: 18, fastestLap: { rank: 2 } }),
  car(3, 'piastri', { constructorId: 'mclaren', points: 15 }),
  car(4, 'russell', { points: 12 }),
  car(5, 'hamilton', { constructorId: 'ferrari', points: 10 }),
  car(6, 'stroll', { ...RETIRED, points: 0 }),
  car(7, 'ocon', { ...RETIRED, points: 0 }),
  car(8, 'hadjar', { ...NOT_STARTED, points: 0 }),
  car(9, 'gasly', { ...DISQUALIFIED, points: 0 }),
];

const official = { results: CARS, polePosition: 'norris' };
const valuesWithout = (...drivers: string[]) => {
  const corrections = drivers.map((to) => ({ value: 'disqualified' as const, to }));
  return outcomeOf(official, pairing(), corrections);
};

const AS_DRIVEN: Outcome = {
  winner: 'norris',
  secondPlace: 'leclerc',
  thirdPlace: 'piastri',
  polePosition: 'norris',
  fastestLap: 'norris',
  firstRetirement: 'ocon',
  driverHeadToHead: 'norris',
  teamHeadToHead: 'mclaren',
};

describe('what follows from a disqualification', () => {
  test('nothing without one', () => {
    expect(valuesWithout()).toEqual(AS_DRIVEN);
  });

  test.each<[string, string[], Outcome]>([
    [
      'of the winner: podium and head-to-heads change, and nobody has the fastest lap; pole stays his',
      ['norris'],
      {
        winner: 'leclerc',
        secondPlace: 'piastri',
        thirdPlace: 'russell',
        fastestLap: undefined,
        driverHeadToHead: 'leclerc',
        teamHeadToHead: 'ferrari',
      },
    ],
    [
      'of both in the driver head-to-head: neither wins it',
      ['norris', 'leclerc'],
      {
        winner: 'piastri',
        secondPlace: 'russell',
        thirdPlace: 'hamilton',
        fastestLap: undefined,
        driverHeadToHead: 'neither',
      },
    ],
    ['of the car in last place: the one ahead is', ['ocon'], { firstRetirement: 'stroll' }],
    ['of a car that decided no value', ['russell'], {}],
    ['of a car that the race data has disqualified', ['gasly'], {}],
  ])('%s', (_what, drivers, changes) => {
    expect(valuesWithout(...drivers)).toEqual({ ...AS_DRIVEN, ...changes });
  });
});

test('cars behind move up with the points of their places, and disqualified ones come last, without a fastest lap', () => {
  const order = withDisqualified(CARS, ['norris', 'russell', 'gasly', 'senna']);
  expect(
    order.map(({ position, positionText, driverId, points }) =>
      [position, positionText, driverId, points].join(' '),
    ),
  ).toEqual([
    '1 1 leclerc 25',
    '2 2 piastri 18',
    '3 3 hamilton 15',
    '4 R stroll 0',
    '5 R ocon 0',
    '6 W hadjar 0',
    '7 D gasly 0',
    '8 D norris 0',
    '9 D russell 0',
  ]);
  expect(order.at(-2)).toMatchObject({ driverId: 'norris', status: 'Disqualified' });
  expect(order.at(-2)).not.toHaveProperty('fastestLap');
});
