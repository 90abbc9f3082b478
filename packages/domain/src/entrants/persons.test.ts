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

type Named = { givenName: string; familyName: string; code?: string; number?: string };
type Driver = Named & { driverId: string; sameAs?: string | undefined };
type Persons = { drivers: Driver[]; joins?: Pair[] | undefined; parted?: Pair[] | undefined };

const named = (givenName: string, familyName: string, code?: string, number?: string): Named => ({
  ...{ givenName, familyName },
  ...(code !== undefined && { code }),
  ...(number !== undefined && { number }),
});

/** Drivers whom nothing but their ids tells apart. */
const alike = (...ids: string[]): Persons => ({
  drivers: ids.map((driverId) => ({ driverId, ...named('Max', 'Verstappen', 'VER') })),
});
/** Drivers who have nothing in common. */
const strangers = (...ids: string[]): Persons => ({
  drivers: ids.map((driverId) => ({ driverId, ...named(driverId, driverId, driverId) })),
});
const joinedIdsOf = ({ drivers }: Persons): JoinedIds => joinedIdsIn(drivers);
const withOneMore = (persons: Persons, id: string): Persons => ({
  ...persons,
  drivers: [...persons.drivers, ...alike(id).drivers],
});

/** What the list does with two drivers. */
function fateOf(one: Named, other: Named): 'joined' | 'proposed' | 'left' {
  const drivers = [
    { driverId: 'first', ...one },
    { driverId: 'second', ...other },
  ];
  const persons = withJoinsDecidedAnew({ drivers }, []);
  if (firstId('second', joinedIdsOf(persons)) === 'first') return 'joined';
  return proposedPairs(persons).length > 0 ? 'proposed' : 'left';
}

const NO_CODE = undefined;
const MAX = named('Max', 'Verstappen', 'VER', '33');

test.each<[string, Named, Named]>([
  ['the same names and code', MAX, named('Max', 'Verstappen', 'VER')],
  ['the same names and number', MAX, named('Max', 'Verstappen', NO_CODE, '33')],
  ['the same names and code, and another number', MAX, named('Max', 'Verstappen', 'VER', '1')],
  ['the same names and number, and another code', MAX, named('Max', 'Verstappen', 'VES', '33')],
  ['names and code in another case', MAX, named('MAX', 'verstappen', 'ver')],
  ['names without accents', named('Sergio', 'Pérez', 'PER'), named('Sergio', 'Perez', 'PER')],
  [
    'accents that are written in another way',
    named('Nico', 'H\u00fclkenberg', 'HUL'),
    named('Nico', 'Hu\u0308lkenberg', 'HUL'),
  ],
  [
    'names that are divided in another way',
    named('Andrea Kimi', 'Antonelli', 'ANT'),
    named('Andrea', 'Kimi Antonelli', 'ANT'),
  ],
  [
    'names with hyphens and dots',
    named('Jean-Éric', 'Vergne', 'VER'),
    named('Jean Eric.', 'Vergne', 'VER'),
  ],
])('joined: %s', (_what, one, other) => {
  expect(fateOf(one, other)).toBe('joined');
  expect(fateOf(other, one)).toBe('joined');
});

test.each<[string, Named, Named]>([
  ['the names alone', named('Max', 'Verstappen'), named('Max', 'Verstappen')],
  ['the names, with empty codes', named('Max', 'Verstappen', ''), named('Max', 'Verstappen', '')],
  ['the names, with another code and number', MAX, named('Max', 'Verstappen', 'VES', '1')],
  [
    'the names alone, divided in another way',
    named('Andrea Kimi', 'Antonelli'),
    named('Andrea', 'Kimi Antonelli'),
  ],
  ['a shorter given name', named('Alexander', 'Albon', 'ALB'), named('Alex', 'Albon', 'ALB')],
  ['an initial, without accents', named('Émile', 'Pérez'), named('E.', 'PEREZ')],
  ['a father with the same code and number', MAX, named('Jos', 'Verstappen', 'VER', '33')],
  ['another spelling, with code and number', MAX, named('Max', 'Verstapen', 'ver', '33')],
  ['ue for ü', named('Nico', 'Müller', 'MUL'), named('Nico', 'Mueller', 'MUL')],
  ['o for ø', named('Marco', 'Sørensen', 'SOR', '7'), named('Marco', 'Sorensen', 'SOE', '8')],
  [
    'a family name with more to it',
    named('Ron', 'Settle', 'SET'),
    named('Ron', 'Settle Jr.', 'SET'),
  ],
])('proposed to admins, and not joined: %s', (_what, one, other) => {
  expect(fateOf(one, other)).toBe('proposed');
});

test.each<[string, Named, Named]>([
  ['nothing in common', MAX, named('Lando', 'Norris', 'NOR', '4')],
  ['nothing in common, without codes and numbers', named('Max', 'A'), named('Lando', 'B')],
  ['a code alone', MAX, named('Jean-Éric', 'Vergne', 'VER', '25')],
  ['a number alone', MAX, named('Lando', 'Norris', 'NOR', '33')],
  ['a given name alone', MAX, named('Max', 'Chilton', 'CHI', '4')],
  [
    'two brothers with one code',
    named('Michael', 'Schumacher', 'SCH', '3'),
    named('Ralf', 'Schumacher', 'SCH', '10'),
  ],
])('neither joined nor proposed: %s', (_what, one, other) => {
  expect(fateOf(one, other)).toBe('left');
});

describe('as the race data has them', () => {
  test('no drivers of 2025 are joined or proposed', () => {
    const persons = { drivers: driversOf(season2025.drivers) };
    expect(persons.drivers.length).toBeGreaterThan(30);
    expect(withJoinsDecidedAnew(persons, [])).toEqual(persons);
    expect(proposedPairs(persons)).toEqual([]);
  });

  test('Lindblad of a Friday practice is proposed, and joined once he has a code there too', () => {
    const friday = { driverId: 'arvid_lindblad', ...named('Arvid', 'Lindblad') };
    const racing = { driverId: 'lindblad', ...named('Arvid', 'Lindblad', 'LIN', '41') };
    const before = withJoinsDecidedAnew({ drivers: [friday, racing] }, []);
    expect(joinedIdsOf(before)).toEqual({});
    expect(proposedPairs(before)).toEqual([['arvid_lindblad', 'lindblad']]);
    const after = withJoinsDecidedAnew({ drivers: [{ ...friday, code: 'LIN' }, racing] }, []);
    expect(joinedIdsOf(after)).toEqual({ lindblad: 'arvid_lindblad' });
    expect(proposedPairs(after)).toEqual([]);
  });
});

describe('of drivers who are alike', () => {
  test('the first of the list stays, however many ids follow', () => {
    const persons = withJoinsDecidedAnew(alike('c', 'a', 'b'), []);
    expect(joinedIdsOf(persons)).toEqual({ a: 'c', b: 'c' });
    expect(joinedIdsOf(withJoinsDecidedAnew(withOneMore(persons, 'A'), []))).toEqual({
      a: 'c',
      b: 'c',
      A: 'c',
    });
  });

  test('all others stay as they are', () => {
    const { drivers } = strangers('x', 'y');
    const all = { drivers: [...drivers, ...alike('a', 'b').drivers] };
    expect(withJoinsDecidedAnew(all, []).drivers).toEqual(
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
      withOneMore(withJoin(alike('a', 'b'), ['a', 'b']), 'c'),
      true,
    ],
    [
      'two who are only proposed',
      {
        drivers: [
          { driverId: 'a', ...named('Max', 'Verstappen') },
          { driverId: 'b', ...named('Max', 'Verstappen') },
        ],
      },
      false,
    ],
    ['strangers', strangers('a', 'b'), false],
  ])('some are still to be joined among %s: $2', (_which, persons, isSo) => {
    expect(hasUndecidedAlike(persons)).toBe(isSo);
  });
});

test('a wrong name in one answer joins nobody for longer than that answer, unless an admin did', () => {
  const right = [
    { driverId: 'norris', ...named('Lando', 'Norris', 'NOR', '4') },
    { driverId: 'bearman', ...named('Oliver', 'Bearman', 'BEA', '87') },
  ];
  const wrong = right.map((one) => ({ ...one, ...named('Lando', 'Norris', 'NOR', '4') }));
  const after = withJoinsDecidedAnew({ drivers: wrong }, []);
  expect(joinedIdsOf(after)).toEqual({ bearman: 'norris' });
  expect(joinedIdsOf(withJoinsDecidedAnew({ ...after, drivers: right }, []))).toEqual({});
  const byAdmin = withJoin({ drivers: right }, ['norris', 'bearman']);
  expect(joinedIdsOf(withJoinsDecidedAnew(byAdmin, []))).toEqual({ bearman: 'norris' });
});

describe('two cars of one result', () => {
  test.each<[string, string[][], JoinedIds]>([
    ['keep two apart who are alike', [['x', 'a', 'b']], {}],
    [
      'are of one result, not of two',
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      { b: 'a' },
    ],
    ['are of any result that is known', [['a'], ['b', 'a']], {}],
  ])('%s', (_rule, results, ids) => {
    const persons = withJoinsDecidedAnew(alike('a', 'b'), results);
    expect(joinedIdsOf(persons)).toEqual(ids);
    expect(proposedPairs(persons)).toEqual([]);
  });

  test('part two who were joined, whom no list joins again', () => {
    const before = withJoin(alike('a', 'b'), ['a', 'b']);
    const after = withJoinsDecidedAnew(before, [['a', 'b']]);
    expect(joinedIdsOf(after)).toEqual({});
    expect(withJoinsDecidedAnew(after, [])).toEqual(after);
  });

  test('part two whom an admin joined, however little alike', () => {
    const before = withJoin(strangers('a', 'b'), ['a', 'b']);
    expect(joinedIdsOf(withJoinsDecidedAnew(before, [['b', 'a']]))).toEqual({});
  });

  test('take the one that is later in the list from all other ids of the driver', () => {
    const after = withJoinsDecidedAnew(withJoinsDecidedAnew(alike('a', 'b', 'c'), []), [
      ['b', 'c'],
    ]);
    expect(joinedIdsOf(after)).toEqual({ b: 'a' });
    expect(withJoinsDecidedAnew(after, [])).toEqual(after);
  });

  test.each<[string, string[], JoinedIds]>([
    ['before the second', ['a', 'c'], { b: 'a' }],
    ['after the second', ['b', 'c'], { b: 'a' }],
    ['of the first two', ['a', 'b'], { c: 'a' }],
  ])('are not joined by way of a third id either: %s', (_which, result, ids) => {
    const after = withJoinsDecidedAnew(alike('a', 'b', 'c'), [result]);
    expect(joinedIdsOf(after)).toEqual(ids);
    expect(withJoinsDecidedAnew(after, [result])).toEqual(after);
  });

  test('nor by way of an id that an admin joined', () => {
    const { drivers } = strangers('x');
    const all = { drivers: [...drivers, ...alike('a', 'b').drivers] };
    const after = withJoinsDecidedAnew(withJoin(all, ['x', 'a']), [['x', 'b']]);
    expect(joinedIdsOf(after)).toEqual({ a: 'x' });
  });

  test('are not proposed any more, and of strangers nothing is kept', () => {
    const brothers = {
      drivers: [
        { driverId: 'a', ...named('Michael', 'Schumacher') },
        { driverId: 'b', ...named('Mick', 'Schumacher') },
      ],
    };
    expect(proposedPairs(brothers)).toEqual([['a', 'b']]);
    expect(proposedPairs(withJoinsDecidedAnew(brothers, [['a', 'b']]))).toEqual([]);
    const others = strangers('a', 'b');
    expect(withJoinsDecidedAnew(others, [['a', 'b']])).toEqual(others);
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
      withJoinsDecidedAnew(alike('a', 'b', 'c'), []),
      ['a', 'b'],
      ['a', 'c'],
      false,
    ],
  ])('two ids are two cars of a result %s: $4', (_ids, persons, pair, result, areTwo) => {
    expect(areTwoCars(pair, persons, [['x'], result])).toBe(areTwo);
  });
});

describe('joining', () => {
  test.each<[string, Pair[], JoinedIds]>([
    ['the one that is first in the list stays', [['b', 'a']], { b: 'a' }],
    [
      'a third id',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      { b: 'a', c: 'a' },
    ],
    [
      'an earlier id becomes the first of all',
      [
        ['c', 'b'],
        ['c', 'a'],
      ],
      { b: 'a', c: 'a' },
    ],
    [
      'two with several ids each',
      [
        ['a', 'c'],
        ['b', 'd'],
        ['d', 'c'],
      ],
      { b: 'a', c: 'a', d: 'a' },
    ],
    [
      'again, nothing changes',
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
    expect(withJoinsDecidedAnew(persons, [])).toEqual(persons);
  });

  test('ends that these two were parted, and nothing else', () => {
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
    expect(joinedIdsOf(withParting(after, ['a', 'b']))).toEqual({});
    // By whichever of their ids.
    const later = withParting(withJoin(alike('a', 'b', 'c'), ['a', 'b']), ['b', 'c']);
    expect(withJoin(later, ['a', 'c']).parted).toEqual([]);
  });
});

describe('parting', () => {
  const three = withJoinsDecidedAnew(alike('a', 'b', 'c'), []);

  test.each<[string, Pair, JoinedIds]>([
    ['the last of three', ['a', 'c'], { b: 'a' }],
    ['the one between', ['b', 'a'], { c: 'a' }],
    ['two that are later ids', ['c', 'b'], { b: 'a' }],
  ])('takes the later one out, and no list joins it again: %s', (_which, pair, ids) => {
    const after = withParting(three, pair);
    expect(joinedIdsOf(after)).toEqual(ids);
    expect(withJoinsDecidedAnew(after, [])).toEqual(after);
    expect(proposedPairs(after)).toEqual([]);
  });

  test('holds as well for an id that is listed since: it is the first one', () => {
    const after = withJoinsDecidedAnew(withOneMore(withParting(three, ['a', 'c']), 'd'), []);
    expect(joinedIdsOf(after)).toEqual({ b: 'a', d: 'a' });
    expect(proposedPairs(after)).toEqual([]);
  });

  test('of one id after the other leaves each alone', () => {
    const after = withParting(withParting(three, ['a', 'c']), ['a', 'b']);
    expect(joinedIdsOf(withJoinsDecidedAnew(after, []))).toEqual({});
  });

  test('is kept once, whichever is named first, and leaves others as they are', () => {
    const once = withParting(alike('a', 'b', 'c'), ['a', 'b']);
    expect(once.parted).toEqual([['a', 'b']]);
    expect(withParting(once, ['b', 'a'])).toEqual(once);
    expect(withParting(once, ['a', 'c']).parted).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });
});

test('what an admin may join for a race that is closed follows from its own ids', () => {
  const persons = withJoinsDecidedAnew(alike('a', 'b'), []);
  expect(proposedPairs(persons)).toEqual([]);
  expect(proposedPairs(persons, {})).toEqual([['a', 'b']]);
  const apart = { drivers: ['a', 'b'].map((driverId) => ({ driverId, ...named('Max', 'V') })) };
  expect(proposedPairs(apart)).toEqual([['a', 'b']]);
  expect(proposedPairs(apart, { b: 'a' })).toEqual([]);
});

describe('a result of a race that is closed', () => {
  type After = {
    closed: JoinedIds;
    season: JoinedIds;
    ids: string[];
    joined: JoinedIds | undefined;
  };

  test.each<[string, After]>([
    [
      'joins the ids of its drivers as the season has them',
      { closed: {}, season: { b: 'a' }, ids: ['b'], joined: { b: 'a' } },
    ],
    ['whichever id it has', { closed: {}, season: { b: 'a' }, ids: ['a'], joined: { b: 'a' } }],
    [
      'with all ids of a driver',
      { closed: {}, season: { b: 'a', c: 'a' }, ids: ['c'], joined: { b: 'a', c: 'a' } },
    ],
    ['parts them as well', { closed: { b: 'a' }, season: {}, ids: ['x', 'b'], joined: {} }],
    [
      'parts one of three',
      { closed: { b: 'a', c: 'a' }, season: { c: 'a' }, ids: ['b'], joined: { c: 'a' } },
    ],
    [
      'leaves drivers as at closing who are not in it',
      {
        ...{ closed: { b: 'a', d: 'c' }, season: { b: 'a', f: 'e', h: 'g' } },
        ...{ ids: ['h', 'x'], joined: { b: 'a', d: 'c', h: 'g' } },
      },
    ],
    [
      'has an earlier id as the first of all',
      { closed: { c: 'b' }, season: { b: 'a', c: 'a' }, ids: ['a'], joined: { b: 'a', c: 'a' } },
    ],
    [
      'parts an id that the season has parted, by whichever id the driver raced',
      { closed: { c: 'b' }, season: { b: 'a' }, ids: ['a'], joined: { b: 'a' } },
    ],
    [
      'changes nothing where both agree',
      { closed: { b: 'a' }, season: { b: 'a' }, ids: ['b'], joined: undefined },
    ],
    [
      'changes nothing where others are joined',
      { closed: {}, season: { b: 'a' }, ids: ['x'], joined: undefined },
    ],
  ])('%s', (_what, { closed, season, ids, joined: after }) => {
    const { drivers } = strangers('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x');
    const ofSeason = drivers.map((one) => ({ ...one, sameAs: season[one.driverId] }));
    expect(joinedIdsAfterDecision({ closed: { joined: closed } }, ofSeason, ids)).toEqual(after);
  });

  test('of a race that is open there is nothing to change', () => {
    const { drivers } = withJoin(alike('a', 'b'), ['a', 'b']);
    expect(joinedIdsAfterDecision({}, drivers, ['a', 'b'])).toBeUndefined();
  });
});

describe('a result of a race that is closed, once it comes', () => {
  const max = ['max_verstappen', 'verstappen', 'mv'];
  /** A result with these cars; `firstRaced` are the ids that no earlier result of the race had. */
  type Came = { cars: string[]; firstRaced?: string[]; parted?: Pair[]; joins?: Pair[] };
  const after = (atClosing: JoinedIds, { cars, firstRaced = cars, ...decided }: Came) =>
    joinedIdsAfterResult(atClosing, { ...alike(...max), ...decided }, { cars, firstRaced });

  test('joins a driver whom it has under an id that closing did not know', () => {
    expect(after({}, { cars: ['verstappen'] })).toEqual({
      verstappen: 'max_verstappen',
      mv: 'max_verstappen',
    });
  });

  test('joins nobody anew whom an earlier result of it had', () => {
    expect(after({}, { cars: ['verstappen'], firstRaced: [] })).toBeUndefined();
  });

  test('parts two cars of it, whenever they were joined', () => {
    const both = { verstappen: 'max_verstappen' };
    const cars = ['max_verstappen', 'verstappen'];
    expect(after(both, { cars, firstRaced: [] })).toEqual({});
  });

  test('leaves what admins have decided since for other races', () => {
    const both = { verstappen: 'max_verstappen' };
    const parted: Pair[] = [['max_verstappen', 'verstappen']];
    expect(after(both, { cars: ['verstappen'], firstRaced: [], parted })).toBeUndefined();
    const unlike = strangers('a', 'b');
    const came = { cars: ['b'], firstRaced: ['b'] };
    expect(joinedIdsAfterResult({}, { ...unlike, joins: [['a', 'b']] }, came)).toBeUndefined();
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

  test('takes the place of each later one, in picks and official values', () => {
    const picks = rightPicks({
      ...podium('lando_norris', 'piastri', 'norris'),
      polePosition: undefined,
      driverHeadToHead: 'lando_norris',
    });
    expect(withFirstIds(picks, ids)).toEqual({
      ...picks,
      ...{ winner: 'norris', driverHeadToHead: 'norris' },
    });
    expect(withFirstIds(picks)).toEqual(picks);
  });

  test('takes it in cars, whose other facts stay', () => {
    const cars = [
      { driverId: 'lando_norris', place: 1 },
      { driverId: 'piastri', place: 2 },
    ];
    expect(byFirstId(cars, ids)).toEqual([{ driverId: 'norris', place: 1 }, cars[1]]);
  });
});
