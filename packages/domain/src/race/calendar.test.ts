import {
  announcedRace,
  CLOSING,
  circuit,
  hoursAfter,
  pairing,
  race,
  START,
  season2025,
} from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnnouncedRace, syncCalendar } from './calendar.ts';
import type { Race, RaceTimes } from './race.ts';
import { closing, isOpen, isRevealed } from './race-clock.ts';
import { raceStart } from './race-times.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');
const SHARDS = 1;

/** One stored race after a sync. */
function synced(stored: Race, announced: AnnouncedRace, now = MONDAY): Race | undefined {
  return syncCalendar([stored], [announced], now, SHARDS)[0];
}

function qualifyingAt(qualifyingDateTime: string): RaceTimes {
  return { date: START, qualifyingDateTime };
}

test('an announced race that is new becomes an upcoming one, named by season and circuit', () => {
  expect(syncCalendar([], [announcedRace()], MONDAY, 16)).toEqual([race({ shards: 16 })]);
});

test('a whole season is taken over', () => {
  const races = syncCalendar([], season2025(), MONDAY, SHARDS);
  expect(races).toHaveLength(24);
  expect(races.map((one) => one.round)).toEqual(season2025().map((one) => one.round));
  expect(races.at(-1)?._id).toBe('2025-yas_marina');
});

test('a second race on the same circuit gets -2, a third -3', () => {
  const august = announcedRace({ date: '2025-08-31T13:00:00Z' });
  const october = announcedRace({ date: '2025-10-05T13:00:00Z' });
  const races = syncCalendar([race()], [announcedRace(), august, october], MONDAY, SHARDS);
  expect(races.map((one) => one._id)).toEqual(['2025-monza', '2025-monza-2', '2025-monza-3']);
});

test('of two races on a circuit each keeps its id by its date, in whatever order they come', () => {
  const october = { date: '2025-10-05T13:00:00Z', qualifyingDateTime: '2025-10-04T14:00:00Z' };
  const stored = [race(), race({ _id: '2025-monza-2', ...october })];
  const announced = [announcedRace({ round: 18, ...october }), announcedRace({ round: 15 })];
  const races = syncCalendar(stored, announced, MONDAY, SHARDS);
  expect(races.map((one) => [one._id, one.round])).toEqual([
    ['2025-monza', 15],
    ['2025-monza-2', 18],
  ]);
});

test('of two races on a circuit the one that vanished is cancelled, not the other', () => {
  const october = { date: '2025-10-05T13:00:00Z', qualifyingDateTime: '2025-10-04T14:00:00Z' };
  const stored = [race(), race({ _id: '2025-monza-2', ...october })];
  const races = syncCalendar(stored, [announcedRace(october)], MONDAY, SHARDS);
  expect(races.map((one) => one.status)).toEqual(['cancelled', 'upcoming']);
});

test('renumbered rounds are matched by circuit', () => {
  const stored = syncCalendar([], season2025(), MONDAY, SHARDS);
  const withoutImola = season2025()
    .filter(({ circuit }) => circuit.circuitId !== 'imola')
    .map((one, index) => ({ ...one, round: index + 1 }));
  const races = syncCalendar(stored, withoutImola, MONDAY, SHARDS);
  expect(races.map((one) => one._id)).toEqual(stored.map((one) => one._id));
  expect(races.find((one) => one._id === '2025-imola')?.status).toBe('cancelled');
  expect(races.find((one) => one._id === '2025-monza')).toMatchObject({
    round: 15,
    status: 'upcoming',
  });
});

test('a race that vanished is cancelled and keeps everything else', () => {
  const stored = race({ pairing: pairing() });
  expect(syncCalendar([stored], [], MONDAY, SHARDS)).toEqual([{ ...stored, status: 'cancelled' }]);
});

test('a cancelled race that comes back is upcoming again', () => {
  expect(synced(race({ status: 'cancelled' }), announcedRace())).toEqual(race());
});

test('a completed race that vanished stays completed', () => {
  const stored = race({ status: 'completed', publishedRevision: 1 });
  expect(syncCalendar([stored], [], hoursAfter(START, 24), SHARDS)).toEqual([stored]);
});

test('a new name, round or spelling of the circuit is accepted, and what admins set stays', () => {
  const byAdmin = { pairing: pairing(), closingOverride: '2025-09-06T12:00:00Z', shards: 16 };
  const news = {
    round: 15,
    raceName: "Gran Premio d'Italia",
    circuit: circuit('monza', 'Tempio della Velocità'),
  };
  expect(synced(race(byAdmin), announcedRace(news))).toEqual(race({ ...byAdmin, ...news }));
});

test.each<[string, RaceTimes]>([
  ['59 minutes later', qualifyingAt('2025-09-06T14:59:00Z')],
  ['59 minutes earlier', qualifyingAt('2025-09-06T13:01:00Z')],
  [
    'with the race alone an hour and more later',
    { ...qualifyingAt('2025-09-06T14:00:00Z'), date: '2025-09-07T15:00:00Z' },
  ],
])('times that move closing by less than an hour are believed: %s', (_move, times) => {
  expect(synced(race(), announcedRace(times))).toEqual(race(times));
});

test.each<[string, RaceTimes]>([
  ['an hour later', qualifyingAt('2025-09-06T15:00:00Z')],
  ['an hour earlier', qualifyingAt('2025-09-06T13:00:00Z')],
  ['three hours late', qualifyingAt('2025-09-06T17:00:00Z')],
  ['a day early', { date: '2025-09-06T13:00:00Z', qualifyingDateTime: '2025-09-05T14:00:00Z' }],
  ['in the past', { date: '2025-03-07T13:00:00Z', qualifyingDateTime: '2025-03-06T14:00:00Z' }],
  [
    'a race in the past, its qualifying not',
    { ...qualifyingAt('2025-09-06T14:00:00Z'), date: '2025-03-07T13:00:00Z' },
  ],
  [
    'half an hour before its own qualifying',
    { ...qualifyingAt('2025-09-06T14:00:00Z'), date: '2025-09-06T13:30:00Z' },
  ],
  ['unreadable', qualifyingAt('TBC')],
  ['no qualifying time any more', { date: START }],
])('other times are flagged for an admin, the stored ones stay: %s', (_move, times) => {
  const announced = { ...announcedRace(), qualifyingDateTime: undefined, ...times };
  expect(synced(race(), announced)).toEqual(race({ flaggedTimes: times }));
});

test.each([
  ['half an hour later, both more than 48 hours ahead', '2025-09-06T14:30:00Z', 48.01, true],
  ['half an hour later, the old one 48 hours ahead', '2025-09-06T14:30:00Z', 48, false],
  ['half an hour earlier, both more than 48 hours ahead', '2025-09-06T13:30:00Z', 48.51, true],
  ['half an hour earlier, the new one 48 hours ahead', '2025-09-06T13:30:00Z', 48.5, false],
  ['half an hour later, on the day', '2025-09-06T14:30:00Z', 1, false],
])('closing %s: believed or not', (_move, qualifying, hoursAhead, believed) => {
  const times = qualifyingAt(qualifying);
  const now = hoursAfter(CLOSING, -hoursAhead);
  expect(synced(race(), announcedRace(times), now)).toEqual(
    race(believed ? times : { flaggedTimes: times }),
  );
});

test('on the day of qualifying a new start alone is trusted, as closing does not move', () => {
  const times = { date: '2025-09-07T15:00:00Z' };
  const now = hoursAfter(CLOSING, -1);
  expect(synced(race(), announcedRace(times), now)).toEqual(race(times));
});

test('the flag is removed when the calendar has the stored times again', () => {
  const flagged = race({ flaggedTimes: qualifyingAt('2025-09-06T17:00:00Z') });
  expect(synced(flagged, announcedRace())).toEqual(race());
});

test('of two announcements that need review the later one is stored', () => {
  const flagged = race({ flaggedTimes: qualifyingAt('2025-09-06T17:00:00Z') });
  const times = qualifyingAt('2025-09-06T18:00:00Z');
  expect(synced(flagged, announcedRace(times))).toEqual(race({ flaggedTimes: times }));
});

test.each([
  ['a readable time more than 48 hours ahead is trusted', MONDAY, {}],
  [
    '48 hours ahead it needs review',
    hoursAfter(CLOSING, -48),
    { qualifyingDateTime: 'TBC', flaggedTimes: qualifyingAt('2025-09-06T14:00:00Z') },
  ],
  [
    'on the day before it needs review',
    hoursAfter(CLOSING, -24),
    { qualifyingDateTime: 'TBC', flaggedTimes: qualifyingAt('2025-09-06T14:00:00Z') },
  ],
])('for a race whose stored time is unreadable %s', (_rule, now, expected) => {
  expect(synced(race({ qualifyingDateTime: 'TBC' }), announcedRace(), now)).toEqual(race(expected));
});

test('a race announced to start with its qualifying is trusted, as closing does not move', () => {
  const times = { date: '2025-09-06T14:00:00Z' };
  expect(synced(race(), announcedRace(times))).toEqual(race(times));
});

test('the first qualifying time of a race that had none is trusted', () => {
  expect(synced(race({ qualifyingDateTime: undefined }), announcedRace())).toEqual(race());
});

test('a closing time set by an admin survives a sync, and a later time still needs review', () => {
  const byHand = race({ closingOverride: '2025-09-06T12:00:00.000Z' });
  const flaggedTimes = qualifyingAt('2025-09-06T17:00:00Z');
  const after = synced(byHand, announcedRace(flaggedTimes));
  expect(after).toEqual({ ...byHand, flaggedTimes });
  expect(after && closing(after)).toEqual({ at: new Date('2025-09-06T12:00:00.000Z') });
});

test.each(['2025-03-07T13:00:00Z', '2025-09-06T12:00:00.000Z', 'TBC'])(
  'a race announced to start at %s, before its qualifying or at no time, needs review',
  (date) => {
    const flaggedTimes = { ...qualifyingAt('2025-09-06T14:00:00Z'), date };
    const byHand = race({ closingOverride: '2025-09-06T12:00:00.000Z' });
    expect(synced(race(), announcedRace({ date }))).toEqual(race({ flaggedTimes }));
    expect(synced(byHand, announcedRace({ date }))).toEqual({ ...byHand, flaggedTimes });
  },
);

/** Ten seconds and more after closing: the picks have been shown. */
const SHOWN = hoursAfter(CLOSING, 1);

test.each(['2025-09-06T17:00:00Z', '2025-09-13T14:00:00Z', 'TBC'])(
  'closed stays closed: qualifying at %s in the calendar after the reveal changes nothing',
  (qualifying) => {
    expect(synced(race(), announcedRace(qualifyingAt(qualifying)), SHOWN)).toEqual(race());
  },
);

test('a race put off after closing keeps its closing and gets its new start', () => {
  const times = { date: '2025-09-08T13:00:00Z', qualifyingDateTime: '2025-09-07T14:00:00Z' };
  expect(synced(race(), announcedRace(times), SHOWN)).toEqual(race({ date: times.date }));
});

test.each(['2025-09-06T12:00:00Z', 'TBC'])(
  'a start announced for %s after picks were shown is not trusted',
  (date) => {
    expect(synced(race(), announcedRace({ date }), SHOWN)).toEqual(race());
  },
);

test('nor is a start before the closing time that an admin had set', () => {
  const byHand = race({ closingOverride: '2025-09-06T12:00:00.000Z' });
  const earlier = announcedRace({ date: '2025-09-06T11:00:00Z' });
  expect(synced(byHand, earlier, SHOWN)).toEqual(byHand);
});

test('a race that closed at its start is not opened again by a later start', () => {
  const sunday = race({ qualifyingDateTime: undefined });
  const delayed = {
    ...announcedRace({ date: '2025-09-07T18:00:00Z' }),
    qualifyingDateTime: undefined,
  };
  const now = hoursAfter(START, 1);
  expect(synced(sunday, delayed, now)?.date).toBe(START);
});

const ELEVEN = qualifyingAt('2025-09-06T11:00:00Z');

test('an earlier start of qualifying, announced after picks were shown, needs review and voids later picks', () => {
  const flagged = synced(race(), announcedRace(ELEVEN), SHOWN);
  expect(flagged).toEqual(race({ flaggedTimes: ELEVEN }));
  expect(flagged && closing(flagged)).toEqual({ at: new Date('2025-09-06T10:58:00Z') });
  expect(flagged && isRevealed(flagged, SHOWN)).toBe(true);
});

test('it needs review while the calendar has it, and no more once it is taken back', () => {
  const flagged = race({ flaggedTimes: ELEVEN });
  expect(synced(flagged, announcedRace(ELEVEN), SHOWN)).toEqual(flagged);
  expect(synced(flagged, announcedRace(), SHOWN)).toEqual(race());
});

test('it needs review as well while the calendar has no time that can be parsed', () => {
  const flagged = race({ flaggedTimes: ELEVEN });
  expect(synced(flagged, announcedRace(qualifyingAt('TBC')), SHOWN)).toEqual(flagged);
});

test('after a manual closing, a time still to come needs review while the calendar has it', () => {
  const byHand = race({ closingOverride: '2025-09-06T12:00:00.000Z' });
  const [five, six] = ['2025-09-06T17:00:00Z', '2025-09-06T18:00:00Z'].map(qualifyingAt);
  const flagged = { ...byHand, flaggedTimes: five };
  const shown = new Date('2025-09-06T13:00:00Z');
  expect(synced(flagged, announcedRace(five), shown)).toEqual(flagged);
  expect(synced(flagged, announcedRace(six), shown)).toEqual(byHand);
});

test('a time that cannot be parsed needs no review after picks were shown, so that all picks are effective', () => {
  const flagged = race({ flaggedTimes: qualifyingAt('TBC') });
  expect(synced(flagged, announcedRace(qualifyingAt('TBC')), SHOWN)).toEqual(race());
});

const SCORED = race({ status: 'completed', publishedRevision: 1, scoredClosing: CLOSING });

test('a later time of a scored race changes nothing', () => {
  const times = { date: '2025-09-14T13:00:00Z', qualifyingDateTime: '2025-09-13T14:00:00Z' };
  expect(synced(SCORED, announcedRace(times))).toEqual(SCORED);
  expect(synced(SCORED, announcedRace(times), hoursAfter(START, 24 * 14))).toEqual(SCORED);
});

test('an earlier time of a scored race needs review, and closing does not move until it is decided', () => {
  const later = hoursAfter(START, 24);
  const flagged = synced(SCORED, announcedRace(ELEVEN), later);
  expect(flagged).toEqual({ ...SCORED, flaggedTimes: ELEVEN });
  expect(flagged && closing(flagged)).toEqual({ at: new Date(CLOSING) });
  // Only an admin can decide, whatever the calendar has next.
  expect(flagged && synced(flagged, announcedRace(), later)).toEqual(flagged);
});

test('with the first such flag the closing time that the race was scored by is noted', () => {
  const { scoredClosing: _, ...old } = SCORED;
  const flagged = synced(old, announcedRace(ELEVEN), hoursAfter(START, 24));
  expect(flagged).toEqual({ ...SCORED, flaggedTimes: ELEVEN });
});

test('such a flag leaves the closing time that the race was scored by', () => {
  const scored = { ...SCORED, scoredClosing: '2025-09-06T12:58:00.000Z' };
  expect(synced(scored, announcedRace(ELEVEN), hoursAfter(START, 24))).toEqual({
    ...scored,
    flaggedTimes: ELEVEN,
  });
});

test('times that an admin dismissed need no second review, but others do', () => {
  const dismissed = race({ dismissedTimes: qualifyingAt('2025-09-06T17:00:00Z') });
  const others = qualifyingAt('2025-09-06T18:00:00Z');
  expect(synced(dismissed, announcedRace(dismissed.dismissedTimes))).toEqual(dismissed);
  expect(synced(dismissed, announcedRace(others))).toEqual({ ...dismissed, flaggedTimes: others });
});

test('a dismissal ends when the calendar agrees: the same times need review if they return', () => {
  const times = qualifyingAt('2025-09-06T17:00:00Z');
  const agreed = synced(race({ dismissedTimes: times }), announcedRace());
  expect(agreed).toEqual(race());
  expect(synced(race(), announcedRace(times))).toEqual(race({ flaggedTimes: times }));
});

test('after picks were shown dismissed times need no second review, even if the start moves', () => {
  const dismissed = race({ dismissedTimes: ELEVEN });
  const moved = { ...ELEVEN, date: '2025-09-07T14:00:00Z' };
  expect(synced(dismissed, announcedRace(moved), SHOWN)).toEqual({
    ...dismissed,
    date: moved.date,
  });
});

test('a sync that is written during the reveal flags no times any more', () => {
  const later = announcedRace(qualifyingAt('2025-09-07T14:00:00Z'));
  const seconds = (count: number) => new Date(Date.parse(CLOSING) + count * 1000);
  expect(synced(race(), later, seconds(-111))?.flaggedTimes).toBeDefined();
  expect(synced(race(), later, seconds(-110))).toEqual(race());
});

/**
 * Calendars of a few circuits that come twice, vanish, and carry every kind of wrong time; never two
 * races on one circuit at the same instant.
 */
const instant = fc
  .integer({ min: -100, max: 400 })
  .map((hours) => hoursAfter(MONDAY.toISOString(), hours).toISOString());
const announcements = fc.uniqueArray(
  fc
    .record({
      round: fc.integer({ min: 1, max: 24 }),
      circuitId: fc.constantFrom('monza', 'imola', 'spa'),
      date: fc.oneof(instant, fc.constantFrom(START, 'TBC', '2025-09-07')),
      qualifyingDateTime: fc.option(fc.oneof(instant, fc.constant('TBC')), { nil: undefined }),
    })
    .map(({ circuitId, ...times }) => announcedRace({ ...times, circuit: circuit(circuitId) })),
  { maxLength: 5, selector: (one) => `${one.circuit.circuitId} ${raceStart(one)?.getTime()}` },
);
const laterBy = fc.integer({ min: 0, max: 200 });

/** A sequence of calendars, with the hours between them. */
const history = fc.array(fc.tuple(announcements, laterBy), { minLength: 1, maxLength: 5 });

/** Every calendar in turn, with the races before and after it. */
function syncs(steps: [AnnouncedRace[], number][]) {
  let races: Race[] = [];
  let now = MONDAY;
  return steps.map(([announced, hours]) => {
    const before = races;
    now = hoursAfter(now.toISOString(), hours);
    races = syncCalendar(before, announced, now, SHARDS);
    return { before, after: races, announced, now };
  });
}

test('syncing the same calendar twice changes nothing more', () => {
  forAll(history, (steps) => {
    for (const { after, announced, now } of syncs(steps)) {
      expect(syncCalendar(after, announced, now, SHARDS)).toEqual(after);
    }
  });
});

test('no sync loses a race, gives two the same id or one another circuit', () => {
  forAll(history, (steps) => {
    for (const { before, after } of syncs(steps)) {
      const ids = after.map((one) => one._id);
      expect(ids.slice(0, before.length)).toEqual(before.map((one) => one._id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of after) expect(one._id).toContain(`2025-${one.circuit.circuitId}`);
    }
  });
});

test('every announced race is in the calendar, every other one is cancelled', () => {
  forAll(history, (steps) => {
    for (const { after, announced } of syncs(steps)) {
      const upcoming = after.filter((one) => one.status === 'upcoming');
      const circuits = (races: AnnouncedRace[]) => races.map((one) => one.circuit.circuitId).sort();
      expect(circuits(upcoming)).toEqual(circuits(announced));
    }
  });
});

test('closed stays closed: once picks were shown no sync opens a race or hides them again', () => {
  forAll(history, (steps) => {
    for (const { before, after, now } of syncs(steps)) {
      const shown = before.filter((one) => isRevealed(one, now));
      for (const { _id } of shown) {
        const synced = after.find((other) => other._id === _id);
        expect(synced && isRevealed(synced, now)).toBe(true);
        expect(synced && isOpen(synced, now)).toBe(false);
      }
    }
  });
});
