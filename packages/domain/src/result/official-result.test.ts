import { car, DISQUALIFIED, NOT_STARTED, pairing, RETIRED } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { withdrawn } from '../head-to-head/head-to-head.ts';
import type { Car } from './car.ts';
import { headToHeadResult, officialResult } from './official-result.ts';

/** Verstappen, Norris, Piastri, then the given cars. */
function behindThePodium(...others: Car[]): Car[] {
  return [car(1, 'verstappen'), car(2, 'norris'), car(3, 'piastri'), ...others];
}

test('the podium is positions 1, 2 and 3, in any order of the rows', () => {
  const lines = behindThePodium(car(4, 'leclerc')).toReversed();
  expect(officialResult(lines, null).podium).toEqual(['verstappen', 'norris', 'piastri']);
});

test('pole position is first in qualifying, not grid slot 1', () => {
  const cars = [
    car(1, 'verstappen', { grid: 4 }),
    car(2, 'norris', { grid: 1 }),
    car(3, 'piastri'),
  ];
  expect(officialResult(cars, 'verstappen').polePosition).toBe('verstappen');
});

test('the fastest lap is rank 1', () => {
  const cars = behindThePodium(
    car(4, 'leclerc', { fastestLap: { rank: 2 } }),
    car(5, 'russell', { fastestLap: { rank: 1 } }),
    car(6, 'hamilton', { fastestLap: {} }),
  );
  expect(officialResult(cars, null).fastestLap).toBe('russell');
});

const retired = (place: number, driver: string) => car(place, driver, RETIRED);
const out = (place: number, driver: string) => car(place, driver, DISQUALIFIED);
const CHINA = [retired(17, 'alonso'), out(18, 'leclerc'), out(19, 'hamilton'), out(20, 'gasly')];
const MONZA = [car(18, 'stroll'), retired(19, 'alonso'), car(20, 'hulkenberg', NOT_STARTED)];

test.each<[string, Car[], string]>([
  ['is the last car of the official order', [car(4, 'ocon'), retired(5, 'albon')], 'albon'],
  ['is the last classified car if no car retired', [car(4, 'ocon'), car(5, 'stroll')], 'stroll'],
  ['China 2025: 17 retired; 18, 19 and 20 were disqualified', CHINA, 'alonso'],
  ['Monza 2025: 19 retired; 20 did not start', MONZA, 'alonso'],
])('first retirement (last place) %s', (_rule, others, last) => {
  expect(officialResult(behindThePodium(...others), null).firstRetirement).toBe(last);
});

test('first retirement (last place) is undecided if no car started', () => {
  const cars = ['verstappen', 'norris', 'piastri'].map((id, at) => car(at + 1, id, NOT_STARTED));
  expect(officialResult(cars, null).firstRetirement).toBeNull();
});

test('without a first in qualifying and a fastest lap both are undecided', () => {
  const undecided = { polePosition: null, fastestLap: null };
  expect(officialResult(behindThePodium(), null)).toMatchObject(undecided);
});

test('a withdrawn head-to-head has no winner', () => {
  const half = withdrawn(pairing(), 'drivers', 'Leclerc is ill.');
  const { drivers, teams } = headToHeadResult([car(1, 'norris')], half);
  expect(drivers).toEqual({ driver1: 'norris', driver2: 'leclerc', winner: null });
  expect(teams).toEqual({ team1: 'mclaren', team2: 'ferrari', winner: 'neither' });
});

test('fewer than three cars are no result', () => {
  expect(() => officialResult([car(1, 'verstappen'), car(2, 'norris')], null)).toThrow(
    'at least three cars',
  );
});

test('without a pairing there is no head-to-head winner', () => {
  expect(headToHeadResult(behindThePodium(), undefined)).toEqual({
    drivers: { driver1: null, driver2: null, winner: null },
    teams: { team1: null, team2: null, winner: null },
  });
});
