import { expect, test } from 'vitest';
import { startOrder, withoutQualifying } from './start-order.ts';

const GRID = [
  { driverId: 'norris', constructorId: 'mclaren' },
  { driverId: 'leclerc', constructorId: 'ferrari' },
];
const RACING = [
  { driverId: 'leclerc', constructorId: 'ferrari' },
  { driverId: 'norris', constructorId: 'mclaren' },
  { driverId: 'friday_driver' },
];

test.each([
  ['the order of qualifying', RACING, GRID, ['norris', 'leclerc'], 'norris'],
  [
    'the drivers who have a team, if the list has more than two drivers per team',
    RACING,
    undefined,
    ['leclerc', 'norris'],
    undefined,
  ],
  [
    'drivers without a team behind the others, if the list has at most two drivers per team',
    RACING.slice(1),
    undefined,
    ['norris', 'friday_driver'],
    undefined,
  ],
  ['all drivers, if none has a team', RACING.slice(2), undefined, ['friday_driver'], undefined],
])('a race starts with %s', (_what, drivers, qualifyingOrder, running, pole) => {
  const teamCount = 1;
  const order = startOrder({ drivers, qualifyingOrder, teamCount });
  expect([order.running, order.values.polePosition]).toEqual([running, pole]);
});

test('an order is sent without what qualifying has decided', () => {
  const order = { running: ['norris'], retired: [], disqualified: [], absent: [] };
  const values = { polePosition: 'norris', fastestLap: 'norris' };
  expect(withoutQualifying({ ...order, values }).values).toEqual({ fastestLap: 'norris' });
});
