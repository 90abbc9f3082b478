import { expect, test } from 'vitest';
import { reservesAmong } from './reserves.ts';

/** Two teams have four cars, of which the latest field had two. */
const TEAM_COUNT = 2;
const FIELD = [
  { driverId: 'norris', constructorId: 'mclaren' },
  { driverId: 'alonso', constructorId: 'aston_martin' },
];
const LINDBLAD = { driverId: 'lindblad' };
const CRAWFORD = { driverId: 'crawford' };
const DUNNE = { driverId: 'dunne' };
const NORRIS_BY_A_LATER_ID = { driverId: 'lando_norris', sameAs: 'norris' };

test.each<[string, Parameters<typeof reservesAmong>[0], object[]]>([
  [
    'nobody while there are at most four drivers, however many ids they have',
    [...FIELD, LINDBLAD, CRAWFORD, NORRIS_BY_A_LATER_ID],
    [],
  ],
  [
    'all outside the field, if there are five drivers',
    [...FIELD, LINDBLAD, CRAWFORD, DUNNE],
    [LINDBLAD, CRAWFORD, DUNNE],
  ],
  [
    'those whom an admin marked as not racing, if there are four drivers',
    [...FIELD, LINDBLAD, { ...CRAWFORD, notRacing: true }],
    [{ ...CRAWFORD, notRacing: true }],
  ],
  ['nobody without any field', [1, 2, 3, 4, 5].map((id) => ({ driverId: `driver_${id}` })), []],
])('reserves are %s', (_, drivers, reserves) => {
  expect(reservesAmong(drivers, TEAM_COUNT)).toEqual(reserves);
});
