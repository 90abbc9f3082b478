import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { dueFetches, dueJobs } from '@parc-ferme/domain/schedule/fetch-plan';
import { syncSeason } from './calendar-sync.ts';
import type { JobOutcome } from './job-outcome.ts';
import { carryPlayersOver } from './pending-players.ts';
import type { RaceDataContext } from './race-data-context.ts';
import { importResult } from './result-import.ts';

type FetchContext = RaceDataContext & { data: Pick<Repositories, 'players'> };

/** The outcome of one job, with the season as it is stored afterwards. */
type FetchedJob = { outcome: JobOutcome } & ({ state: StoredSeason } | { isUnavailable: true });

type FetchedData = {
  outcomes: JobOutcome[];
  /** Undefined if the source did not answer: the season may have been written in part. */
  state: StoredSeason | undefined;
};

/** Calls the source for all that is due, until a call fails. */
export async function fetchDueData(
  season: number,
  shards: number,
  before: StoredSeason,
  context: FetchContext,
): Promise<FetchedData> {
  const outcomes: JobOutcome[] = [];
  let state = before;
  for (const job of dueJobs(before.races, before.log, context.now)) {
    const fetched =
      job.kind === 'sync'
        ? await syncCalendar(season, shards, state, context)
        : await checkResult(job.raceId, state, context);
    if (!fetched) continue;
    outcomes.push(fetched.outcome);
    if ('isUnavailable' in fetched) return { outcomes, state: undefined };
    state = fetched.state;
  }
  return { outcomes, state };
}

/** Fetches at most one result of the season before: one that is missing, or may have been corrected late. */
export async function fetchLateResult(
  previousSeason: StoredSeason,
  context: RaceDataContext,
): Promise<JobOutcome[]> {
  const [job] = dueFetches(previousSeason.races, previousSeason.log, context.now);
  const fetched = job && (await checkResult(job.raceId, previousSeason, context));
  return fetched ? [fetched.outcome] : [];
}

async function syncCalendar(
  season: number,
  shards: number,
  state: StoredSeason,
  context: FetchContext,
): Promise<FetchedJob> {
  if (state.races.every(({ status }) => status !== 'completed')) {
    await carryPlayersOver(season, context.data);
  }
  const synced = await syncSeason(season, state, shards, context);
  if ('unavailable' in synced) {
    const { unavailable } = synced;
    return { outcome: { step: 'calendar', unavailable }, isUnavailable: true };
  }
  const log = { ...state.log, syncedAt: context.now.toISOString(), syncFailedAt: undefined };
  return { outcome: { step: 'calendar' }, state: { ...state, ...synced, log } };
}

/** @returns undefined if the season no longer has the race */
async function checkResult(
  raceId: string,
  state: StoredSeason,
  context: RaceDataContext,
): Promise<FetchedJob | undefined> {
  const race = state.races.find(({ _id }) => _id === raceId);
  if (!race) return undefined;
  const lastCheck = state.resultChecks.find((check) => check.raceId === raceId);
  const { at, ...check } = await importResult(race, state.entrants, lastCheck, context);
  const { outcome, reason } = check;
  const jobOutcome: JobOutcome = { step: 'result', raceId, outcome, reason };
  if (outcome === 'unavailable') return { outcome: jobOutcome, isUnavailable: true };
  const log = {
    ...state.log,
    fetchedAt: { ...state.log.fetchedAt, [raceId]: at },
    fetchFailed: state.log.fetchFailed?.filter((failed) => failed !== raceId),
  };
  return { outcome: jobOutcome, state: { ...state, log } };
}
