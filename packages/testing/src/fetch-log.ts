import type { Race } from '@parc-ferme/domain/race/race';
import { type FetchLog, type Job, nextChecks } from '@parc-ferme/domain/schedule/fetch-plan';
import { race, season2025 } from './fixtures.ts';

/** The season of 2025 as stored, with ids by circuit. */
export const RACES = season2025().map((one) =>
  race({ ...one, _id: `2025-${one.circuit.circuitId}` }),
);

/** A log in which no sync is due for years, with Monza's last result check at this time. */
export function logWithoutSyncs(monzaFetchedAt?: Date): FetchLog {
  const log = { syncedAt: '2029-01-01T00:00:00Z', fetchedAt: {} };
  const job: Job = { kind: 'fetch', raceId: '2025-monza' };
  return monzaFetchedAt ? afterJob(log, job, monzaFetchedAt) : log;
}

export const nextDue = (races: Race[], log: FetchLog) =>
  Math.min(...nextChecks(races, log).map(({ at }) => at));

/** The log after a job. */
export function afterJob(log: FetchLog, job: Job, at: Date): FetchLog {
  return job.kind === 'sync'
    ? { ...log, syncedAt: at.toISOString() }
    : { ...log, fetchedAt: { ...log.fetchedAt, [job.raceId]: at.toISOString() } };
}
