import type { SeasonState } from '@parc-ferme/data/seasons';
import { dueJobs, type FetchLog, type Job, nextDue } from '@parc-ferme/domain/fetch-plan';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { fetchResult, syncSeason, type Visiting } from './visits.ts';

export type TickReport = {
  did: string[];
  /** When something is due next; null where nothing is left to do. */
  nextDue: string | null;
};

/** One tick of the schedule: does what is due and announces what was never heard. */
export async function tick(
  season: number,
  shards: number,
  visiting: Visiting,
): Promise<TickReport> {
  const { data, now } = visiting;
  const state = await data.seasons.state(season);
  await announceUnpublished(state, visiting);
  const jobs = dueJobs(state.races, state.log, now);
  const did: string[] = [];
  for (const job of jobs) did.push(await doJob(job, season, state, shards, visiting));
  const { races, log } = jobs.some(({ kind }) => kind === 'sync')
    ? await data.seasons.state(season)
    : { ...state, log: logged(state.log, jobs, now) };
  const due = nextDue(races, log);
  return { did, nextDue: Number.isFinite(due) ? new Date(due).toISOString() : null };
}

function logged(log: FetchLog, jobs: Job[], now: Date): FetchLog {
  const fetched = jobs.flatMap((job) =>
    job.kind === 'fetch' ? [[job.raceId, now.toISOString()]] : [],
  );
  return { ...log, fetchedAt: { ...log.fetchedAt, ...Object.fromEntries(fetched) } };
}

async function doJob(
  job: Job,
  season: number,
  state: SeasonState,
  shards: number,
  visiting: Visiting,
): Promise<string> {
  if (job.kind === 'sync') return sync(season, state, shards, visiting);
  const race = state.races.find(({ _id }) => _id === job.raceId);
  if (!race) return `${job.raceId}: unknown`;
  const before = state.visits.find(({ raceId }) => raceId === job.raceId);
  const { outcome, reason } = await fetchResult(race, state.entrants, before, visiting);
  return `${job.raceId}: ${outcome}${reason ? `, ${reason}` : ''}`;
}

async function sync(
  season: number,
  state: SeasonState,
  shards: number,
  visiting: Visiting,
): Promise<string> {
  try {
    await syncSeason(season, state, shards, visiting);
    return 'calendar: synced';
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    await visiting.data.seasons.saveFailedSync(season, visiting.now.toISOString(), error.message);
    return `calendar: unavailable, ${error.message}`;
  }
}

/** A revision whose announcement was lost, by a kill between the write and the bus, is said again. */
async function announceUnpublished(
  { races, visits }: SeasonState,
  { announce }: Visiting,
): Promise<void> {
  for (const { raceId, revision } of visits) {
    const race = races.find(({ _id }) => _id === raceId);
    if (
      race &&
      race.status !== 'cancelled' &&
      revision &&
      revision > (race.publishedRevision ?? 0)
    ) {
      await announce('result.accepted', { raceId, revision });
    }
  }
}
