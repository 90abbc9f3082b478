import type { Race } from '../race/race.ts';
import { closingTime, lastClosing } from '../race/race-clock.ts';
import { raceStart } from '../race/race-times.ts';
import { finalFrom, lastStart } from '../season/season-state.ts';

/** When the race data of a season was last requested, and what failed. */
export type FetchLog = {
  /** The last request for calendar and entrants. */
  syncedAt?: string | undefined;
  /** Set if that request failed. */
  syncFailedAt?: string | undefined;
  /** Since when all requests for the calendar have failed. */
  syncFailedSince?: string | undefined;
  /** From the race data's `Retry-After`. */
  notBefore?: string | undefined;
  /** The last request for each race's sessions, by race id. */
  fetchedAt: Record<string, string>;
  /** The races whose last request failed. */
  fetchFailed?: string[] | undefined;
};

/** One request job: the calendar with the entrants, or one race's sessions. */
export type Job = { kind: 'sync' } | FetchJob;
export type FetchJob = { kind: 'fetch'; raceId: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The jobs of a run outside a season import: with a run every five minutes, no hour has more than 24 requests. */
const JOBS_PER_RUN = 1;

/**
 * The jobs that are due now. Missing results come first, the oldest race first, and a missed season is
 * imported at once; then comes the latest race, so that the weekly check of older races never delays
 * its correction.
 */
export function dueJobs(races: Race[], log: FetchLog, now: Date): Job[] {
  const isSyncDue = !isPaused(log, now) && nextSync(races, log) <= now.getTime();
  return isSyncDue ? [{ kind: 'sync' }] : dueFetches(races, log, now);
}

/** Whether the race data has asked to wait. */
function isPaused({ notBefore }: FetchLog, now: Date): boolean {
  return notBefore !== undefined && now.getTime() < Date.parse(notBefore);
}

/** The checks of results alone: all that is requested of a season once the next one is played. */
export function dueFetches(races: Race[], log: FetchLog, now: Date): FetchJob[] {
  if (isPaused(log, now)) return [];
  const requestedUntil = lastStart(races) + HALF_A_YEAR;
  const due = byUrgency(races).filter((race) => isDue(race, log, requestedUntil, now));
  const imports = due.filter((race) => isImport(race, log, now));
  const jobs = imports.length > 1 ? due.filter(isWithoutResult) : due.slice(0, JOBS_PER_RUN);
  return jobs.map((race) => ({ kind: 'fetch', raceId: race._id }));
}

/** The next request, in milliseconds since the epoch; without a race it is for the calendar. */
type NextCheck = { race?: Race; at: number };

/** When the calendar and each race's sessions are due next. */
export function nextChecks(races: Race[], log: FetchLog): NextCheck[] {
  const requestedUntil = lastStart(races) + HALF_A_YEAR;
  const fetches = byUrgency(races).flatMap((race) => {
    const at = nextFetch(race, log, requestedUntil);
    return at === undefined ? [] : { race, at };
  });
  const earliest = log.notBefore ? Date.parse(log.notBefore) : Number.NEGATIVE_INFINITY;
  return [{ at: nextSync(races, log) }, ...fetches].map((check) => ({
    ...check,
    at: Math.max(check.at, earliest),
  }));
}

/**
 * Whether the calendar is missing, or all requests for it have failed for a day while the season lasts. An empty
 * calendar counts as missing.
 */
export function isStale(
  races: Race[],
  { syncedAt, syncFailedSince }: FetchLog,
  now: Date,
): boolean {
  if (races.length === 0 || syncedAt === undefined) return true;
  if (syncFailedSince === undefined || isSyncedLast(races, syncedAt)) return false;
  return now.getTime() - Date.parse(syncFailedSince) >= DAY;
}

/** Whether the calendar has been read since the season could be final: from then on it is not requested again. */
function isSyncedLast(races: Race[], syncedAt: string): boolean {
  return Date.parse(syncedAt) >= finalFrom(races);
}

/**
 * Whether the race data has answered all requests that were due. As long as it has not, no season becomes final.
 *
 * @param isCurrent whether the season is the one that is played: the calendar of an earlier one is not requested
 */
export function isUpToDate(
  races: Race[],
  log: FetchLog,
  { isCurrent }: { isCurrent: boolean },
  now: Date,
): boolean {
  const { fetchFailed = [], syncFailedAt } = log;
  const hasFailed = fetchFailed.length > 0 || (isCurrent && syncFailedAt !== undefined);
  if (isPaused(log, now) || hasFailed) return false;
  const checks = nextChecks(races, log).filter(({ race }) => race || isCurrent);
  return checks.every(({ at }) => at > now.getTime());
}

/** How many finished races there are, and for how many the race data has answered: `due` and `asked` in the API. */
export function importProgress(races: Race[], log: FetchLog, now: Date) {
  const finished = races.filter(
    (race) => race.status !== 'cancelled' && firstFetch(race) <= now.getTime(),
  );
  const answered = finished.filter((race) => !isUnanswered(race, log));
  return { asked: answered.length, due: finished.length };
}

/** The races without a result, the oldest first, and then the others, the latest first. */
function byUrgency(races: Race[]): Race[] {
  const inOrder = races
    .filter((race) => raceStart(race) !== undefined)
    .sort((one, other) => startMs(one) - startMs(other));
  const others = inOrder.filter((race) => !isWithoutResult(race));
  return [...inOrder.filter(isWithoutResult), ...others.reverse()];
}

function isWithoutResult({ status }: Race): boolean {
  return status === 'upcoming';
}

function isDue(race: Race, log: FetchLog, requestedUntil: number, now: Date): boolean {
  return (nextFetch(race, log, requestedUntil) ?? Number.POSITIVE_INFINITY) <= now.getTime();
}

/**
 * The calendar is requested daily, around each closing, and an hour after a failure; every six hours while a race is
 * missing or its times await a decision, and hourly from the earliest possible closing until a closing is stored; until
 * the season can be final, and once more then.
 */
function nextSync(races: Race[], log: FetchLog): number {
  const isLast = log.syncedAt !== undefined && isSyncedLast(races, log.syncedAt);
  return isLast ? Number.POSITIVE_INFINITY : nextSyncUntilFinal(races, log);
}

/** Results are requested for half a year after the last race, for late decisions of the stewards. */
const HALF_A_YEAR = 182 * DAY;

/**
 * Before closing for changed times; after it for the order of qualifying, between the full hours at which results are
 * requested.
 */
const AROUND_CLOSING = [-DAY, -HOUR, -5 * MINUTE, 5.5 * HOUR, 14.5 * HOUR];

function nextSyncUntilFinal(races: Race[], { syncedAt, syncFailedAt }: FetchLog): number {
  const last = Date.parse(syncFailedAt ?? syncedAt ?? '');
  if (Number.isNaN(last)) return Number.NEGATIVE_INFINITY;
  const checks = races.flatMap((race) => [
    ...checksAroundClosing(race, last),
    ...furtherSyncs(race, last),
  ]);
  const interval = syncFailedAt === undefined ? DAY : HOUR;
  const finalAt = finalFrom(races);
  return Math.min(last + interval, finalAt > last ? finalAt : Infinity, ...checks);
}

function checksAroundClosing(race: Race, last: number): number[] {
  if (race.status === 'cancelled') return [];
  const start = raceStart(race)?.getTime() ?? Number.POSITIVE_INFINITY;
  const closings = [closingTime(race), lastClosing(race)].flatMap((at) => at?.getTime() ?? []);
  return closings
    .flatMap((closes) => AROUND_CLOSING.map((msAfter) => closes + msAfter))
    .filter((check) => check > last && check < start);
}

/** Further requests while the race is missing, or its times await a decision. An unconfirmed race is not open: it waits. */
function furtherSyncs(race: Race, last: number): number[] {
  const { status, listing, timesInReview, closed } = race;
  const isMissing = listing?.state === 'missing' || listing?.state === 'withheld';
  const mayChange = isMissing || (timesInReview && listing?.state !== 'unconfirmed');
  if (status !== 'upcoming' || !mayChange) return [];
  const everySixHours = last + 6 * HOUR;
  if (!timesInReview || closed) return [everySixHours];
  const hourlyFromClosing = Math.max(closingTime(race)?.getTime() ?? last, last + HOUR);
  return [everySixHours, hourlyFromClosing];
}

/**
 * A race's sessions are requested from two hours after its start: hourly to 48 h, daily to 14 days,
 * weekly to half a year after the season's last race, because corrections come hours, days or three months
 * later. A race without a result is requested until it has one; a race off the calendar is requested on the two days
 * after its date, and weekly from then on. A failed request is retried within the hour.
 *
 * @param requestedUntil when the season's results are requested for the last time
 * @returns undefined after the last request
 */
function nextFetch(
  race: Race,
  { fetchedAt, fetchFailed = [] }: FetchLog,
  requestedUntil: number,
): number | undefined {
  const start = startMs(race);
  if (Number.isNaN(start)) return undefined;
  const last = fetchedAt[race._id];
  const lastAt = last === undefined ? Number.NEGATIVE_INFINITY : Date.parse(last);
  if (lastAt < firstFetch(race)) return firstFetch(race);
  const sinceStart = lastAt - start;
  const isOff = race.status === 'cancelled';
  const isHourly = (!isOff && sinceStart < 48 * HOUR) || fetchFailed.includes(race._id);
  const isDaily = sinceStart < (isOff ? 2 : 14) * DAY;
  const slowStep = isDaily ? DAY : 7 * DAY;
  const step = isHourly ? HOUR : slowStep;
  const next = start + (Math.floor(sinceStart / step) + 1) * step;
  return isWithoutResult(race) || next < requestedUntil ? next : undefined;
}

/** A race off the calendar may have been run all the same. */
function firstFetch(race: Race): number {
  return startMs(race) + (race.status === 'cancelled' ? DAY : 2 * HOUR);
}

/** A result that is first requested two days after the race belongs to a season import. */
function isImport(race: Race, log: FetchLog, now: Date): boolean {
  return isUnanswered(race, log) && now.getTime() - startMs(race) > 48 * HOUR;
}

function isUnanswered(race: Race, { fetchedAt, fetchFailed = [] }: FetchLog): boolean {
  const { _id } = race;
  return isWithoutResult(race) && (fetchedAt[_id] === undefined || fetchFailed.includes(_id));
}

function startMs(race: Race): number {
  return raceStart(race)?.getTime() ?? Number.NaN;
}
