import { expect, test } from 'vitest';
import { reservesAmong } from './reserves.ts';

const FIELD = [
  { driverId: 'norris', constructorId: 'mclaren' },
  { driverId: 'alonso', constructorId: 'aston_martin' },
];
const LINDBLAD = { driverId: 'lindblad' };
const CRAWFORD = { driverId: 'crawford' };
const DUNNE = { driverId: 'dunne' };
const ALIAS = { driverId: 'lando_norris', sameAs: 'norris' };

test.each<[string, Parameters<typeof reservesAmong>[0], object[]]>([
  ['nobody while there are no more drivers than cars', [...FIELD, LINDBLAD, CRAWFORD, ALIAS], []],
  [
    'all outside the field of a longer list',
    [...FIELD, LINDBLAD, CRAWFORD, DUNNE],
    [LINDBLAD, CRAWFORD, DUNNE],
  ],
  [
    'whom an admin has taken out',
    [...FIELD, LINDBLAD, { ...CRAWFORD, notRacing: true }],
    [{ ...CRAWFORD, notRacing: true }],
  ],
  ['nobody without any field', [LINDBLAD, CRAWFORD, DUNNE, ALIAS, CRAWFORD], []],
])('reserves are %s', (_, drivers, reserves) => {
  expect(reservesAmong(drivers, 2)).toEqual(reserves);
});
