import type { Race } from './race.ts';
import { closing } from './race-clock.ts';
import { raceStart } from './race-times.ts';

/** What the schedule knows of its earlier visits to the race data. */
export type FetchLog = {
  /** When the calendar and the entrants were last asked for. */
  syncedAt?: string | undefined;
  /** Set while the last try to ask for them failed. */
  syncFailedAt?: string | undefined;
  /** Until when the race data asked to be left alone. */
  notBefore?: string | undefined;
  /** When each race's sessions were last asked for, by race id. */
  fetchedAt: Record<string, string>;
  /** The races of which the last try to ask for them failed. */
  fetchFailed?: string[] | undefined;
};

/** One visit to the race data: the calendar with the entrants, or one race's sessions. */
export type Job = { kind: 'sync' } | { kind: 'fetch'; raceId: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Jobs of one tick outside a season import: four ticks an hour stay within ten requests an hour. */
const JOBS_PER_TICK = 1;

/**
 * What is due now. Results that have not come yet are asked for first, the oldest race first, and a
 * season that was missed is imported all at once; then comes the latest race, so that the weekly look
 * at older ones never delays a correction.
 */
export function dueJobs(races: Race[], log: FetchLog, now: Date): Job[] {
  if (log.notBefore !== undefined && now.getTime() < Date.parse(log.notBefore)) return [];
  if (nextSync(races, log) <= now.getTime()) return [{ kind: 'sync' }];
  const due = inTurn(races).filter((race) => isDue(race, log, now));
  const imports = due.filter((race) => isImport(race, log, now));
  const jobs = imports.length > 1 ? due.filter(isWithoutResult) : due.slice(0, JOBS_PER_TICK);
  return jobs.map((race) => ({ kind: 'fetch', raceId: race._id }));
}

/** A visit to come, in milliseconds since the epoch; without a race it is for the calendar. */
export type NextVisit = { race?: Race; at: number };

/** When the calendar and each race's sessions are due next; of what is due at once in its turn. */
export function nextVisits(races: Race[], log: FetchLog): NextVisit[] {
  const fetches = inTurn(races).flatMap((race) => {
    const at = nextFetch(race, log);
    return at === undefined ? [] : { race, at };
  });
  const earliest = Date.parse(log.notBefore ?? '') || Number.NEGATIVE_INFINITY;
  return [{ at: nextSync(races, log) }, ...fetches].map((visit) => ({
    ...visit,
    at: Math.max(visit.at, earliest),
  }));
}

/** Of how many races that are over the result has been asked for, and answered. */
export function importProgress(races: Race[], log: FetchLog, now: Date) {
  const over = races.filter(
    (race) => race.status !== 'cancelled' && firstFetch(race) <= now.getTime(),
  );
  return { asked: over.filter((race) => !isUnanswered(race, log)).length, due: over.length };
}

function inTurn(races: Race[]): Race[] {
  const inOrder = races
    .filter((race) => raceStart(race) !== undefined)
    .sort((one, other) => startMs(one) - startMs(other));
  const others = inOrder.filter((race) => !isWithoutResult(race));
  return [...inOrder.filter(isWithoutResult), ...others.reverse()];
}

function isWithoutResult({ status }: Race): boolean {
  return status === 'upcoming';
}

function isDue(race: Race, log: FetchLog, now: Date): boolean {
  return (nextFetch(race, log) ?? Number.POSITIVE_INFINITY) <= now.getTime();
}

/**
 * The calendar is asked for daily and an hour before each closing; a failed try waits an hour. With
 * the year of the season it is over.
 */
function nextSync(races: Race[], log: FetchLog): number {
  const next = nextSyncWithin(races, log);
  const [race] = races;
  return race && next >= Date.UTC(race.season + 1, 0, 1) ? Number.POSITIVE_INFINITY : next;
}

function nextSyncWithin(races: Race[], { syncedAt, syncFailedAt }: FetchLog): number {
  if (syncFailedAt !== undefined) return Date.parse(syncFailedAt) + HOUR;
  if (syncedAt === undefined) return Number.NEGATIVE_INFINITY;
  const last = Date.parse(syncedAt);
  const beforeClosings = races.flatMap((race) => {
    const closes = closing(race);
    const check = 'at' in closes ? closes.at.getTime() - HOUR : Number.NaN;
    return check > last ? check : [];
  });
  return Math.min(last + DAY, ...beforeClosings);
}

/**
 * A race's sessions are asked for from two hours after its start: hourly to 48 h, daily to 14 days,
 * weekly to the end of the year, because corrections come hours, days or three months later. A try
 * that failed is repeated within the hour.
 *
 * @returns undefined where nothing is left to ask
 */
function nextFetch(race: Race, { fetchedAt, fetchFailed = [] }: FetchLog): number | undefined {
  const start = startMs(race);
  if (race.status === 'cancelled' || Number.isNaN(start)) return undefined;
  const last = fetchedAt[race._id];
  const since = last === undefined ? Number.NEGATIVE_INFINITY : Date.parse(last) - start;
  if (since < 2 * HOUR) return firstFetch(race);
  const isHourly = since < 48 * HOUR || fetchFailed.includes(race._id);
  const step = isHourly ? HOUR : since < 14 * DAY ? DAY : 7 * DAY;
  const next = start + (Math.floor(since / step) + 1) * step;
  return next < Date.UTC(race.season + 1, 0, 1) ? next : undefined;
}

function firstFetch(race: Race): number {
  return startMs(race) + 2 * HOUR;
}

/** A race that was over for two days before anything was heard of its result belongs to an import. */
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
