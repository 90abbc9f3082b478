import { describe, expect, test } from 'vitest';
import { ID_ALPHABET, seasonOf, UserId } from '../identifiers.ts';
import { byField, type Entrants, type Field, nameIn, withEntrants } from './season.ts';

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

describe('the drivers and teams of a season', () => {
  const drivers = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      driverId: `driver_${number}`,
      givenName: '',
      familyName: '',
    }));
  const teams = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ constructorId: `team_${number}`, name: '' }));
  const none = { drivers: [], teams: [] };

  test.each([
    [10, 5, true],
    [9, 5, false],
    [10, 4, false],
  ])(
    'are listed first by at least ten and five: %i and %i, %s',
    (driverCount, teamCount, isOne) => {
      const list = { drivers: drivers(driverCount), teams: teams(teamCount) };
      expect(withEntrants(none, list)).toEqual(isOne ? list : none);
    },
  );

  test('stay once they were listed, with their latest name', () => {
    const [first] = ENTRANTS.drivers;
    const renamed = { driverId: 'friday_driver', givenName: 'Fred', familyName: 'Day' };
    const added = { drivers: [renamed, ...drivers(1)], teams: teams(1) };
    const after = withEntrants(ENTRANTS, added);
    expect(first).not.toEqual(renamed);
    expect(after.drivers).toEqual([renamed, ...ENTRANTS.drivers.slice(1), ...drivers(1)]);
    expect(after.teams).toEqual([...ENTRANTS.teams, ...teams(1)]);
    expect(withEntrants(ENTRANTS, none)).toEqual({
      drivers: ENTRANTS.drivers,
      teams: ENTRANTS.teams,
    });
  });
});

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
