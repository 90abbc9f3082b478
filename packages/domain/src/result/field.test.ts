import { expect, test } from 'vitest';
import type { Car } from './car.ts';
import { carsByTeamPoints } from './field.ts';

function car(driverId: string, constructorId: string, points?: number): Car {
  const name = { constructorName: '', givenName: '', familyName: '' };
  return {
    driverId,
    constructorId,
    points,
    ...name,
    position: 1,
    positionText: '1',
    status: '',
  };
}

test('the cars of a race come by their team’s points of the season, else in the order of the race', () => {
  const latest = [
    car('sainz', 'williams', 25),
    car('piastri', 'mclaren', 18),
    car('stroll', 'aston_martin'),
    car('norris', 'mclaren', 0),
    car('gasly', 'alpine', 0),
  ];
  const earlier = [car('norris', 'mclaren', 25), car('doohan', 'alpine', 0)];
  expect(carsByTeamPoints(latest, [earlier, latest])).toEqual([
    ['piastri', 'mclaren'],
    ['norris', 'mclaren'],
    ['sainz', 'williams'],
    ['stroll', 'aston_martin'],
    ['gasly', 'alpine'],
  ]);
});
