import type { Race } from '@parc-ferme/domain/race/race';
import { type FetchLog, type Job, nextChecks } from '@parc-ferme/domain/schedule/fetch-plan';
import { race, season2025 } from './fixtures.ts';

/** The races of 2025 as they are stored. */
export const RACES = season2025().map((one) =>
  race({ ...one, _id: `2025-${one.circuit.circuitId}` }),
);

/** A log in which no sync of the calendar is due for years, with the time of Monza's last result check, if any. */
export function logWithoutSyncs(monzaFetchedAt?: Date): FetchLog {
  const fetchedAt: FetchLog['fetchedAt'] = monzaFetchedAt
    ? { '2025-monza': monzaFetchedAt.toISOString() }
    : {};
  return { syncedAt: '2029-01-01T00:00:00Z', fetchedAt };
}

export const nextDue = (races: Race[], log: FetchLog) =>
  Math.min(...nextChecks(races, log).map(({ at }) => at));

/** The log with the time of a job that was run. */
export function afterJob(log: FetchLog, job: Job, at: Date): FetchLog {
  return job.kind === 'sync'
    ? { ...log, syncedAt: at.toISOString() }
    : { ...log, fetchedAt: { ...log.fetchedAt, [job.raceId]: at.toISOString() } };
}
