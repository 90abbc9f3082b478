import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { errorName } from '@parc-ferme/domain/operations/run';
import { lateReveals } from '@parc-ferme/domain/race/reveal';
import { isStale } from '@parc-ferme/domain/schedule/fetch-plan';
import { isIncomplete, isUnscored } from '@parc-ferme/domain/schedule/pending-work';
import { readChampions } from './champions.ts';
import { fetchDueData, fetchLateResult } from './due-fetches.ts';
import {
  publishDueMailings,
  publishReveals,
  racesWithResults,
  republishAcceptedResults,
  republishDeletionRequests,
  requestPicksMissing,
} from './job-events.ts';
import { isFailure, type JobOutcome, sentenceOf } from './job-outcome.ts';
import { nextRunDue } from './next-run.ts';
import { finishSeason, prepareNextSeason } from './next-season.ts';
import { setDuePairings } from './pairings.ts';
import type { RaceDataContext } from './race-data-context.ts';

type JobContext = RaceDataContext & { data: Pick<Repositories, 'runs' | 'players'> };

type JobReport = {
  did: string[];
  /** Absent if the race data answered whenever it was called. */
  failed?: true;
  /** When something is due next; null if nothing is. */
  nextDue: string | null;
  /** The races without a published result a day after their end; absent if there are none. */
  unscored?: string[];
  /** Present if the season has no current calendar. */
  stale?: true;
  /** The races that have been missing for a day with too many others to go off the calendar; absent if none are. */
  incomplete?: string[];
  /** The races that are not revealed long after their closing; absent if there are none. */
  unrevealed?: string[];
};

/** Runs the scheduled job, and records its outcome for admins. */
export async function runRaceDataJob(
  season: number,
  shards: number,
  context: JobContext,
): Promise<JobReport> {
  const { runs } = context.data;
  const at = context.now.toISOString();
  const report = await doDueWork(season, shards, context).catch(async (error: unknown) => {
    // If this fails as well, the log still has the error.
    await Promise.allSettled([
      runs.record({ at, did: [`failed: ${errorName(error)}`], failed: true }),
    ]);
    throw error;
  });
  const { did, failed = false } = report;
  if (did.length > 0) await runs.record({ at, did, failed });
  return report;
}

/** Does all that is due, without recording it. */
export async function doDueWork(
  season: number,
  shards: number,
  context: JobContext,
): Promise<JobReport> {
  const { data, now } = context;
  const seasonBefore = await data.seasons.state(season);
  // An admin can still correct the previous season, and its messages may wait for the end of quiet hours.
  const previousSeason = await data.seasons.state(season - 1);
  await republishDeletionRequests(context);
  await republishAcceptedResults(previousSeason, context);
  await publishDueMailings(season - 1, previousSeason, context);
  await republishAcceptedResults(seasonBefore, context);
  await publishDueMailings(season, seasonBefore, context);
  const fetched = await fetchDueData(season, shards, seasonBefore, context);
  const current = fetched.state ?? (await data.seasons.state(season));
  // Out of politeness, a run calls the source for one season only.
  const mayFetch = fetched.outcomes.length === 0;
  const nextSeason = await prepareNextSeason(season, current.races, shards, mayFetch, context);
  const mayStillFetch = mayFetch && nextSeason.outcomes.length === 0;
  const champions = await readChampions(season, current, mayStillFetch, context);
  const outcomes = [
    ...fetched.outcomes,
    ...champions.outcomes,
    ...(mayStillFetch ? await fetchLateResult(previousSeason, context) : []),
    ...(await takeDueSteps(season, previousSeason, current, context)),
    ...nextSeason.outcomes,
  ];
  const mailings = [...previousSeason.mailings, ...(fetched.state ?? seasonBefore).mailings];
  const nextDue = Math.min(
    nextRunDue({ current, previous: previousSeason, mailings }, outcomes, now),
    nextSeason.nextDue,
    champions.nextDue,
  );
  return {
    did: outcomes.map(sentenceOf),
    nextDue: Number.isFinite(nextDue) ? new Date(nextDue).toISOString() : null,
    ...(outcomes.some(isFailure) && { failed: true as const }),
    ...warnings(current, [previousSeason, seasonBefore], now),
  };
}

/** What is due by the clock, without the source. */
async function takeDueSteps(
  season: number,
  previousSeason: StoredSeason,
  current: StoredSeason,
  context: JobContext,
): Promise<JobOutcome[]> {
  return [
    ...(await publishReveals(previousSeason, context)),
    ...(await publishReveals(current, context)),
    ...(await setDuePairings(current.races, context)),
    ...(await requestPicksMissing(current.races, context)),
    ...(await finishSeason(
      { season: season - 1, state: previousSeason, isCurrent: false },
      context,
    )),
    ...(await finishSeason({ season, state: current, isCurrent: true }, context)),
  ];
}

/** @param seasonsBefore as before the run: a reveal that is overdue only by its new calendar is no alarm yet */
function warnings(
  { races, log }: StoredSeason,
  seasonsBefore: StoredSeason[],
  now: Date,
): Pick<JobReport, 'unscored' | 'incomplete' | 'stale' | 'unrevealed'> {
  const unscored = races.filter((race) => isUnscored(race, now)).map(({ _id }) => _id);
  const incomplete = races.filter((race) => isIncomplete(race, now)).map(({ _id }) => _id);
  const unrevealed = lateReveals(seasonsBefore.flatMap(racesWithResults), now).map(
    ({ _id }) => _id,
  );
  return {
    ...(unscored.length > 0 && { unscored }),
    ...(incomplete.length > 0 && { incomplete }),
    ...(isStale(races, log, now) && { stale: true as const }),
    ...(unrevealed.length > 0 && { unrevealed }),
  };
}
