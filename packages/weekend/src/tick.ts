import type { SeasonState, Visit } from '@parc-ferme/data/seasons';
import { dueJobs, type Job, nextDue } from '@parc-ferme/domain/fetch-plan';
import { asUnavailable, fetchResult, syncSeason, type Visiting } from './visits.ts';

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
  const done: Done[] = [];
  for (const job of jobs) done.push(await doJob(job, season, state, shards, visiting));
  const { races, log } = await stateAfter(season, state, done, visiting);
  const due = nextDue(races, log);
  return {
    did: done.map(({ what }) => what),
    nextDue: Number.isFinite(due) ? new Date(due).toISOString() : null,
  };
}

type Done = { what: string; visit?: Visit };

async function doJob(
  job: Job,
  season: number,
  state: SeasonState,
  shards: number,
  visiting: Visiting,
): Promise<Done> {
  if (job.kind === 'sync') return { what: await sync(season, state, shards, visiting) };
  const race = state.races.find(({ _id }) => _id === job.raceId);
  if (!race) return { what: `${job.raceId}: unknown` };
  const before = state.visits.find(({ raceId }) => raceId === job.raceId);
  const visit = await fetchResult(race, state.entrants, before, visiting);
  return {
    what: [`${job.raceId}: ${visit.outcome}`, visit.reason].filter(Boolean).join(', '),
    visit,
  };
}

/** Visits that were answered change the log only, which saves reading all of it again. */
async function stateAfter(
  season: number,
  { races, log }: SeasonState,
  done: Done[],
  { data }: Visiting,
): Promise<Pick<SeasonState, 'races' | 'log'>> {
  const visits = done.flatMap(({ visit }) => visit ?? []);
  const known =
    visits.length === done.length && visits.every(({ outcome }) => outcome !== 'unavailable');
  if (!known) return data.seasons.state(season);
  const fetched = Object.fromEntries(visits.map(({ raceId, at }) => [raceId, at]));
  return { races, log: { ...log, fetchedAt: { ...log.fetchedAt, ...fetched } } };
}

async function sync(
  season: number,
  state: SeasonState,
  shards: number,
  visiting: Visiting,
): Promise<string> {
  const { data, now } = visiting;
  const failure = await syncSeason(season, state, shards, visiting).catch((error: unknown) =>
    asUnavailable(error, season, visiting),
  );
  if (!failure) return 'calendar: synced';
  await data.seasons.saveFailedSync(season, now.toISOString(), failure.unavailable);
  return `calendar: unavailable, ${failure.unavailable}`;
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
