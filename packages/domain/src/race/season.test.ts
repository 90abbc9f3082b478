import { expect, test } from 'vitest';
import { ID_ALPHABET, seasonOf, UserId } from '../identifiers.ts';
import { byField, type Entrants, type Field, nameIn } from './season.ts';

const ENTRANTS: Entrants = {
  drivers: [
    { driverId: 'friday_driver', givenName: 'Freddy', familyName: 'Day' },
    { driverId: 'norris', givenName: 'Lando', familyName: 'Norris' },
    { driverId: 'piastri', givenName: 'Oscar', familyName: 'Piastri' },
    { driverId: 'leclerc', givenName: 'Charles', familyName: 'Leclerc' },
    { driverId: 'zhou', givenName: '', familyName: 'Zhou' },
  ],
  teams: [{ constructorId: 'mclaren', name: 'McLaren' }],
};

test('the pickers offer the latest field by team, all others after it', () => {
  const cars: Field['cars'] = [
    ['leclerc', 'ferrari'],
    ['piastri', 'mclaren'],
    ['norris', 'mclaren', '2', 'R', '1'],
  ];
  const offered = byField({ ...ENTRANTS, field: { date: '2025-09-06', cars } });
  // Team mates in the order of the list, so that they keep their sides.
  expect(offered.map((driver) => [driver.driverId, driver.constructorId])).toEqual([
    ['leclerc', 'ferrari'],
    ['norris', 'mclaren'],
    ['piastri', 'mclaren'],
    ['friday_driver', undefined],
    ['zhou', undefined],
  ]);
  expect(offered[1]?.recentResults).toEqual(['2', 'R', '1']);
});

test('before the first race they offer the whole list', () => {
  expect(byField(ENTRANTS)).toEqual(ENTRANTS.drivers);
});

test.each([
  ['norris', 'Lando Norris'],
  ['zhou', 'Zhou'],
  ['mclaren', 'McLaren'],
  ['senna', 'senna'],
])('%s is called %s', (id, name) => {
  expect(nameIn(ENTRANTS)(id)).toBe(name);
});

test('the id of a race has its season', () => {
  expect(seasonOf('2025-monza-2')).toBe(2025);
});

test.each([...ID_ALPHABET])("a player's id may be made of %s", (letter) => {
  expect(UserId.safeParse(letter.repeat(7)).success).toBe(true);
});
