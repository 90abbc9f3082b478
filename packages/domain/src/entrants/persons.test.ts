import { driversOf } from '@parc-ferme/f1/entrants';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { podium, rightPicks } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import {
  areSameJoinedIds,
  byFirstId,
  firstId,
  type JoinedIds,
  joinedIdsIn,
  withFirstIds,
} from './joined-ids.ts';
import {
  areTwoCars,
  hasUndecidedAlike,
  joinedIdsAfterDecision,
  joinedIdsAfterResult,
  type Pair,
  proposedPairs,
  withJoin,
  withJoinsDecidedAnew,
  withParting,
} from './persons.ts';

type Names = { givenName: string; familyName: string; code?: string; number?: string };
type Driver = Names & { driverId: string; sameAs?: string | undefined };
type Persons = { drivers: Driver[]; joins?: Pair[] | undefined; parted?: Pair[] | undefined };

const namesOf = (givenName: string, familyName: string, code?: string, number?: string): Names => ({
  givenName,
  familyName,
  ...(code !== undefined && { code }),
  ...(number !== undefined && { number }),
});

/** Drivers who have all but their ids in common. */
const alike = (...ids: string[]): Persons => ({
  drivers: ids.map((driverId) => ({ driverId, ...namesOf('Max', 'Verstappen', 'VER') })),
});
/** Drivers who have nothing in common. */
const strangers = (...ids: string[]): Persons => ({
  drivers: ids.map((driverId) => ({ driverId, ...namesOf(driverId, driverId, driverId) })),
});
/** The persons with all joins decided anew, by these results. */
const decidedAnew = (persons: Persons, results: string[][] = []): Persons =>
  withJoinsDecidedAnew(persons, results);
const joinedIdsOf = ({ drivers }: Persons): JoinedIds => joinedIdsIn(drivers);
const withAnotherAlike = (persons: Persons, id: string): Persons => ({
  ...persons,
  drivers: [...persons.drivers, ...alike(id).drivers],
});

/** What becomes of two drivers of a list. */
function treatmentOf(one: Names, other: Names): 'joined' | 'proposed' | 'left apart' {
  const drivers = [
    { driverId: 'first', ...one },
    { driverId: 'second', ...other },
  ];
  const persons = decidedAnew({ drivers });
  if (firstId('second', joinedIdsOf(persons)) === 'first') return 'joined';
  return proposedPairs(persons).length > 0 ? 'proposed' : 'left apart';
}

const NO_CODE = undefined;
const MAX = namesOf('Max', 'Verstappen', 'VER', '33');

test.each<[string, Names, Names]>([
  ['the same names and code', MAX, namesOf('Max', 'Verstappen', 'VER')],
  ['the same names and number', MAX, namesOf('Max', 'Verstappen', NO_CODE, '33')],
  ['the same names and code, and another number', MAX, namesOf('Max', 'Verstappen', 'VER', '1')],
  ['the same names and number, and another code', MAX, namesOf('Max', 'Verstappen', 'VES', '33')],
  ['names and code in another case', MAX, namesOf('MAX', 'verstappen', 'ver')],
  ['names without accents', namesOf('Sergio', 'Pérez', 'PER'), namesOf('Sergio', 'Perez', 'PER')],
  [
    'accents that are written in another way',
    namesOf('Nico', 'H\u00fclkenberg', 'HUL'),
    namesOf('Nico', 'Hu\u0308lkenberg', 'HUL'),
  ],
  [
    'names that are divided in another way',
    namesOf('Andrea Kimi', 'Antonelli', 'ANT'),
    namesOf('Andrea', 'Kimi Antonelli', 'ANT'),
  ],
  [
    'names with hyphens and dots',
    namesOf('Jean-Éric', 'Vergne', 'VER'),
    namesOf('Jean Eric.', 'Vergne', 'VER'),
  ],
])('joined: %s', (_what, one, other) => {
  expect(treatmentOf(one, other)).toBe('joined');
  expect(treatmentOf(other, one)).toBe('joined');
});

test.each<[string, Names, Names]>([
  ['the names alone', namesOf('Max', 'Verstappen'), namesOf('Max', 'Verstappen')],
  [
    'the names, with empty codes',
    namesOf('Max', 'Verstappen', ''),
    namesOf('Max', 'Verstappen', ''),
  ],
  ['the names, with another code and number', MAX, namesOf('Max', 'Verstappen', 'VES', '1')],
  [
    'the names alone, divided in another way',
    namesOf('Andrea Kimi', 'Antonelli'),
    namesOf('Andrea', 'Kimi Antonelli'),
  ],
  ['a shorter given name', namesOf('Alexander', 'Albon', 'ALB'), namesOf('Alex', 'Albon', 'ALB')],
  ['an initial, without accents', namesOf('Émile', 'Pérez'), namesOf('E.', 'PEREZ')],
  ['a father with the same code and number', MAX, namesOf('Jos', 'Verstappen', 'VER', '33')],
  ['another spelling, with code and number', MAX, namesOf('Max', 'Verstapen', 'ver', '33')],
  ['ue for ü', namesOf('Nico', 'Müller', 'MUL'), namesOf('Nico', 'Mueller', 'MUL')],
  ['o for ø', namesOf('Marco', 'Sørensen', 'SOR', '7'), namesOf('Marco', 'Sorensen', 'SOE', '8')],
  [
    'a family name with more to it',
    namesOf('Ron', 'Settle', 'SET'),
    namesOf('Ron', 'Settle Jr.', 'SET'),
  ],
])('proposed to admins, and not joined: %s', (_what, one, other) => {
  expect(treatmentOf(one, other)).toBe('proposed');
});

test.each<[string, Names, Names]>([
  ['nothing in common', MAX, namesOf('Lando', 'Norris', 'NOR', '4')],
  ['nothing in common, without codes and numbers', namesOf('Max', 'A'), namesOf('Lando', 'B')],
  ['a code alone', MAX, namesOf('Jean-Éric', 'Vergne', 'VER', '25')],
  ['a number alone', MAX, namesOf('Lando', 'Norris', 'NOR', '33')],
  ['a given name alone', MAX, namesOf('Max', 'Chilton', 'CHI', '4')],
  [
    'two brothers with one code',
    namesOf('Michael', 'Schumacher', 'SCH', '3'),
    namesOf('Ralf', 'Schumacher', 'SCH', '10'),
  ],
])('neither joined nor proposed: %s', (_what, one, other) => {
  expect(treatmentOf(one, other)).toBe('left apart');
});

describe('in the race data', () => {
  test('no drivers of 2025 are joined or proposed', () => {
    const persons = { drivers: driversOf(season2025.drivers) };
    expect(persons.drivers.length).toBeGreaterThan(30);
    expect(decidedAnew(persons)).toEqual(persons);
    expect(proposedPairs(persons)).toEqual([]);
  });

  test('two ids of Lindblad are proposed, and joined once the Friday practice has his code too', () => {
    const friday = { driverId: 'arvid_lindblad', ...namesOf('Arvid', 'Lindblad') };
    const racing = { driverId: 'lindblad', ...namesOf('Arvid', 'Lindblad', 'LIN', '41') };
    const before = decidedAnew({ drivers: [friday, racing] });
    expect(joinedIdsOf(before)).toEqual({});
    expect(proposedPairs(before)).toEqual([['arvid_lindblad', 'lindblad']]);
    const after = decidedAnew({ drivers: [{ ...friday, code: 'LIN' }, racing] });
    expect(joinedIdsOf(after)).toEqual({ lindblad: 'arvid_lindblad' });
    expect(proposedPairs(after)).toEqual([]);
  });
});

describe('of drivers who are alike', () => {
  test('the first of the list stays, however many ids follow', () => {
    const persons = decidedAnew(alike('c', 'a', 'b'));
    expect(joinedIdsOf(persons)).toEqual({ a: 'c', b: 'c' });
    expect(joinedIdsOf(decidedAnew(withAnotherAlike(persons, 'A')))).toEqual({
      a: 'c',
      b: 'c',
      A: 'c',
    });
  });

  test('all others stay as they are', () => {
    const { drivers } = strangers('x', 'y');
    const all = { drivers: [...drivers, ...alike('a', 'b').drivers] };
    expect(decidedAnew(all).drivers).toEqual(
      all.drivers.with(3, {
        ...(all.drivers[3] as Driver),
        sameAs: 'a',
      }),
    );
  });

  test.each<[string, Persons, boolean]>([
    ['two', alike('a', 'b'), true],
    ['two who are joined', withJoin(alike('a', 'b'), ['a', 'b']), false],
    ['two who were parted', withParting(alike('a', 'b'), ['a', 'b']), false],
    [
      'one more beside two who are joined',
      withAnotherAlike(withJoin(alike('a', 'b'), ['a', 'b']), 'c'),
      true,
    ],
    [
      'two who are only proposed',
      {
        drivers: [
          { driverId: 'a', ...namesOf('Max', 'Verstappen') },
          { driverId: 'b', ...namesOf('Max', 'Verstappen') },
        ],
      },
      false,
    ],
    ['strangers', strangers('a', 'b'), false],
  ])('some are still to be joined among %s: $2', (_which, persons, expected) => {
    expect(hasUndecidedAlike(persons)).toBe(expected);
  });
});

test('drivers joined by a wrong name are parted by the next answer, those joined by an admin are not', () => {
  const right = [
    { driverId: 'norris', ...namesOf('Lando', 'Norris', 'NOR', '4') },
    { driverId: 'bearman', ...namesOf('Oliver', 'Bearman', 'BEA', '87') },
  ];
  const wrong = right.map((one) => ({ ...one, ...namesOf('Lando', 'Norris', 'NOR', '4') }));
  const after = decidedAnew({ drivers: wrong });
  expect(joinedIdsOf(after)).toEqual({ bearman: 'norris' });
  expect(joinedIdsOf(decidedAnew({ ...after, drivers: right }))).toEqual({});
  const byAdmin = withJoin({ drivers: right }, ['norris', 'bearman']);
  expect(joinedIdsOf(decidedAnew(byAdmin))).toEqual({ bearman: 'norris' });
});

describe('two cars of one result', () => {
  test.each<[string, string[][], JoinedIds]>([
    ['keep drivers apart who are alike', [['x', 'a', 'b']], {}],
    [
      'count only within one result',
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      { b: 'a' },
    ],
    ['count in any accepted result', [['a'], ['b', 'a']], {}],
  ])('%s', (_rule, results, ids) => {
    const persons = decidedAnew(alike('a', 'b'), results);
    expect(joinedIdsOf(persons)).toEqual(ids);
    expect(proposedPairs(persons)).toEqual([]);
  });

  test('part joined drivers for good', () => {
    const before = withJoin(alike('a', 'b'), ['a', 'b']);
    const after = decidedAnew(before, [['a', 'b']]);
    expect(joinedIdsOf(after)).toEqual({});
    expect(decidedAnew(after)).toEqual(after);
  });

  test('part drivers whom an admin joined, even if they are unlike', () => {
    const before = withJoin(strangers('a', 'b'), ['a', 'b']);
    expect(joinedIdsOf(decidedAnew(before, [['b', 'a']]))).toEqual({});
  });

  test('part the id that is later in the list from all other ids of the driver', () => {
    const after = decidedAnew(decidedAnew(alike('a', 'b', 'c')), [['b', 'c']]);
    expect(joinedIdsOf(after)).toEqual({ b: 'a' });
    expect(decidedAnew(after)).toEqual(after);
  });

  test.each<[string, string[], JoinedIds]>([
    ['the first and the last', ['a', 'c'], { b: 'a' }],
    ['the last two', ['b', 'c'], { b: 'a' }],
    ['the first two', ['a', 'b'], { c: 'a' }],
  ])('are not joined by way of a third id either: %s of three', (_which, result, ids) => {
    const after = decidedAnew(alike('a', 'b', 'c'), [result]);
    expect(joinedIdsOf(after)).toEqual(ids);
    expect(decidedAnew(after, [result])).toEqual(after);
  });

  test('are not joined by way of an id that an admin joined', () => {
    const { drivers } = strangers('x');
    const all = { drivers: [...drivers, ...alike('a', 'b').drivers] };
    const after = decidedAnew(withJoin(all, ['x', 'a']), [['x', 'b']]);
    expect(joinedIdsOf(after)).toEqual({ a: 'x' });
  });

  test('are no longer proposed, and are stored as parted only if their names are alike', () => {
    const brothers = {
      drivers: [
        { driverId: 'a', ...namesOf('Michael', 'Schumacher') },
        { driverId: 'b', ...namesOf('Mick', 'Schumacher') },
      ],
    };
    expect(proposedPairs(brothers)).toEqual([['a', 'b']]);
    expect(proposedPairs(decidedAnew(brothers, [['a', 'b']]))).toEqual([]);
    const unlike = strangers('a', 'b');
    expect(decidedAnew(unlike, [['a', 'b']])).toEqual(unlike);
  });

  test.each<[string, Persons, Pair, string[], boolean]>([
    ['with both', strangers('a', 'b'), ['a', 'b'], ['b', 'x', 'a'], true],
    ['with one', strangers('a', 'b'), ['a', 'b'], ['a', 'x'], false],
    [
      'with another id of one',
      withJoin(strangers('a', 'b', 'c'), ['a', 'c']),
      ['a', 'b'],
      ['b', 'c'],
      true,
    ],
    [
      'with one of the ids of one driver',
      withJoin(alike('a', 'b'), ['a', 'b']),
      ['a', 'b'],
      ['a'],
      false,
    ],
    [
      'with two ids of one driver',
      withJoin(alike('a', 'b'), ['a', 'b']),
      ['a', 'b'],
      ['a', 'b'],
      true,
    ],
    [
      'with another two ids of one driver',
      decidedAnew(alike('a', 'b', 'c')),
      ['a', 'b'],
      ['a', 'c'],
      false,
    ],
  ])('two ids are two cars of a result %s: $4', (_ids, persons, pair, result, areTwo) => {
    expect(areTwoCars(pair, persons, [['x'], result])).toBe(areTwo);
  });
});

describe('joining two ids', () => {
  test.each<[string, Pair[], JoinedIds]>([
    ['keeps the one that is first in the list', [['b', 'a']], { b: 'a' }],
    [
      'adds a third id',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      { b: 'a', c: 'a' },
    ],
    [
      'makes an earlier id the first of all',
      [
        ['c', 'b'],
        ['c', 'a'],
      ],
      { b: 'a', c: 'a' },
    ],
    [
      'joins all ids of two drivers',
      [
        ['a', 'c'],
        ['b', 'd'],
        ['d', 'c'],
      ],
      { b: 'a', c: 'a', d: 'a' },
    ],
    [
      'again changes nothing',
      [
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'b'],
      ],
      { b: 'a' },
    ],
  ])('%s', (_rule, pairs, ids) => {
    const persons = pairs.reduce<Persons>(withJoin, strangers('a', 'b', 'c', 'd'));
    expect(joinedIdsOf(persons)).toEqual(ids);
    expect(decidedAnew(persons)).toEqual(persons);
  });

  test('undoes the parting of the two, and no other', () => {
    const before = [
      ['a', 'b'],
      ['a', 'x'],
      ['b', 'x'],
    ].reduce<Persons>(
      (persons, [one = '', other = '']) => withParting(persons, [one, other]),
      alike('a', 'b', 'x'),
    );
    const after = withJoin(before, ['a', 'b']);
    expect(after.parted).toEqual([
      ['a', 'x'],
      ['b', 'x'],
    ]);
    expect(withJoin(after, ['a', 'b']).parted).toEqual(after.parted);
    // A join by another id of one of them undoes it as well.
    const partedFromB = withParting(withJoin(alike('a', 'b', 'c'), ['a', 'b']), ['b', 'c']);
    expect(withJoin(partedFromB, ['a', 'c']).parted).toEqual([]);
  });
});

describe('parting two ids', () => {
  const three = decidedAnew(alike('a', 'b', 'c'));

  test.each<[string, Pair, JoinedIds]>([
    ['the last of three', ['a', 'c'], { b: 'a' }],
    ['the one between', ['b', 'a'], { c: 'a' }],
    ['two that are later ids', ['c', 'b'], { b: 'a' }],
  ])('takes the later one out, and no list joins it again: %s', (_which, pair, ids) => {
    const after = withParting(three, pair);
    expect(joinedIdsOf(after)).toEqual(ids);
    expect(decidedAnew(after)).toEqual(after);
    expect(proposedPairs(after)).toEqual([]);
  });

  test('does not keep an id that is listed later from being joined with the first', () => {
    const after = decidedAnew(withAnotherAlike(withParting(three, ['a', 'c']), 'd'));
    expect(joinedIdsOf(after)).toEqual({ b: 'a', d: 'a' });
    expect(proposedPairs(after)).toEqual([]);
  });

  test('one after the other leaves each id alone', () => {
    const after = withParting(withParting(three, ['a', 'c']), ['a', 'b']);
    expect(joinedIdsOf(decidedAnew(after))).toEqual({});
  });

  test('is stored once, in either order, and leaves other pairs as they are', () => {
    const once = withParting(alike('a', 'b', 'c'), ['a', 'b']);
    expect(once.parted).toEqual([['a', 'b']]);
    expect(withParting(once, ['b', 'a'])).toEqual(once);
    expect(withParting(once, ['a', 'c']).parted).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });
});

test('the pairs that are proposed for a closed race follow from the ids that were joined then', () => {
  const persons = decidedAnew(alike('a', 'b'));
  expect(proposedPairs(persons)).toEqual([]);
  expect(proposedPairs(persons, {})).toEqual([['a', 'b']]);
  const apart = { drivers: ['a', 'b'].map((driverId) => ({ driverId, ...namesOf('Max', 'V') })) };
  expect(proposedPairs(apart)).toEqual([['a', 'b']]);
  expect(proposedPairs(apart, { b: 'a' })).toEqual([]);
});

describe('after a decision on joined ids, a closed race', () => {
  type Case = {
    /** The joined ids that were stored as the race closed. */
    closed: JoinedIds;
    season: JoinedIds;
    /** The ids that the decision is about. */
    ids: string[];
    expected: JoinedIds | undefined;
  };

  test.each<[string, Case]>([
    [
      'joins the decided ids as the season has them',
      { closed: {}, season: { b: 'a' }, ids: ['b'], expected: { b: 'a' } },
    ],
    [
      'joins them whichever of the ids was decided about',
      { closed: {}, season: { b: 'a' }, ids: ['a'], expected: { b: 'a' } },
    ],
    [
      'joins all ids of a driver',
      { closed: {}, season: { b: 'a', c: 'a' }, ids: ['c'], expected: { b: 'a', c: 'a' } },
    ],
    [
      'parts ids that the season has parted',
      { closed: { b: 'a' }, season: {}, ids: ['x', 'b'], expected: {} },
    ],
    [
      'parts one of three',
      { closed: { b: 'a', c: 'a' }, season: { c: 'a' }, ids: ['b'], expected: { c: 'a' } },
    ],
    [
      'leaves all other drivers as they were at closing',
      {
        closed: { b: 'a', d: 'c' },
        season: { b: 'a', f: 'e', h: 'g' },
        ids: ['h', 'x'],
        expected: { b: 'a', d: 'c', h: 'g' },
      },
    ],
    [
      'makes an earlier id the first of all',
      { closed: { c: 'b' }, season: { b: 'a', c: 'a' }, ids: ['a'], expected: { b: 'a', c: 'a' } },
    ],
    [
      'parts an id that the season has parted, whichever of the ids was decided about',
      { closed: { c: 'b' }, season: { b: 'a' }, ids: ['a'], expected: { b: 'a' } },
    ],
    [
      'changes nothing if closing and season agree',
      { closed: { b: 'a' }, season: { b: 'a' }, ids: ['b'], expected: undefined },
    ],
    [
      'changes nothing if other drivers are joined',
      { closed: {}, season: { b: 'a' }, ids: ['x'], expected: undefined },
    ],
  ])('%s', (_what, { closed, season, ids, expected }) => {
    const { drivers } = strangers('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x');
    const ofSeason = drivers.map((one) => ({ ...one, sameAs: season[one.driverId] }));
    expect(joinedIdsAfterDecision({ closed: { joined: closed } }, ofSeason, ids)).toEqual(expected);
  });

  test('changes nothing of a race that is open', () => {
    const { drivers } = withJoin(alike('a', 'b'), ['a', 'b']);
    expect(joinedIdsAfterDecision({}, drivers, ['a', 'b'])).toBeUndefined();
  });
});

describe('a result that comes after its race closed', () => {
  const max = ['max_verstappen', 'verstappen', 'mv'];
  /** A result with these cars; `firstRaced` are the ids that no earlier result of the race had. */
  type LateResult = { cars: string[]; firstRaced?: string[]; parted?: Pair[]; joins?: Pair[] };
  const idsAfter = (atClosing: JoinedIds, { cars, firstRaced = cars, ...decided }: LateResult) =>
    joinedIdsAfterResult(atClosing, { ...alike(...max), ...decided }, { cars, firstRaced });

  test('joins the ids of a driver who has a car in it, if they were not joined at closing', () => {
    expect(idsAfter({}, { cars: ['verstappen'] })).toEqual({
      verstappen: 'max_verstappen',
      mv: 'max_verstappen',
    });
  });

  test('joins nobody whom an earlier result of the race had', () => {
    expect(idsAfter({}, { cars: ['verstappen'], firstRaced: [] })).toBeUndefined();
  });

  test('parts two of its cars, whenever they were joined', () => {
    const both = { verstappen: 'max_verstappen' };
    const cars = ['max_verstappen', 'verstappen'];
    expect(idsAfter(both, { cars, firstRaced: [] })).toEqual({});
  });

  test('ignores what admins have decided since closing for other races', () => {
    const both = { verstappen: 'max_verstappen' };
    const parted: Pair[] = [['max_verstappen', 'verstappen']];
    expect(idsAfter(both, { cars: ['verstappen'], firstRaced: [], parted })).toBeUndefined();
    const unlike = strangers('a', 'b');
    const lateResult = { cars: ['b'], firstRaced: ['b'] };
    expect(
      joinedIdsAfterResult({}, { ...unlike, joins: [['a', 'b']] }, lateResult),
    ).toBeUndefined();
  });
});

test.each<[JoinedIds, JoinedIds, boolean]>([
  [{}, {}, true],
  [{ b: 'a', d: 'c' }, { d: 'c', b: 'a' }, true],
  [{ b: 'a' }, {}, false],
  [{ b: 'a' }, { b: 'c' }, false],
])('joined ids are the same in any order: %j and %j, %s', (one, other, isSame) => {
  expect(areSameJoinedIds(one, other)).toBe(isSame);
});

describe('the first id', () => {
  const ids: JoinedIds = { lando_norris: 'norris' };

  test('of a driver with one id, or where nothing is joined, is that one', () => {
    expect(['lando_norris', 'piastri'].map((id) => firstId(id, ids))).toEqual([
      'norris',
      'piastri',
    ]);
    expect(firstId('lando_norris')).toBe('lando_norris');
  });

  test('replaces each later one in picks and official values', () => {
    const picks = rightPicks({
      ...podium('lando_norris', 'piastri', 'norris'),
      polePosition: undefined,
      driverHeadToHead: 'lando_norris',
    });
    expect(withFirstIds(picks, ids)).toEqual({
      ...picks,
      winner: 'norris',
      driverHeadToHead: 'norris',
    });
    expect(withFirstIds(picks)).toEqual(picks);
  });

  test('replaces it in cars, whose other fields stay', () => {
    const cars = [
      { driverId: 'lando_norris', place: 1 },
      { driverId: 'piastri', place: 2 },
    ];
    expect(byFirstId(cars, ids)).toEqual([{ driverId: 'norris', place: 1 }, cars[1]]);
  });
});
