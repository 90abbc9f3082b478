import { closing, type Race, raceStart } from './race.ts';

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
};

/** One visit to the race data: the calendar with the entrants, or one race's sessions. */
export type Job = { kind: 'sync' } | { kind: 'fetch'; raceId: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Jobs of one tick outside a season import: four ticks an hour stay within ten requests an hour. */
const JOBS_PER_TICK = 1;

/**
 * What is due now: the latest race, so that the weekly look at older ones never delays a new result;
 * results never asked for are imported all at once, oldest race first.
 */
export function dueJobs(races: Race[], log: FetchLog, now: Date): Job[] {
  if (log.notBefore !== undefined && now.getTime() < Date.parse(log.notBefore)) return [];
  if (nextSync(races, log) <= now.getTime()) return [{ kind: 'sync' }];
  const due = races
    .filter(
      (race) =>
        (nextFetch(race, log.fetchedAt[race._id]) ?? Number.POSITIVE_INFINITY) <= now.getTime(),
    )
    .sort((one, other) => startMs(one) - startMs(other));
  const imports = due.filter((race) => isImport(race, log, now));
  const jobs = imports.length > 1 ? imports : due.slice(-JOBS_PER_TICK);
  return jobs.map((race) => ({ kind: 'fetch', raceId: race._id }));
}

/** When something is due next, in milliseconds since the epoch. */
export function nextDue(races: Race[], log: FetchLog): number {
  const fetches = races.flatMap((race) => nextFetch(race, log.fetchedAt[race._id]) ?? []);
  const due = Math.min(nextSync(races, log), ...fetches);
  return log.notBefore === undefined ? due : Math.max(due, Date.parse(log.notBefore));
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
 * weekly to the end of the year, because corrections come hours, days or three months later.
 *
 * @returns undefined where nothing is left to ask
 */
function nextFetch(race: Race, fetchedAt: string | undefined): number | undefined {
  const start = startMs(race);
  if (race.status === 'cancelled' || Number.isNaN(start)) return undefined;
  const first = start + 2 * HOUR;
  if (fetchedAt === undefined) return first;
  const since = Date.parse(fetchedAt) - start;
  if (since < 2 * HOUR) return first;
  const step = since < 48 * HOUR ? HOUR : since < 14 * DAY ? DAY : 7 * DAY;
  const next = start + (Math.floor(since / step) + 1) * step;
  return next < Date.UTC(race.season + 1, 0, 1) ? next : undefined;
}

/** A race that was over for two days when it was first heard of belongs to a season import. */
function isImport(race: Race, { fetchedAt }: FetchLog, now: Date): boolean {
  return fetchedAt[race._id] === undefined && now.getTime() - startMs(race) > 48 * HOUR;
}

function startMs(race: Race): number {
  return raceStart(race)?.getTime() ?? Number.NaN;
}
