import { afterJob, logWithoutSyncs, nextDue } from '@parc-ferme/testing/fetch-log';
import {
  afterClosing,
  CLOSING,
  hoursAfter,
  knownRace,
  minutesAfter,
  missingEntry,
  OFF_CALENDAR,
  race,
  revealedRace,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type KnownRace, withHistory } from '../calendar/calendar.ts';
import type { RaceHistory } from '../calendar/race-history.ts';
import type { Race } from '../race/race.ts';
import {
  dueJobs,
  type FetchLog,
  importProgress,
  isStale,
  isUpToDate,
  type Job,
  nextChecks,
} from './fetch-plan.ts';

const FETCH_MONZA: Job = { kind: 'fetch', raceId: '2025-monza' };
const SYNC: Job = { kind: 'sync' };

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

test.each([
  ['the first time two hours after the start', undefined, 2],
  ['then hourly', 2, 3],
  ['on the hour again after a late request', 3.9, 4],
  ['the last hourly one at 48 hours', 47, 48],
  ['then daily', 48, 3 * DAY_HOURS],
  ['the last daily one at 14 days', 13 * DAY_HOURS, 14 * DAY_HOURS],
  ['then weekly', 14 * DAY_HOURS, 21 * DAY_HOURS],
  ['two hours after the start, even if they were requested before', 0.5, 2],
])("a race's sessions are requested %s", (_when, last, next) => {
  const log = logWithoutSyncs(last === undefined ? undefined : hoursAfter(START, last));
  const due = hoursAfter(START, next);
  expect(nextDue([race()], log)).toBe(due.getTime());
  expect(dueJobs([race()], log, new Date(due.getTime() - 1))).toEqual([]);
  expect(dueJobs([race()], log, due)).toEqual([FETCH_MONZA]);
});

const SCORED = revealedRace({ status: 'completed', resultAt: '2025-09-07T16:00:00.000Z' });

test('results are requested weekly for half a year after the last race, whatever season is played', () => {
  const last = hoursAfter(START, 25 * WEEK_HOURS);
  const requestedUntil = hoursAfter(START, 26 * WEEK_HOURS);
  expect(dueJobs([SCORED], logWithoutSyncs(hoursAfter(START, 24 * WEEK_HOURS)), last)).toEqual([
    FETCH_MONZA,
  ]);
  expect(dueJobs([SCORED], logWithoutSyncs(last), hoursAfter(START, 99 * WEEK_HOURS))).toEqual([]);
  expect(nextDue([SCORED], logWithoutSyncs(last))).toBe(Number.POSITIVE_INFINITY);
  // Earlier races are requested for as long as the last one.
  const silverstone = { ...SCORED, _id: '2025-silverstone', date: '2025-07-06T14:00:00Z' };
  const { fetchedAt, ...log } = logWithoutSyncs(last);
  const both = { ...log, fetchedAt: { ...fetchedAt, '2025-silverstone': '2026-02-22T14:00:00Z' } };
  expect(dueJobs([silverstone, SCORED], both, requestedUntil)).toEqual([
    { kind: 'fetch', raceId: '2025-silverstone' },
  ]);
});

test('a race without a result is requested weekly until it has one', () => {
  const log = logWithoutSyncs(hoursAfter(START, 40 * WEEK_HOURS));
  expect(nextDue([race()], log)).toBe(hoursAfter(START, 41 * WEEK_HOURS).getTime());
  expect(nextDue([SCORED], log)).toBe(Number.POSITIVE_INFINITY);
});

test('a race without a readable date is never requested', () => {
  expect(dueJobs([race({ date: 'TBC' })], logWithoutSyncs(), hoursAfter(START, DAY_HOURS))).toEqual(
    [],
  );
});

const OFF_RACE = knownRace({}, { history: [OFF_CALENDAR] }).race;
const LAST_OF_SEASON = race({ _id: '2025-yas_marina', date: '2025-12-07T13:00:00Z' });

test.each([
  ['a day after its date', undefined, DAY_HOURS],
  ['a day later again', DAY_HOURS, 2 * DAY_HOURS],
  ['weekly then, in case it was run all the same', 2 * DAY_HOURS, WEEK_HOURS],
])('a race off the calendar is requested %s', (_when, last, next) => {
  const log = logWithoutSyncs(last === undefined ? undefined : hoursAfter(START, last));
  const checks = nextChecks([OFF_RACE, LAST_OF_SEASON], log).filter((one) => one.race === OFF_RACE);
  expect(checks[0]?.at).toBe(Date.parse(START) + next * 3_600_000);
});

test('the calendar is requested before any result', () => {
  expect(dueJobs([], { fetchedAt: {} }, hoursAfter(START, 3))).toEqual([SYNC]);
  expect(dueJobs([race()], { fetchedAt: {} }, hoursAfter(START, 3))).toEqual([SYNC]);
});

test('the calendar is requested daily', () => {
  const log = { syncedAt: '2025-08-01T06:00:00Z', fetchedAt: {} };
  expect(dueJobs([race()], log, new Date('2025-08-02T05:59:59Z'))).toEqual([]);
  expect(dueJobs([race()], log, new Date('2025-08-02T06:00:00Z'))).toEqual([SYNC]);
});

/** When the calendar is requested next, in minutes after closing, if it was last requested at this minute. */
function nextSync(lastMinute: number, { race: one }: KnownRace): number {
  const log = { syncedAt: minutesAfter(CLOSING, lastMinute).toISOString(), fetchedAt: {} };
  return (nextDue([one], log) - Date.parse(CLOSING)) / 60_000;
}

const at = (time: string) =>
  untrustedEntry({ date: START, qualifyingDateTime: `2025-09-06T${time}:00Z` });
const MISSING = missingEntry(1, { answers: 1 });
const [EARLIER, LATER] = [[at('12:00')], [at('15:00')]];

test.each<[string, RaceHistory, number, number]>([
  ['an hour before closing', [], -600, -60],
  ['five minutes before closing', [], -60, -5],
  ['five and a half hours after closing, for the order of qualifying', [], -5, 330],
  ['five minutes before the earlier of two closings', EARLIER, -180, -125],
  ['five minutes before the later of two', LATER, 0, 55],
  ['six hours after the last time, while a race is missing', [MISSING], -1440, -1080],
  ['five minutes before the closing of a missing race', [MISSING], -60, -5],
  ['six hours after the last time, while times await a decision', EARLIER, -1440, -1080],
  ['hourly while times that await a decision close the race', EARLIER, -124, -64],
  ['a day after the last time, if the race is off', [OFF_CALENDAR], -60, 1380],
])('the calendar is requested %s', (_when, history, last, next) => {
  expect(nextSync(last, knownRace({}, { history }))).toBe(next);
});

test('while times of a closed race await a decision, the calendar is requested every six hours', () => {
  const one = afterClosing(knownRace());
  const withTimesInReview = withHistory(one, [...one.history, ...EARLIER]);
  // After the request for the order of qualifying at 330 minutes, the next one for it would be at 870.
  expect(nextSync(331, withTimesInReview)).toBe(331 + 6 * 60);
});

test('the calendar is requested daily while a race is unconfirmed, as it is not open', () => {
  const unconfirmed = withHistory(knownRace(), [at('12:00')]); // it never had trusted times
  expect(nextSync(-6_000, unconfirmed)).toBe(-6_000 + 24 * 60);
});

test('the calendar is requested five minutes before closing even if the last request has failed', () => {
  const failed = { syncedAt: '2025-09-06T11:00:00Z', syncFailedAt: '2025-09-06T13:30:00Z' };
  expect(nextDue([race()], { ...failed, fetchedAt: {} })).toBe(minutesAfter(CLOSING, -5).getTime());
});

const SPA = race({ _id: '2025-spa', date: '2025-07-27T13:00:00Z' });
const FETCH_SPA: Job = { kind: 'fetch', raceId: '2025-spa' };

test('two due results are not an import: they are requested in order, one in each run', () => {
  const now = hoursAfter(START, 30);
  expect(dueJobs([race(), SPA], logWithoutSyncs(), now)).toEqual([FETCH_SPA]);
  const log = afterJob(logWithoutSyncs(), FETCH_SPA, now);
  expect(dueJobs([race(), SPA], log, now)).toEqual([FETCH_MONZA]);
});

test('an import requests all missing results at once, also that of this weekend', () => {
  const budapest = race({ _id: '2025-hungaroring', date: '2025-08-03T13:00:00Z' });
  const jobs = dueJobs([race(), budapest, SPA], logWithoutSyncs(), hoursAfter(START, 3));
  const ids = ['2025-spa', '2025-hungaroring', '2025-monza'];
  expect(jobs).toEqual(ids.map((raceId) => ({ kind: 'fetch', raceId })));
});

test.each([
  ['however long ago the race was', race(), 10 * WEEK_HOURS],
  ['of a race off the calendar, too', OFF_RACE, DAY_HOURS],
])('a failed request is repeated after an hour, %s', (_which, one, hours) => {
  const log = { ...logWithoutSyncs(hoursAfter(START, hours + 5)), fetchFailed: ['2025-monza'] };
  expect(nextDue([one, LAST_OF_SEASON], log)).toBe(hoursAfter(START, hours + 6).getTime());
});

test('during a Retry-After of the race data nothing is due', () => {
  const notBefore = hoursAfter(START, 10).toISOString();
  const log = { ...logWithoutSyncs(), notBefore };
  expect(nextDue([race()], log)).toBe(Date.parse(notBefore));
  expect(dueJobs([race()], log, hoursAfter(START, 9))).toEqual([]);
  expect(dueJobs([race()], log, hoursAfter(START, 10))).toEqual([FETCH_MONZA]);
  expect(dueJobs([race()], log, hoursAfter(START, 11))).toEqual([FETCH_MONZA]);
});

test('a calendar that could not be read is requested again an hour later', () => {
  const log = { ...logWithoutSyncs(), syncFailedAt: START };
  expect(dueJobs([race()], log, new Date(hoursAfter(START, 1).getTime() - 1))).toEqual([]);
  expect(dueJobs([race()], log, hoursAfter(START, 1))).toEqual([SYNC]);
});

test.each<[string, Race[], Partial<FetchLog>, boolean]>([
  ['stale before it was first read', [], {}, true],
  ['stale if it was empty', [], { syncedAt: START }, true],
  ['current once it was read, however long ago', [race()], { syncedAt: START }, false],
  [
    'current while all requests failed for less than a day',
    [race()],
    { syncedAt: START, syncFailedSince: hoursAfter(START, 0.1).toISOString() },
    false,
  ],
  [
    'stale once all requests failed for a day',
    [race()],
    { syncedAt: START, syncFailedSince: START },
    true,
  ],
])('the calendar is %s', (_, races, log, stale) => {
  expect(isStale(races, { fetchedAt: {}, ...log }, hoursAfter(START, DAY_HOURS))).toBe(stale);
});

/** A week after the result of SCORED. */
const FINAL = Date.parse('2025-09-07T16:00:00.000Z') + WEEK_HOURS * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const syncedAt = (at: number): FetchLog => ({
  syncedAt: new Date(at).toISOString(),
  fetchedAt: { '2025-monza': '2026-12-31T00:00:00Z' }, // so late that no result is due
});

test('the calendar is requested until it was read after the season could be final', () => {
  expect(nextDue([SCORED], syncedAt(FINAL - 1.5 * DAY_MS))).toBe(FINAL - 0.5 * DAY_MS);
  expect(nextDue([SCORED], syncedAt(FINAL - 1))).toBe(FINAL);
  expect(nextDue([SCORED], syncedAt(FINAL))).toBe(Number.POSITIVE_INFINITY);
  const failed = { ...syncedAt(FINAL - 1), syncFailedAt: new Date(FINAL).toISOString() };
  expect(nextDue([SCORED], failed)).toBe(FINAL + 3_600_000);
});

test('the calendar can be stale until it was read after the season could be final', () => {
  const isStaleAfter = (lastSync: number, last: Race) => {
    const log = { ...syncedAt(lastSync), syncFailedSince: new Date(FINAL).toISOString() };
    return isStale([last], log, new Date(FINAL + 2 * DAY_MS));
  };
  expect([isStaleAfter(FINAL - 1, SCORED), isStaleAfter(FINAL, SCORED)]).toEqual([true, false]);
  // Without a result of its last race no season is final.
  expect(isStaleAfter(FINAL, race())).toBe(true);
});

test.each<[string, Partial<FetchLog>, boolean]>([
  ['calendar and results were read since it could be final', {}, true],
  ['the calendar was last read before that', { syncedAt: '2025-09-14T15:59:59Z' }, false],
  ['the request for the calendar failed', { syncFailedAt: '2025-09-14T16:30:00Z' }, false],
  ['the results were never read', { fetchedAt: {} }, false],
  ['the request for the result failed', { fetchFailed: ['2025-monza'] }, false],
  ['the race data asked to wait', { notBefore: '2025-09-14T18:00:00Z' }, false],
])('the race data are up to date for a final season if %s: $2', (_, changes, expected) => {
  const read = '2025-09-14T16:30:00Z';
  const log = { syncedAt: read, fetchedAt: { '2025-monza': read }, ...changes };
  const now = new Date('2025-09-14T17:00:00Z');
  expect(isUpToDate([SCORED], log, { isCurrent: true }, now)).toBe(expected);
});

test('of an earlier season only the results must have been read', () => {
  const log = { syncFailedAt: START, fetchedAt: { '2025-monza': '2025-09-14T16:30:00Z' } };
  const now = new Date('2025-09-14T17:00:00Z');
  expect(isUpToDate([SCORED], log, { isCurrent: false }, now)).toBe(true);
});

test('an import of results that are two days late does not include weekly checks of known ones', () => {
  const silverstone = race({ _id: '2025-silverstone', date: '2025-07-06T14:00:00Z' });
  const known: Race = { ...silverstone, status: 'completed' };
  const jobs = dueJobs([known, SPA, race()], logWithoutSyncs(), hoursAfter(START, 49));
  const ids = ['2025-spa', '2025-monza'];
  expect(jobs).toEqual(ids.map((raceId) => ({ kind: 'fetch', raceId })));
});

test('the progress of an import counts the races that are over and those that were fetched', () => {
  const now = hoursAfter(START, 2); // from then on a race is over
  const races = [SPA, race(), race({ _id: '2025-imola', status: 'cancelled', date: SPA.date })];
  const later = race({ _id: '2025-baku', date: '2025-09-21T11:00:00Z' });
  const progress = (log: FetchLog, season = [...races, later]) => importProgress(season, log, now);
  expect(progress(logWithoutSyncs())).toEqual({ asked: 0, due: 2 });
  const log = afterJob(logWithoutSyncs(), FETCH_SPA, now);
  expect(progress(log)).toEqual({ asked: 1, due: 2 });
  const failed = { ...afterJob(log, FETCH_MONZA, now), fetchFailed: ['2025-monza'] };
  expect(progress(failed)).toEqual({ asked: 1, due: 2 });
  expect(progress(failed, [SPA, race({ status: 'completed' })])).toEqual({ asked: 2, due: 2 });
  expect(progress(logWithoutSyncs(), [])).toEqual({ asked: 0, due: 0 });
});

test('the latest race comes before the weekly check of older ones', () => {
  const spa: Race = { ...SPA, status: 'completed' };
  const log = {
    syncedAt: START,
    fetchedAt: { '2025-spa': '2025-08-31T13:00:00Z' }, // due again since Monza's start
  };
  expect(dueJobs([spa, race({ status: 'completed' })], log, hoursAfter(START, 2))).toEqual([
    FETCH_MONZA,
  ]);
});
