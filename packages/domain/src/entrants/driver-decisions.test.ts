import {
  CLOSING,
  circuit,
  closedRace,
  entrants,
  hoursAfter,
  OFF_CALENDAR,
  pairing,
  race,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { raceOf } from '../calendar/calendar.ts';
import { EntrantId } from '../identifiers.ts';
import type { Race } from '../race/race.ts';
import {
  type DriverDecision,
  type DriverFault,
  decideDrivers,
  type NewDriver,
} from './driver-decisions.ts';
import { type Driver, type Entrants, withEntrants } from './entrants.ts';
import { joinedIdsIn } from './joined-ids.ts';
import { proposedPairs, withJoin, withJoinsDecidedAnew } from './persons.ts';

type EntrantLists = Pick<Entrants, 'drivers' | 'teams' | 'parted'>;

/** Exactly a day before the race at Monza closes. */
const A_DAY_BEFORE = hoursAfter(CLOSING, -24);
const TOO_LATE = new Date(A_DAY_BEFORE.getTime() + 1);
const MONZA = race();

function decide(
  decision: DriverDecision,
  lists: EntrantLists = entrants(),
  {
    races = [MONZA],
    raceOfPage = MONZA,
    results = [],
    now = A_DAY_BEFORE,
  }: {
    races?: Race[];
    /** The race on whose page the admin decides. */
    raceOfPage?: Race;
    results?: string[][];
    now?: Date;
  } = {},
) {
  return decideDrivers(lists, decision, { race: raceOfPage, races, results, now });
}

/** @throws if it is refused */
function decided(decision: DriverDecision, lists?: EntrantLists): EntrantLists {
  const after = decide(decision, lists);
  if ('fault' in after) throw new Error(after.fault.code);
  return after;
}

const fault = (code: DriverFault['code'], about?: string) => ({
  fault: { code, ...(about && { about }) },
});

const NAMES = { givenName: 'Arvid', familyName: 'Lindblad', code: 'LIN' };
const LINDBLAD: NewDriver = { ...NAMES, team: 'ferrari' };
const ADDED_ID = 'arvid_lindblad';
const withLindblad = () => decided({ add: LINDBLAD });
const driverIn = ({ drivers }: EntrantLists, id: string) =>
  drivers.find(({ driverId }) => driverId === id);

describe('a driver who is added', () => {
  test('is the last of the list, with his team, and all else stays', () => {
    const { drivers, teams } = entrants();
    expect(withLindblad()).toEqual({
      drivers: [...drivers, { driverId: ADDED_ID, ...NAMES, addedTo: 'ferrari' }],
      teams,
    });
    const decisions = { parted: [['norris', 'piastri']] satisfies [string, string][] };
    expect(decided({ add: LINDBLAD }, { ...entrants(), ...decisions })).toMatchObject(decisions);
  });

  test.each<[string, Partial<NewDriver>, string]>([
    ['his names', {}, 'arvid_lindblad'],
    [
      'his names without accents',
      { givenName: 'Nico', familyName: 'Hülkenberg' },
      'nico_hulkenberg',
    ],
    [
      'all of his names',
      { givenName: 'Jean-Éric', familyName: "d'Ambrosio-St. Clair Jr." },
      'jean_eric_d_ambrosio_st_clair_jr',
    ],
    [
      'his code, if they have no latin letters',
      { givenName: '冠宇', familyName: '周', code: 'ZHO' },
      'zho',
    ],
    [
      'the first 60 letters',
      { givenName: 'A'.repeat(40), familyName: 'B'.repeat(40) },
      `${'a'.repeat(40)}_${'b'.repeat(19)}`,
    ],
  ])('has an id of %s', (_what, names, id) => {
    const { drivers } = decided({ add: { ...LINDBLAD, ...names } });
    expect(drivers.at(-1)?.driverId).toBe(id);
    expect(EntrantId.safeParse(id).success).toBe(true);
  });

  const SOON = hoursAfter(CLOSING, -1).toISOString();
  const zandvoort = (changes: Partial<Race> = {}) =>
    race({
      _id: '2025-zandvoort',
      raceName: 'Dutch Grand Prix',
      circuit: circuit('zandvoort'),
      // It closes a second before the race at Monza.
      qualifyingDateTime: '2025-09-06T13:59:59Z',
      ...changes,
    });
  const off = raceOf(zandvoort(), [OFF_CALENDAR]);
  const alreadyRaced = zandvoort({
    qualifyingDateTime: '2025-08-30T13:00:00Z',
    date: '2025-08-31T13:00:00Z',
  });
  const weeksLater = zandvoort({
    qualifyingDateTime: '2025-09-20T13:00:00Z',
    date: '2025-09-21T13:00:00Z',
  });

  test.each<[string, Race[], Race, Date, string?]>([
    ['a day before closing', [MONZA], MONZA, A_DAY_BEFORE],
    ['a millisecond less than a day before', [MONZA], MONZA, TOO_LATE, 'Italian Grand Prix'],
    [
      'a day before closing, another race closing before',
      [MONZA, zandvoort()],
      MONZA,
      A_DAY_BEFORE,
      'Dutch Grand Prix',
    ],
    ['for a race weeks later', [MONZA, weeksLater], weeksLater, TOO_LATE, 'Italian Grand Prix'],
    ['while another race is closed', [alreadyRaced, MONZA], MONZA, A_DAY_BEFORE],
    ['while another race is off the calendar', [off, MONZA], MONZA, A_DAY_BEFORE],
    [
      'once the race has closed',
      [closedRace(), weeksLater],
      closedRace(),
      hoursAfter(CLOSING, 1),
      'Italian Grand Prix',
    ],
    ['on the page of a race off the calendar', [off, MONZA], off, A_DAY_BEFORE, 'Dutch Grand Prix'],
    [
      'where an admin has set an earlier closing',
      [race({ earliestClosing: SOON })],
      MONZA,
      A_DAY_BEFORE,
      'Italian Grand Prix',
    ],
  ])(
    'must be added a day before the next closing: %s',
    (_when, races, raceOfPage, now, tooLateFor) => {
      const after = decide({ add: LINDBLAD }, entrants(), { races, raceOfPage, now });
      expect(after).toEqual(tooLateFor ? fault('driver.closing', tooLateFor) : withLindblad());
    },
  );

  test('needs a team of the season', () => {
    expect(decide({ add: { ...LINDBLAD, team: 'brabham' } })).toEqual(
      fault('team.unknown', 'brabham'),
    );
  });

  const KNOWN: Driver[] = [
    { driverId: 'lindblad', givenName: 'Arvid', familyName: 'Lindblad' },
    { driverId: 'zhou', givenName: '冠宇', familyName: '周', code: 'ZHO' },
  ];

  test.each<[string, Partial<NewDriver>, string?]>([
    ['has the same names', { code: 'ARV' }, 'lindblad'],
    ['has the same names in another case, with accents', { givenName: 'ÀRVID' }, 'lindblad'],
    ['has the same names without latin letters', { givenName: '冠宇', familyName: '周' }, 'zhou'],
    ['would have the same id', { givenName: '', familyName: 'Zhou' }, 'zhou'],
    [
      'would have the same id, of a code',
      { givenName: '悠', familyName: '岩佐', code: 'ZHOU' },
      'zhou',
    ],
    ['has another given name', { givenName: 'Axel' }],
    ['has other names, neither with latin letters', { givenName: '歩夢', familyName: '岩佐' }],
  ])('is compared with the listed drivers: one who %s', (_what, changes, known) => {
    const lists = { ...entrants(), drivers: [...entrants().drivers, ...KNOWN] };
    const after = decide({ add: { ...LINDBLAD, ...changes } }, lists);
    if (known) expect(after).toEqual(fault('driver.known', known));
    else expect(after).not.toHaveProperty('fault');
  });
});

describe('the entry of the race data for a driver who was added', () => {
  const listed = (...drivers: Driver[]) => {
    const lists = withEntrants(withLindblad(), { drivers, teams: [] });
    const noResults: string[][] = [];
    return withJoinsDecidedAnew(lists, noResults);
  };

  test('under another id is joined with him, whose id stays the first', () => {
    const after = listed({ driverId: 'lindblad', ...NAMES, number: '41' });
    expect(joinedIdsIn(after.drivers)).toEqual({ lindblad: ADDED_ID });
    expect(driverIn({ ...entrants(), ...after }, ADDED_ID)).toMatchObject({ addedTo: 'ferrari' });
  });

  test('under the same id keeps his team', () => {
    const entry = { driverId: ADDED_ID, ...NAMES, givenName: 'Arvid Anand', number: '41' };
    expect(listed(entry).drivers).toEqual([
      ...entrants().drivers,
      { ...entry, addedTo: 'ferrari' },
    ]);
  });

  test('is joined with him also after a practice that lists him without a code', () => {
    const friday = { driverId: ADDED_ID, givenName: 'Arvid', familyName: 'Lindblad' };
    const after = listed(friday, { driverId: 'lindblad', ...NAMES });
    expect(joinedIdsIn(after.drivers)).toEqual({ lindblad: ADDED_ID });
  });
});

describe('a driver who was added can be marked', () => {
  const mark = (decision: { driver: string; races: boolean }, lists = withLindblad()) =>
    decide({ mark: decision }, lists);
  const notRacing = decided({ mark: { driver: ADDED_ID, races: false } }, withLindblad());

  test('as not racing, and as racing again', () => {
    expect(driverIn(notRacing, ADDED_ID)).toEqual({
      ...driverIn(withLindblad(), ADDED_ID),
      notRacing: true,
    });
    expect(notRacing.drivers.slice(0, -1)).toEqual(entrants().drivers);
    expect(mark({ driver: ADDED_ID, races: true }, notRacing)).toEqual(withLindblad());
  });

  test('as he is already, which changes nothing', () => {
    expect(mark({ driver: ADDED_ID, races: true })).toEqual(withLindblad());
    expect(mark({ driver: ADDED_ID, races: false }, notRacing)).toEqual(notRacing);
  });

  test('but no other driver can', () => {
    const ofNorris = mark({ driver: 'norris', races: false });
    expect(ofNorris).toEqual(fault('driver.not-added', 'norris'));
    expect(mark({ driver: 'fangio', races: false })).toEqual(fault('driver.unknown', 'fangio'));
  });

  test('at any time, also once a race is closed', () => {
    const late = { raceOfPage: closedRace(), races: [closedRace()], now: hoursAfter(CLOSING, 1) };
    expect(decide({ mark: { driver: ADDED_ID, races: false } }, withLindblad(), late)).toEqual(
      notRacing,
    );
  });
});

describe('two ids', () => {
  /** Three ids with the name of Lindblad, which are not joined by the name alone. */
  const IDS = ['lindblad', 'arvid', 'al'];
  const unjoined = () => {
    const lindblads = IDS.map((driverId) => {
      return { driverId, givenName: 'Arvid', familyName: 'Lindblad' };
    });
    return { ...entrants(), drivers: [...entrants().drivers, ...lindblads] };
  };
  const twoJoined = () => ({ ...unjoined(), ...withJoin(unjoined(), ['lindblad', 'arvid']) });

  test('are joined, and parted', () => {
    const after = decided({ join: ['arvid', 'lindblad'] }, unjoined());
    expect(joinedIdsIn(after.drivers)).toEqual({ arvid: 'lindblad' });
    expect(after).toMatchObject({ teams: entrants().teams, joins: [['arvid', 'lindblad']] });
    const parting = decided({ part: ['lindblad', 'arvid'] }, after);
    expect(joinedIdsIn(parting.drivers)).toEqual({});
    expect(parting).toMatchObject({ joins: [], parted: [['lindblad', 'arvid']] });
  });

  test('stay as they are where nothing would change', () => {
    const [lists, joined] = [unjoined(), twoJoined()];
    expect(decide({ part: ['norris', 'piastri'] }, lists)).toBe(lists);
    expect(decide({ join: ['lindblad', 'arvid'] }, joined)).toBe(joined);
  });

  test.each<DriverDecision>([
    { join: ['norris', 'fangio'] },
    { join: ['fangio', 'norris'] },
    { part: ['norris', 'fangio'] },
  ])('must both be in the list: %j', (decision) => {
    expect(decide(decision)).toEqual(fault('driver.unknown', 'fangio'));
  });

  test('that were two cars of one result are not joined, also if one car had another id of the driver', () => {
    const results = [['verstappen'], ['al', 'arvid', 'lindblad']];
    const join = (one: string, other: string, lists = twoJoined(), cars = results) =>
      decide({ join: [one, other] }, lists, { results: cars });
    expect(join('lindblad', 'arvid', unjoined())).toEqual(fault('driver.two-cars'));
    expect(join('lindblad', 'al')).toEqual(fault('driver.two-cars'));
    expect(join('lindblad', 'al', twoJoined(), [['arvid', 'al']])).toEqual(
      fault('driver.two-cars'),
    );
    expect(join('lindblad', 'al', twoJoined(), [['al'], ['arvid']])).not.toHaveProperty('fault');
  });

  test('of drivers with unlike names are not joined, or an admin could join a picked reserve with the winner', () => {
    expect(decide({ join: ['norris', 'lindblad'] }, unjoined())).toEqual(fault('driver.unlike'));
  });

  test('of an open head-to-head are not joined until another pair is set', () => {
    const paired = pairing('arvid');
    paired.drivers.driver1.driverId = 'lindblad';
    const join: DriverDecision = { join: ['lindblad', 'arvid'] };
    const open = race({ pairing: paired });
    expect(decide(join, unjoined(), { races: [open] })).toEqual(
      fault('driver.paired', 'Italian Grand Prix'),
    );
    const closed = closedRace({ pairing: paired });
    expect(decide(join, unjoined(), { races: [closed] })).not.toHaveProperty('fault');
  });

  test('that are proposed can be parted, are not proposed again, and can still be joined', () => {
    const [pair] = proposedPairs(unjoined());
    if (!pair) throw new Error('They are not alike.');
    const after = decided({ part: pair }, unjoined());
    expect(proposedPairs(after)).not.toContainEqual(pair);
    expect(joinedIdsIn(after.drivers)).toEqual({});
    expect(decide({ part: pair }, after)).toBe(after);
    expect(joinedIdsIn(decided({ join: pair }, after).drivers)).toEqual({ arvid: 'lindblad' });
  });

  test('that were two cars of one result can be parted', () => {
    const results = [['lindblad', 'arvid']];
    const after = decide({ part: ['lindblad', 'arvid'] }, twoJoined(), { results });
    expect(after).toMatchObject({ parted: [['lindblad', 'arvid']] });
  });
});
