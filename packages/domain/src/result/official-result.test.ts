import {
  car,
  DISQUALIFIED,
  headToHead,
  NOT_STARTED,
  pairing,
  podium,
  RETIRED,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { withHalfWithdrawn } from '../race/pairing.ts';
import type { Car } from './car.ts';
import { officialValues } from './official-result.ts';

/** Verstappen, Norris, Piastri, then the given cars. */
function behindThePodium(...others: Car[]): Car[] {
  return [car(1, 'verstappen'), car(2, 'norris'), car(3, 'piastri'), ...others];
}

/** Without a pole position and a pairing. */
const valuesOf = (results: Car[]) => officialValues({ results }, undefined);

test('the podium is positions 1, 2 and 3', () => {
  const values = valuesOf(behindThePodium(car(4, 'leclerc')));
  expect(values).toMatchObject(podium('verstappen', 'norris', 'piastri'));
});

test('pole position is first in qualifying, not grid slot 1', () => {
  const results = [
    car(1, 'verstappen', { grid: 4 }),
    car(2, 'norris', { grid: 1 }),
    car(3, 'piastri'),
  ];
  const { polePosition } = officialValues({ results, polePosition: 'verstappen' }, undefined);
  expect(polePosition).toBe('verstappen');
});

test('the fastest lap is rank 1', () => {
  const cars = behindThePodium(
    car(4, 'leclerc', { fastestLap: { rank: 2 } }),
    car(5, 'russell', { fastestLap: { rank: 1 } }),
    car(6, 'hamilton', { fastestLap: {} }),
  );
  expect(valuesOf(cars).fastestLap).toBe('russell');
});

const retiredIn = (place: number, driver: string) => car(place, driver, RETIRED);
const disqualifiedIn = (place: number, driver: string) => car(place, driver, DISQUALIFIED);
const CHINA = [
  retiredIn(17, 'alonso'),
  disqualifiedIn(18, 'leclerc'),
  disqualifiedIn(19, 'hamilton'),
  disqualifiedIn(20, 'gasly'),
];
const MONZA = [car(18, 'stroll'), retiredIn(19, 'alonso'), car(20, 'hulkenberg', NOT_STARTED)];

test.each<[string, Car[], string]>([
  ['is the last car of the official order', [car(4, 'ocon'), retiredIn(5, 'albon')], 'albon'],
  ['is the last classified car if no car retired', [car(4, 'ocon'), car(5, 'stroll')], 'stroll'],
  ['China 2025: 17 retired; 18, 19 and 20 were disqualified', CHINA, 'alonso'],
  ['Monza 2025: 19 retired; 20 did not start', MONZA, 'alonso'],
])('first retirement (last place) %s', (_rule, others, last) => {
  expect(valuesOf(behindThePodium(...others)).firstRetirement).toBe(last);
});

test('first retirement (last place) is undecided if no car started', () => {
  const cars = ['verstappen', 'norris', 'piastri'].map((id, at) => car(at + 1, id, NOT_STARTED));
  expect(valuesOf(cars)).not.toHaveProperty('firstRetirement');
});

test('pole position and fastest lap are undecided without a car that has them', () => {
  const values = valuesOf(behindThePodium());
  expect(values).not.toHaveProperty('polePosition');
  expect(values).not.toHaveProperty('fastestLap');
});

test('a place that no car has taken is undecided', () => {
  const values = valuesOf([car(1, 'verstappen'), car(2, 'norris')]);
  expect(values).toMatchObject({ winner: 'verstappen', secondPlace: 'norris' });
  expect(values).not.toHaveProperty('thirdPlace');
});

test('a head-to-head is between the two of the pairing', () => {
  const [norris, leclerc] = [{ constructorId: 'mclaren' }, { constructorId: 'ferrari' }];
  const results = [car(1, 'leclerc', leclerc), car(2, 'norris', norris)];
  expect(officialValues({ results }, pairing())).toMatchObject(headToHead('leclerc', 'ferrari'));
});

test.each([
  ['drivers', [undefined, 'neither']],
  ['teams', ['norris', undefined]],
] as const)('a withdrawn head-to-head of %s has no winner, the other one has', (half, winners) => {
  const set = withHalfWithdrawn(pairing(), half, 'It cannot be raced.');
  const values = officialValues({ results: [car(1, 'norris')] }, set);
  expect([values.driverHeadToHead, values.teamHeadToHead]).toEqual(winners);
});

test('without a pairing there is no head-to-head winner', () => {
  const values = valuesOf(behindThePodium());
  expect(values).not.toHaveProperty('driverHeadToHead');
  expect(values).not.toHaveProperty('teamHeadToHead');
});
