import { car as carOf } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { fieldOf } from './field.ts';

const car = (driverId: string, constructorId: string, points?: number, positionText = '1') =>
  carOf(1, driverId, { constructorId, points, positionText });

test('the cars of the latest race are sorted by the points of their teams, then by its order', () => {
  const latest = [
    car('sainz', 'williams', 25),
    car('piastri', 'mclaren', 18),
    car('stroll', 'aston_martin'),
    car('norris', 'mclaren', 0),
    car('gasly', 'alpine', 0),
  ];
  const earlier = [car('norris', 'mclaren', 25), car('doohan', 'alpine', 0)];
  const { date, cars } = fieldOf([
    { date: '2025-05-04', cars: latest },
    { date: '2025-04-20', cars: earlier },
  ]);
  expect(date).toBe('2025-05-04');
  expect(cars.map(({ driverId, constructorId }) => [driverId, constructorId])).toEqual([
    ['piastri', 'mclaren'],
    ['norris', 'mclaren'],
    ['sainz', 'williams'],
    ['stroll', 'aston_martin'],
    ['gasly', 'alpine'],
  ]);
});

test('each driver has the last three results, the latest last, also those for an earlier team', () => {
  const races = ['2', 'R', '4', '1'].map((place, index) => ({
    date: `2025-0${index + 4}-01`,
    cars: [car('tsunoda', index === 0 ? 'rb' : 'red_bull', 0, place)],
  }));
  races[3]?.cars.push(car('lawson', 'rb', 0, 'D'));
  expect(fieldOf(races).cars).toEqual([
    { driverId: 'tsunoda', constructorId: 'red_bull', recentResults: ['R', '4', '1'] },
    { driverId: 'lawson', constructorId: 'rb', recentResults: ['D'] },
  ]);
});

test('a driver with several ids has one row, with the results of all of them', () => {
  const races = [
    { date: '2025-04-01', cars: [car('kimi', 'mercedes', 0, '4')] },
    { date: '2025-05-01', cars: [car('antonelli', 'mercedes', 0, 'R')] },
    { date: '2025-06-01', cars: [car('kimi', 'mercedes', 0, '3')] },
  ];
  expect(fieldOf(races, { kimi: 'antonelli' }).cars).toEqual([
    { driverId: 'antonelli', constructorId: 'mercedes', recentResults: ['4', 'R', '3'] },
  ]);
});
