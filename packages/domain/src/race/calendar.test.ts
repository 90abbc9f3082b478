import {
  announcedRace,
  circuit,
  closedRace,
  hoursAfter,
  pairing,
  race,
  revealedRace,
  START,
  season2025,
} from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnnouncedRace, syncCalendar } from './calendar.ts';
import type { Race } from './race.ts';
import { raceStart } from './race-times.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');

const synced = (stored: Race[], announced: AnnouncedRace[], now = MONDAY) =>
  syncCalendar(stored, announced, now, 1);

describe('the races of a calendar', () => {
  const october = { date: '2025-10-05T13:00:00Z', qualifyingDateTime: '2025-10-04T14:00:00Z' };
  const second = race({ _id: '2025-monza-2', ...october });

  test('are named by season and circuit, with the shards of new races', () => {
    expect(syncCalendar([], [announcedRace()], MONDAY, 16)).toEqual([race({ shards: 16 })]);
  });

  test('on one circuit get -2 and -3', () => {
    const august = announcedRace({ date: '2025-08-31T13:00:00Z' });
    const races = synced([race()], [announcedRace(), august, announcedRace(october)]);
    expect(races.map(({ _id }) => _id)).toEqual(['2025-monza', '2025-monza-2', '2025-monza-3']);
  });

  test('on one circuit keep their ids by their dates, in whatever order they come', () => {
    const announced = [announcedRace({ round: 18, ...october }), announcedRace({ round: 15 })];
    expect(synced([race(), second], announced).map(({ _id, round }) => [_id, round])).toEqual([
      ['2025-monza', 15],
      ['2025-monza-2', 18],
    ]);
    const left = synced([race(), second], [announcedRace(october)]);
    expect(left.map(({ status }) => status)).toEqual(['cancelled', 'upcoming']);
  });

  test('are matched by circuit when a race is cancelled and rounds are renumbered', () => {
    const stored = synced([], season2025());
    const withoutImola = season2025()
      .filter(({ circuit }) => circuit.circuitId !== 'imola')
      .map((one, index) => ({ ...one, round: index + 1 }));
    const races = synced(stored, withoutImola);
    expect(races.map(({ _id }) => _id)).toEqual(stored.map(({ _id }) => _id));
    const found = (id: string) => races.find(({ _id }) => _id === id);
    expect(found('2025-imola')?.status).toBe('cancelled');
    expect(found('2025-monza')).toMatchObject({ round: 15, status: 'upcoming' });
  });

  test('that vanish are cancelled until they come back, unless they are completed', () => {
    const stored = race({ pairing: pairing() });
    expect(synced([stored], [])).toEqual([{ ...stored, status: 'cancelled' }]);
    expect(synced([race({ status: 'cancelled' })], [announcedRace()])).toEqual([race()]);
    const completed = race({ status: 'completed', publishedRevision: 1 });
    expect(synced([completed], [], hoursAfter(START, 24))).toEqual([completed]);
  });

  test('that were closed stay closed when they come back with a later time, and shown picks stay shown', () => {
    const announced = announcedRace({ qualifyingDateTime: '2025-09-06T16:00:00Z' });
    for (const stored of [closedRace(), revealedRace()]) {
      const [off] = synced([stored], []);
      expect(off).toEqual({ ...stored, status: 'cancelled' });
      expect(off && synced([off], [announced])).toEqual([stored]);
    }
  });

  test('have the pairing that was stored as they closed, whatever the calendar says', () => {
    const closed = closedRace({ pairing: pairing() });
    const announced = announcedRace({ qualifyingDateTime: '2025-09-01T13:00:00Z' });
    expect(synced([closed], [announced])[0]?.pairing).toEqual(pairing());
  });

  test('take a new name, round or circuit, and keep what admins set', () => {
    const byAdmin = { pairing: pairing(), closingOverride: '2025-09-06T12:00:00Z', shards: 16 };
    const news = { round: 15, raceName: 'Gran Premio', circuit: circuit('monza', 'Tempio') };
    const after = synced([race(byAdmin)], [announcedRace(news)]);
    expect(after).toEqual([race({ ...byAdmin, ...news })]);
  });
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
    races = syncCalendar(before, announced, now, 1);
    return { before, after: races, announced, now };
  });
}

test('syncing the same calendar twice changes nothing more', () => {
  forAll(history, (steps) => {
    for (const { after, announced, now } of syncs(steps)) {
      expect(syncCalendar(after, announced, now, 1)).toEqual(after);
    }
  });
});

test('no sync loses a race or confuses two, and what is not announced is cancelled', () => {
  forAll(history, (steps) => {
    for (const { before, after, announced } of syncs(steps)) {
      const ids = after.map(({ _id }) => _id);
      expect(ids.slice(0, before.length)).toEqual(before.map(({ _id }) => _id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { _id, circuit } of after) expect(_id).toContain(`2025-${circuit.circuitId}`);
      const upcoming = after.filter(({ status }) => status === 'upcoming');
      const circuits = (races: AnnouncedRace[]) => races.map((one) => one.circuit.circuitId).sort();
      expect(circuits(upcoming)).toEqual(circuits(announced));
    }
  });
});
