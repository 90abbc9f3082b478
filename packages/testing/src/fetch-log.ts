import { syncCalendar } from '@parc-ferme/domain/race/calendar';
import { type FetchLog, type Job, nextChecks } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { season2025 } from './fixtures.ts';

/** The season of 2025 as stored, with ids by circuit. */
export const RACES = syncCalendar([], season2025(), new Date('2025-01-01T00:00:00Z'), 1);

/** A log in which no sync is due for years, with Monza's last result check at this time. */
export function onlyFetches(monzaFetchedAt?: Date): FetchLog {
  const log = { syncedAt: '2029-01-01T00:00:00Z', fetchedAt: {} };
  const job: Job = { kind: 'fetch', raceId: '2025-monza' };
  return monzaFetchedAt ? recorded(log, job, monzaFetchedAt) : log;
}

export const nextDue = (races: Race[], log: FetchLog) =>
  Math.min(...nextChecks(races, log).map(({ at }) => at));

/** The log after a job. */
export function recorded(log: FetchLog, job: Job, at: Date): FetchLog {
  return job.kind === 'sync'
    ? { ...log, syncedAt: at.toISOString() }
    : { ...log, fetchedAt: { ...log.fetchedAt, [job.raceId]: at.toISOString() } };
}
