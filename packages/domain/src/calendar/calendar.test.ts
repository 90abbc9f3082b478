import {
  afterClosing,
  announcedRace,
  circuit,
  hoursAfter,
  knownRace,
  listedEntry,
  pairing,
  race,
  START,
  season2025,
} from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import {
  calendarOf,
  PAST_SEASONS,
  planned2020,
} from '@parc-ferme/testing/race-data/past-seasons/past-seasons';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { isOpen } from '../race/race-clock.ts';
import { timesOf } from '../race/race-times.ts';
import {
  type AnnouncedRace,
  type Calendar,
  type CalendarAnswer,
  type KnownRace,
  readCalendar,
} from './calendar.ts';
import { lastClaim } from './claims.ts';
import { takeOffCalendar } from './decisions.ts';
import { racesInReview } from './in-review.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');
/** The hours of four answers within two days, as many as a race needs to go off the calendar. */
const FOUR_ANSWERS = [0, 16, 32, 48];
const DAY_HOURS = 24;

const calendar = (...races: KnownRace[]): Calendar => ({ races, newRaces: [] });

/** The calendar after an answer of the race data: the season's first one unless races are known. */
function afterAnswer(
  before: Calendar,
  announced: AnnouncedRace[],
  now = MONDAY,
  changes: Partial<CalendarAnswer> = {},
): Calendar {
  const isFirst = before.races.length === 0;
  const season = announced[0]?.season ?? 2025;
  const answer = { season, at: now, isManual: false, isFirst, isWhole: true, announced };
  return readCalendar(before, { ...answer, ...changes }, 1);
}

/** The calendar after the same answer at each of these hours after `since`. */
function afterAnswers(
  before: Calendar,
  announced: AnnouncedRace[],
  hours: number[],
  { since = MONDAY, ...changes }: Partial<CalendarAnswer> & { since?: Date } = {},
): Calendar {
  return hours.reduce(
    (all, hour) => afterAnswer(all, announced, hoursAfter(since.toISOString(), hour), changes),
    before,
  );
}

const ids = (races: KnownRace[]) => races.map(({ race: one }) => one._id);
const listingOrStatus = (races: KnownRace[], id: string) => {
  const found = races.find(({ race: one }) => one._id === id)?.race;
  return found && (found.listing?.state ?? found.status);
};
const IN_OCTOBER = { date: '2025-10-05T13:00:00Z', qualifyingDateTime: '2025-10-04T14:00:00Z' };

describe('the races of a calendar', () => {
  test('are named by season and circuit, with the shards of new races', () => {
    const answer = { season: 2025, at: MONDAY, isManual: false, isFirst: true, isWhole: true };
    const { races } = readCalendar(calendar(), { ...answer, announced: [announcedRace()] }, 16);
    expect(races.map(({ race: one }) => one)).toEqual([race({ shards: 16 })]);
  });

  test('take a new name or round, and keep what admins set', () => {
    const setByAdmins = {
      pairing: pairing(),
      pairings: [{ pairing: pairing(), setAt: START }],
      shards: 16,
    };
    const announcedChanges = {
      round: 15,
      raceName: 'Gran Premio',
      circuit: circuit('monza', 'Tempio'),
    };
    const { races } = afterAnswer(calendar(knownRace(setByAdmins)), [
      announcedRace(announcedChanges),
    ]);
    expect(races.map(({ race: one }) => one)).toEqual([
      race({ ...setByAdmins, ...announcedChanges }),
    ]);
  });

  test('on one circuit get ids with -2 and -3, and are matched by date from then on', () => {
    const august = announcedRace({ round: 15, date: '2025-08-31T13:00:00Z' });
    const october = announcedRace({ round: 18, ...IN_OCTOBER });
    const rows = [announcedRace(), august, october];
    const first = afterAnswer(calendar(), rows, new Date('2025-01-01'));
    expect(ids(first.races)).toEqual(['2025-monza', '2025-monza-2', '2025-monza-3']);
    const { races } = afterAnswer(first, [october, august]);
    expect(races.map(({ race: one }) => [one.round, one.listing?.state])).toEqual([
      [16, 'missing'],
      [15, undefined],
      [18, undefined],
    ]);
  });

  test('are matched by circuit when a race is cancelled and rounds are renumbered', () => {
    const before = afterAnswer(calendar(), season2025(), new Date('2025-01-01'));
    const withoutImola = season2025()
      .filter((one) => one.circuit.circuitId !== 'imola')
      .map((one, index) => ({ ...one, round: index + 1 }));
    const { races, newRaces } = afterAnswers(before, withoutImola, FOUR_ANSWERS);
    expect([ids(races), newRaces]).toEqual([ids(before.races), []]);
    expect(listingOrStatus(races, '2025-imola')).toBe('off');
    expect(races.find(({ race: one }) => one._id === '2025-monza')?.race.round).toBe(15);
  });

  test('that are completed stay completed, however long the calendar lacks them', () => {
    const completed = { ...race(), status: 'completed' as const };
    const before = calendar({ race: completed, history: [listedEntry(race())], hasResult: true });
    const { races } = afterAnswers(before, [], FOUR_ANSWERS);
    expect(races[0]?.race.status).toBe('completed');
  });

  test('have the pairing that was stored as they closed, whatever the calendar says', () => {
    const before = calendar(afterClosing(knownRace({ pairing: pairing() })));
    const announced = announcedRace({ qualifyingDateTime: '2025-09-01T13:00:00Z' });
    expect(afterAnswer(before, [announced]).races[0]?.race.pairing).toEqual(pairing());
  });
});

test.each<[string, Partial<AnnouncedRace>, boolean]>([
  ['at its date', {}, true],
  ['put off by three days', { date: '2025-09-10T13:00:00Z' }, true],
  ['with only its qualifying as before', { date: '2025-09-28T13:00:00Z' }, true],
  ['at no time that can be read', { date: 'TBC', qualifyingDateTime: 'TBC' }, true],
  ['put off by a month', IN_OCTOBER, false],
  ['a month before', { date: '2025-08-03T13:00:00Z', qualifyingDateTime: '2025-08-02' }, false],
])('a closed or scored race is matched with a row near its date: one %s, $2', (_, row, isSame) => {
  const { closed, ...scored }: Race = { ...afterClosing(knownRace()).race, status: 'completed' };
  for (const one of [afterClosing(knownRace()), { ...knownRace(), race: scored }]) {
    const at = hoursAfter(START, DAY_HOURS);
    const { races } = afterAnswer(calendar(one), [announcedRace(row)], at);
    expect(races[0]?.race.listing?.state).toBe(isSame ? undefined : 'missing');
  }
});

describe('rows belong to one known race', () => {
  const before = afterAnswer(calendar(), season2025(), new Date('2025-01-01'));
  const rowAt = (circuitId: string, changes: Partial<AnnouncedRace> = {}) =>
    announcedRace({ circuit: circuit(circuitId), ...changes });
  /** The calendar after an answer with these rows in place of Monza's. */
  const afterRows = (...rows: AnnouncedRace[]) =>
    afterAnswer(before, [...season2025().filter(({ round }) => round !== 16), ...rows]);

  test.each<[string, AnnouncedRace[]]>([
    ['with one round: the row of the known circuit counts', [rowAt('mugello'), rowAt('monza')]],
    [
      'with one circuit within three days',
      [rowAt('monza'), rowAt('monza', { round: 25, date: '2025-09-10T13:00:00Z' })],
    ],
    ['with an unknown circuit, on the date of a race that is missing', [rowAt('autodromo_monza')]],
    [
      'with an unknown circuit, on the date of a race that is listed',
      [rowAt('mugello', { round: 25 }), rowAt('monza')],
    ],
  ])('%s', (_which, rows) => {
    const { races, newRaces } = afterRows(...rows);
    expect(newRaces).toEqual([]);
    expect(listingOrStatus(races, '2025-monza')).toBe('upcoming');
  });

  test('but not with an unknown circuit on another day', () => {
    const { races, newRaces } = afterRows(rowAt('mugello', { date: '2025-09-08T13:00:00Z' }));
    expect(ids(newRaces)).toEqual(['2025-mugello']);
    expect(listingOrStatus(races, '2025-monza')).toBe('missing');
  });

  test('but not with an unknown circuit and a date that cannot be read', () => {
    const { newRaces } = afterRows(
      rowAt('monza', { date: 'TBC' }),
      rowAt('mugello', { round: 25, date: 'TBC' }),
    );
    expect(ids(newRaces)).toEqual(['2025-mugello']);
  });
});

describe('an answer that lacks many races', () => {
  /** From Monza, round 16, on nine races are to come. */
  const before = afterAnswer(calendar(), season2025(), new Date('2025-01-01'));
  const without = (...rounds: number[]) =>
    season2025().filter(({ round }) => !rounds.includes(round));

  test.each<[string, AnnouncedRace[], string]>([
    ['two of nine to come', without(16, 17), 'off'],
    ['three of nine', without(16, 17, 18), 'withheld'],
    ['one, and many of the past', without(1, 2, 3, 4, 5, 16), 'off'],
  ])(
    'takes none off the calendar if it lacks at least two, and a third of those to come: lacking %s, Monza is $2',
    (_which, rows, state) => {
      const { races } = afterAnswers(before, rows, [...FOUR_ANSWERS, 64]); // A fifth one changes nothing.
      expect(listingOrStatus(races, '2025-monza')).toBe(state);
    },
  );

  test('takes none off later, when fewer of them are to come, until it lacks only one', () => {
    const hours = [0, 6, 12, 20 * DAY_HOURS, 22 * DAY_HOURS, 24 * DAY_HOURS]; // On day 20 only round 18 is to come.
    const incomplete = afterAnswers(before, without(16, 17, 18), hours);
    expect(listingOrStatus(incomplete.races, '2025-marina_bay')).toBe('withheld');
    const later = [25, 26, 27, 28].map((day) => day * DAY_HOURS);
    const lackingOne = afterAnswers(incomplete, without(18), later);
    expect(listingOrStatus(lackingOne.races, '2025-marina_bay')).toBe('off');
  });

  test('takes off the only race that is to come', () => {
    const withMonzaAlone = afterAnswer(calendar(), [announcedRace()]);
    expect(
      listingOrStatus(afterAnswers(withMonzaAlone, [], FOUR_ANSWERS).races, '2025-monza'),
    ).toBe('off');
  });

  test('takes none off if it has an unreadable row, which may be of the missing race', () => {
    const { races } = afterAnswers(before, without(16), FOUR_ANSWERS, { isWhole: false });
    expect(listingOrStatus(races, '2025-monza')).toBe('withheld');
  });

  test('is shown to the admins, who can take off each race that it lacks', () => {
    const { races, newRaces } = afterAnswers(before, without(16, 17, 18), FOUR_ANSWERS);
    const inReview = racesInReview({ races, newRaces });
    expect(inReview).toMatchObject(
      ['Italian', 'Azerbaijan', 'Singapore'].map((name) => ({
        raceName: `${name} Grand Prix`,
        about: 'withheld',
        answers: 4,
        incomplete: true,
      })),
    );
    const hasRaceResult = false;
    const byAdmin = { at: hoursAfter(MONDAY.toISOString(), 48), by: 'murray', reason: 'Floods' };
    for (const one of races.filter(({ race: { listing } }) => listing)) {
      expect(takeOffCalendar(one, hasRaceResult, byAdmin)).toHaveProperty('decision');
    }
  });
});

describe('a race that is new', () => {
  const before = afterAnswer(calendar(), [announcedRace()], new Date('2025-01-01'));
  const baku = announcedRace({
    round: 17,
    circuit: circuit('baku'),
    date: '2025-09-21T11:00:00Z',
    qualifyingDateTime: '2025-09-20T12:00:00Z',
  });
  const rows = [announcedRace(), baku];

  test.each<[string, number[], boolean]>([
    ['in one answer', [0], false],
    ['in two answers of less than a day', [0, 23.9], false],
    ['in two answers of a day', [0, 24], true],
  ])(
    'joins the season once the calendar has had it for a day: %s, $2',
    (_how, hours, isOfSeason) => {
      const { races, newRaces } = afterAnswers(before, rows, hours);
      expect(ids(races)).toEqual(isOfSeason ? ['2025-monza', '2025-baku'] : ['2025-monza']);
      expect(ids(newRaces)).toEqual(isOfSeason ? [] : ['2025-baku']);
      if (isOfSeason) expect(races[1] && isOpen(races[1].race, MONDAY)).toBe(true);
    },
  );

  test('is shown to the admins until then', () => {
    const [review] = racesInReview(afterAnswers(before, rows, [0, 6]));
    expect(review).toMatchObject({
      about: 'new',
      answers: 2,
      trusted: null,
      announced: timesOf(baku),
    });
  });

  test('waits anew after an answer that lacked it, and is not trusted by an answer that an admin requested', () => {
    const interrupted = afterAnswers(afterAnswers(before, rows, [0, 6]), [announcedRace()], [12]);
    expect(interrupted.newRaces).toEqual([]);
    expect(ids(afterAnswers(interrupted, rows, [18, 36]).newRaces)).toEqual(['2025-baku']);
    const manual = { isManual: true };
    const secondIsManual = afterAnswers(afterAnswers(before, rows, [0]), rows, [24], manual);
    const firstIsManual = afterAnswers(afterAnswers(before, rows, [0], manual), rows, [24]);
    for (const { newRaces } of [secondIsManual, firstIsManual])
      expect(ids(newRaces)).toEqual(['2025-baku']);
  });

  test.each<[string, Partial<AnnouncedRace>]>([
    ['in the past', { date: '2025-03-16T04:00:00Z', qualifyingDateTime: '2025-03-15T05:00:00Z' }],
    ['outside its year', { date: '2026-03-08T04:00:00Z' }],
  ])('and %s is not open until an admin confirms it', (_when, times) => {
    const { races } = afterAnswers(calendar(), [announcedRace(times)], FOUR_ANSWERS);
    expect(listingOrStatus(races, '2025-monza')).toBe('unconfirmed');
  });
});

describe('a race that was revealed and not run is held later, as another race', () => {
  const { race: closedRace, ...facts } = afterClosing(knownRace());
  const revealed = { ...facts, race: { ...closedRace, revealedAt: '2025-09-06T13:58:10.000Z' } };
  const since = hoursAfter(START, DAY_HOURS);

  test.each<[string, Partial<AnnouncedRace>, number[], boolean]>([
    ['in each of four answers of two days', IN_OCTOBER, FOUR_ANSWERS, true],
    ['in three answers of two days', IN_OCTOBER, [0, 24, 48], false],
    ['in four answers of a day', IN_OCTOBER, [0, 8, 16, 24], false],
    [
      'in four answers, less than a day ahead',
      { date: '2025-09-12T13:00:00Z', qualifyingDateTime: '2025-09-11T12:00:00Z' },
      FOUR_ANSWERS,
      false,
    ],
  ])('if the race data listed it %s: $3', (_how, times, hours, isHeld) => {
    const row = announcedRace(times);
    const { races } = afterAnswers(calendar(revealed), [row], hours, { since });
    expect(ids(races)).toEqual(isHeld ? ['2025-monza', '2025-monza-2'] : ['2025-monza']);
    if (!isHeld) return;
    const [first, second] = races;
    expect(first?.race).toMatchObject({
      status: 'cancelled',
      revealedAt: revealed.race.revealedAt,
    });
    expect(second && isOpen(second.race, hoursAfter(START, 72))).toBe(true);
  });

  test.each<[string, KnownRace, number[], boolean]>([
    [
      'closed and not revealed yet, in answers of two days',
      afterClosing(knownRace()),
      FOUR_ANSWERS,
      true,
    ],
    [
      'closed and not revealed yet, but not in answers of a day',
      afterClosing(knownRace()),
      [0, 24],
      false,
    ],
    [
      'revealed, but not if its qualifying was run',
      { ...revealed, hasResult: true },
      FOUR_ANSWERS,
      false,
    ],
  ])('and so is one that was %s: $3', (_which, one, hours, isHeld) => {
    const { races } = afterAnswers(calendar(one), [announcedRace(IN_OCTOBER)], hours, { since });
    expect(ids(races)).toEqual(isHeld ? ['2025-monza', '2025-monza-2'] : ['2025-monza']);
  });

  test('but not within three days of its old date: there it is the same race', () => {
    const row = announcedRace({ date: '2025-09-10T13:00:00Z', qualifyingDateTime: '2025-09-09' });
    const { races, newRaces } = afterAnswers(calendar(revealed), [row], FOUR_ANSWERS, {
      since,
    });
    expect([ids(races), newRaces]).toEqual([['2025-monza'], []]);
    expect(races[0] && isOpen(races[0].race, since)).toBe(false);
  });
});

describe('past seasons', () => {
  test.each(PAST_SEASONS)('read in January, %i has all its races open', (season) => {
    const january = new Date(`${season}-01-01T00:00:00Z`);
    const { races, newRaces } = afterAnswer(calendar(), calendarOf(season), january);
    expect(newRaces).toEqual([]);
    const open = races.filter(({ race: one }) => isOpen(one, january));
    expect(open).toHaveLength(calendarOf(season).length);
    expect(new Set(ids(races)).size).toBe(races.length);
  });

  test('the two races at one circuit in 2020 are not confused while they are run', () => {
    const first = afterAnswer(calendar(), calendarOf(2020), new Date('2020-06-02T00:00:00Z'));
    const rows = calendarOf(2020);
    const run = first.races.map((one) =>
      one.race.date < '2020-08-03' ? afterClosing(one, new Date(one.race.date)) : one,
    );
    const { races, newRaces } = afterAnswer(
      calendar(...run),
      rows,
      new Date('2020-08-03T00:00:00Z'),
    );
    expect([ids(races), newRaces]).toEqual([ids(first.races), []]);
    expect(races.map(({ race: one }) => one.date)).toEqual(rows.map(({ date }) => date));
    expect(ids(races)).toContain('2020-silverstone-2');
  });

  test('the calendar of 2020 that was planned becomes the one that was held, and no race goes off by itself', () => {
    const planned = afterAnswer(calendar(), planned2020(), new Date('2020-01-01T00:00:00Z'));
    const since = new Date('2020-03-20T00:00:00Z');
    const at = new Date('2020-03-23T00:00:00Z');
    const { races, newRaces } = afterAnswers(planned, calendarOf(2020), [0, 12, 24, 48, 72], {
      since,
    });
    expect(newRaces).toEqual([]);
    expect(ids(races.slice(planned2020().length))).toEqual([
      '2020-red_bull_ring-2',
      '2020-silverstone-2',
      '2020-bahrain-2',
      '2020-mugello',
    ]);
    const open = races.filter(({ race: one }) => !one.listing && isOpen(one, at));
    expect(open.map(({ race: one }) => one.date).toSorted()).toEqual(
      calendarOf(2020).map(({ date }) => date),
    );
    const missing = races.filter(({ race: one }) => one.listing);
    for (const { race: one } of missing) expect(one.listing?.state).toBe('withheld');
    expect(ids(missing)).toEqual(
      [
        'albert_park',
        'hanoi',
        'shanghai',
        'zandvoort',
        'monaco',
        'baku',
        'villeneuve',
        'ricard',
        'marina_bay',
      ].map((id) => `2020-${id}`),
    );
  });
});

/** A multiple of four days from Monday, between 16 days before it and 64 days after it. */
const instant = fc
  .integer({ min: -4, max: 16 })
  .map((times) => hoursAfter(MONDAY.toISOString(), times * 4 * DAY_HOURS).toISOString());
/** A calendar of a few circuits that may come twice or be missing, with wrong times; never two races at one time. */
const announcements = fc
  .uniqueArray(
    fc
      .record({
        circuitId: fc.constantFrom('monza', 'imola', 'spa'),
        date: instant,
        qualifyingDateTime: fc.option(fc.oneof(instant, fc.constant('TBC')), { nil: undefined }),
      })
      .map(({ circuitId, ...times }) => announcedRace({ ...times, circuit: circuit(circuitId) })),
    { maxLength: 5, selector: ({ date }) => date },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, round: index + 1 })));
const hoursLater = fc.integer({ min: 0, max: 200 });

/** A sequence of calendars, each with the hours since the one before. */
const calendarSequence = fc.array(fc.tuple(announcements, hoursLater), {
  minLength: 1,
  maxLength: 5,
});

/** Each calendar of a sequence, with the races before and after it is read. */
function readInTurn(steps: [AnnouncedRace[], number][]) {
  let after = calendar();
  let now = MONDAY;
  return steps.map(([announced, hours]) => {
    const before = after;
    now = hoursAfter(now.toISOString(), hours);
    after = afterAnswer(before, announced, now);
    return { before, after, announced, now };
  });
}

test('the same answer again, requested by an admin, changes nothing', () => {
  forAll(calendarSequence, (steps) => {
    for (const { before, after, announced, now } of readInTurn(steps)) {
      const isFirst = before.races.length === 0;
      const again = afterAnswer(after, announced, now, { isManual: true, isFirst });
      expect(again.races).toEqual(after.races);
      expect(new Set(again.newRaces)).toEqual(new Set(after.newRaces));
    }
  });
});

test('no answer loses a race or confuses two, and each row stands for one race', () => {
  forAll(calendarSequence, (steps) => {
    for (const { before, after, announced } of readInTurn(steps)) {
      const all = ids([...after.races, ...after.newRaces]);
      expect(all.slice(0, before.races.length)).toEqual(ids(before.races));
      expect(new Set(all).size).toBe(all.length);
      const stillListed = after.races.filter((one) => lastClaim(one.history)?.kind === 'listed');
      expect(stillListed.length + after.newRaces.length).toBe(announced.length);
    }
  });
});
