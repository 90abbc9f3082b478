import { expect, test } from 'vitest';
import { reservesAmong } from './reserves.ts';

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
    'nobody while there are no more drivers than cars',
    [...FIELD, LINDBLAD, CRAWFORD, NORRIS_BY_A_LATER_ID],
    [],
  ],
  [
    'all outside the field, if the list has more of them than the field has cars',
    [...FIELD, LINDBLAD, CRAWFORD, DUNNE],
    [LINDBLAD, CRAWFORD, DUNNE],
  ],
  [
    'those whom an admin marked as not racing',
    [...FIELD, LINDBLAD, { ...CRAWFORD, notRacing: true }],
    [{ ...CRAWFORD, notRacing: true }],
  ],
  ['nobody without any field', [LINDBLAD, CRAWFORD, DUNNE, NORRIS_BY_A_LATER_ID, CRAWFORD], []],
])('reserves are %s', (_, drivers, reserves) => {
  expect(reservesAmong(drivers, 2)).toEqual(reserves);
});
