import { describe, expect, test } from 'vitest';
import { ID_ALPHABET, seasonOf, UserId } from '../identifiers.ts';
import {
  type Driver,
  driversInFieldOrder,
  type Entrants,
  type Field,
  nameIn,
  withEntrants,
} from './entrants.ts';

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
    'are accepted first from a list of at least ten drivers and five teams: %i and %i, %s',
    (driverCount, teamCount, isAccepted) => {
      const list = { drivers: drivers(driverCount), teams: teams(teamCount) };
      expect(withEntrants(none, list)).toEqual(isAccepted ? list : none);
    },
  );

  test('stay once they are listed, with their latest name', () => {
    const renamed = { driverId: 'friday_driver', givenName: 'Fred', familyName: 'Day' };
    const after = withEntrants(ENTRANTS, { drivers: [renamed, ...drivers(1)], teams: teams(1) });
    expect(after.drivers).toEqual([renamed, ...ENTRANTS.drivers.slice(1), ...drivers(1)]);
    expect(after.teams).toEqual([...ENTRANTS.teams, ...teams(1)]);
    expect(withEntrants(ENTRANTS, none)).toEqual({
      drivers: ENTRANTS.drivers,
      teams: ENTRANTS.teams,
    });
  });

  test('keep what admins decided, and a code and number that a later list lacks', () => {
    const [freddy, lando, ...others] = ENTRANTS.drivers;
    const decided = [
      { ...freddy, addedTo: 'mclaren', notRacing: true, code: 'DAY', number: '1' },
      { ...lando, sameAs: 'friday_driver' },
      ...others,
    ] as Driver[];
    /** Two ids that an admin declared to be two persons. */
    const parted: Entrants['parted'] = [['piastri', 'leclerc']];
    const known = { ...ENTRANTS, drivers: decided, parted };
    expect(withEntrants(known, ENTRANTS)).toEqual({
      teams: ENTRANTS.teams,
      drivers: decided,
      parted,
    });
    const changed = [{ ...freddy, code: 'FRE', number: '2' }] as Driver[];
    const [freddyAfter] = withEntrants(known, { drivers: changed, teams: [] }).drivers;
    expect(freddyAfter).toMatchObject({ code: 'FRE', number: '2', addedTo: 'mclaren' });
  });

  test('get no `sameAs`, `addedTo`, `notRacing` or `parted` if nothing was decided about them', () => {
    expect(withEntrants(ENTRANTS, ENTRANTS)).toStrictEqual(ENTRANTS);
  });
});

const carOf = (driverId: string, constructorId: string, ...recentResults: string[]) => {
  return { driverId, constructorId, recentResults };
};

test('the pickers offer the latest field by team, with recent results, and all other drivers after it', () => {
  const cars: Field['cars'] = [
    carOf('leclerc', 'ferrari'),
    carOf('piastri', 'mclaren'),
    carOf('norris', 'mclaren', '2', 'R', '1'),
  ];
  const offered = driversInFieldOrder({ ...ENTRANTS, field: { date: '2025-09-06', cars } });
  // Team mates are in the order of the list, so that they do not change places from race to race.
  expect(offered.map((driver) => [driver.driverId, driver.constructorId])).toEqual([
    ['leclerc', 'ferrari'],
    ['norris', 'mclaren'],
    ['piastri', 'mclaren'],
    ['friday_driver', undefined],
    ['zhou', undefined],
  ]);
  expect(offered[1]?.recentResults).toEqual(['2', 'R', '1']);
});

test('before the first race the pickers offer the whole list', () => {
  expect(driversInFieldOrder(ENTRANTS)).toEqual(ENTRANTS.drivers);
});

describe('a driver whom an admin added', () => {
  const cars: Field['cars'] = [
    carOf('leclerc', 'ferrari', '1'),
    carOf('norris', 'mclaren', '2'),
    carOf('piastri', 'mclaren', '3'),
  ];
  const DRUGOVICH = { driverId: 'drugovich', givenName: 'Felipe', familyName: 'Drugovich' };
  /** The drivers who are offered, as `norris mclaren 2`: id, team and recent results. */
  const offered = (decided: Partial<Driver>, latestCars = cars, others = ENTRANTS.drivers) =>
    driversInFieldOrder({
      ...ENTRANTS,
      // He is first in the list, and therefore first in his team.
      drivers: [{ ...DRUGOVICH, addedTo: 'mclaren', ...decided }, ...others],
      field: { date: '2025-09-06', cars: latestCars },
    }).map(({ driverId, constructorId, recentResults = [] }) =>
      [driverId, constructorId, ...recentResults].filter(Boolean).join(' '),
    );
  const OUTSIDE_FIELD = ['friday_driver', 'zhou'];
  const FIELD = ['leclerc ferrari 1', 'norris mclaren 2', 'piastri mclaren 3'];

  test.each<[string, Partial<Driver>, string[]]>([
    ['is offered with his team', {}, ['leclerc ferrari 1', 'drugovich mclaren', ...FIELD.slice(1)]],
    [
      'comes behind the field with a team that is not in it',
      { addedTo: 'cadillac' },
      [...FIELD, 'drugovich cadillac'],
    ],
    [
      'comes behind the field as well if he does not race',
      { notRacing: true },
      [...FIELD, 'drugovich'],
    ],
  ])('%s', (_how, decided, inFront) => {
    expect(offered(decided)).toEqual([...inFront, ...OUTSIDE_FIELD]);
  });

  test('is offered with the team that he last raced for', () => {
    const racedUnderFirstId = [carOf('drugovich', 'ferrari', '7'), ...cars.slice(1)];
    const inFront = ['drugovich ferrari 7', ...FIELD.slice(1)];
    expect(offered({}, racedUnderFirstId).slice(0, inFront.length)).toEqual(inFront);
    const laterId = { ...DRUGOVICH, driverId: 'felipe', sameAs: 'drugovich', addedTo: 'mclaren' };
    const racedUnderLaterId = [carOf('felipe', 'ferrari', '7'), ...cars.slice(1)];
    const drivers = offered({}, racedUnderLaterId, [...ENTRANTS.drivers, laterId]);
    // A later id is still in the list: the pickers leave it out.
    expect(drivers).toEqual([...inFront, 'friday_driver', 'leclerc', 'zhou', 'felipe']);
  });

  test('is one of the whole list before the first race', () => {
    expect(offered({}, [])).toEqual([
      'drugovich',
      'friday_driver',
      'norris',
      'piastri',
      'leclerc',
      'zhou',
    ]);
  });
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
