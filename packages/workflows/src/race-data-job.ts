import { SCHEDULES } from '@parc-ferme/contract/jobs';
import type { DueMailing } from '@parc-ferme/data/message/mailings';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/season/seasons';
import { nameOf } from '@parc-ferme/domain/operations/run';
import { lateReveals, nextAnnouncement, nextReveal } from '@parc-ferme/domain/race/reveal';
import { agenda } from '@parc-ferme/domain/schedule/agenda';
import { dueFetches, dueJobs, isStale, nextChecks } from '@parc-ferme/domain/schedule/fetch-plan';
import { isIncomplete, isUnscored } from '@parc-ferme/domain/schedule/waiting';
import { finalFrom } from '@parc-ferme/domain/season/season-state';
import { syncSeason } from './calendar-sync.ts';
import {
  publishDueMailings,
  publishReveals,
  racesWithResults,
  republishAcceptedResults,
  republishDeletionRequests,
  requestPicksMissing,
} from './job-events.ts';
import { isFailure, type JobOutcome, mayBeginMessages, sentenceOf } from './job-outcome.ts';
import { finishSeason, prepareNextSeason } from './next-season.ts';
import { setDuePairings } from './pairings.ts';
import { carryPlayersOver } from './pending-players.ts';
import type { RaceDataContext } from './race-data-context.ts';
import { importResult } from './result-import.ts';

type JobContext = RaceDataContext & { data: Pick<Repositories, 'runs' | 'players'> };

type JobReport = {
  did: string[];
  /** Present if the race data did not answer. */
  failed?: true;
  /** When something is due next; null if nothing is. */
  nextDue: string | null;
  /** The races without a published result a day after their end; absent if there are none. */
  unscored?: string[];
  /** Present if the season has no current calendar. */
  stale?: true;
  /** The races that so many answers lacked that nobody trusts it, for a day; absent if there are none. */
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
      runs.record({ at, did: [`failed: ${nameOf(error)}`], failed: true }),
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
  const before = await data.seasons.state(season);
  // An admin can still correct the season before, and its messages may wait for the end of quiet hours.
  const earlier = await data.seasons.state(season - 1);
  await republishDeletionRequests(context);
  for (const [year, state] of [[season - 1, earlier] as const, [season, before] as const]) {
    await republishAcceptedResults(state, context);
    await publishDueMailings(year, state, context);
  }
  const fetched = await fetchDueData(season, shards, before, context);
  const current = fetched.state ?? (await data.seasons.state(season));
  const { races, log } = current;
  const mayFetch = fetched.outcomes.length === 0;
  const following = await prepareNextSeason(season, races, shards, mayFetch, context);
  const late =
    mayFetch && following.outcomes.length === 0 ? await fetchLateResult(earlier, context) : [];
  const outcomes = [
    ...fetched.outcomes,
    ...late,
    ...(await publishReveals(earlier, context)),
    ...(await publishReveals(current, context)),
    ...(await setDuePairings(races, context)),
    ...(await requestPicksMissing(races, context)),
    ...(await finishSeason(season - 1, earlier, false, context)),
    ...(await finishSeason(season, current, true, context)),
    ...following.outcomes,
  ];
  const next = Math.min(
    nextDue(current, now),
    ...mailingTimes([...earlier.mailings, ...(fetched.state ?? before).mailings], outcomes, now),
    ...lateResultTimes(earlier).map((at) => Math.max(at, now.getTime())),
    ...[finalFrom(earlier.races), finalFrom(races)].filter((at) => at > now.getTime()),
    following.nextDue,
  );
  const unscored = races.filter((race) => isUnscored(race, now)).map(({ _id }) => _id);
  const incomplete = races.filter((race) => isIncomplete(race, now)).map(({ _id }) => _id);
  // What became due in this run is done by its events.
  const known = [earlier, before].flatMap(racesWithResults);
  const unrevealed = lateReveals(known, now).map(({ _id }) => _id);
  return {
    did: outcomes.map(sentenceOf),
    nextDue: Number.isFinite(next) ? new Date(next).toISOString() : null,
    ...(outcomes.some(isFailure) && { failed: true as const }),
    ...(unscored.length > 0 && { unscored }),
    ...(incomplete.length > 0 && { incomplete }),
    ...(isStale(races, log, now) && { stale: true as const }),
    ...(unrevealed.length > 0 && { unrevealed }),
  };
}

/** Calls the source for what is due, until a call fails: the state is then undefined. */
async function fetchDueData(
  season: number,
  shards: number,
  before: SeasonState,
  context: JobContext,
): Promise<{ outcomes: JobOutcome[]; state: SeasonState | undefined }> {
  const outcomes: JobOutcome[] = [];
  let state: SeasonState | undefined = before;
  for (const job of dueJobs(before.races, before.log, context.now)) {
    const done: Done =
      job.kind === 'sync'
        ? await sync(season, shards, state, context)
        : await checkResult(job.raceId, state, context);
    if (done.outcome) outcomes.push(done.outcome);
    state = done.state;
    if (!state) break;
  }
  return { outcomes, state };
}

/** The season before is asked for results as well: for those that it lacks, and for late corrections. */
async function fetchLateResult(earlier: SeasonState, context: JobContext): Promise<JobOutcome[]> {
  const [job] = dueFetches(earlier.races, earlier.log, context.now);
  if (!job) return [];
  const { outcome } = await checkResult(job.raceId, earlier, context);
  return outcome ? [outcome] : [];
}

function lateResultTimes({ races, log }: SeasonState): number[] {
  return nextChecks(races, log).flatMap(({ race, at }) => (race ? at : []));
}

function nextDue({ races, log }: SeasonState, now: Date): number {
  const times = agenda(races, log, now)
    .filter(({ what }) => what !== 'closing')
    .map(({ at }) => at.getTime());
  // The players are told of a reveal: what of it waits is continued by the next run.
  const reveals = races.flatMap((race) => [nextAnnouncement(race, now), nextReveal(race)]);
  return Math.min(...times, ...reveals.filter((at) => at > now.getTime()));
}

/**
 * When mailings are to be continued. What was published in this run is looked at again by the next: a
 * mailing may begin by it, and some players may be left.
 */
function mailingTimes(mailings: DueMailing[], outcomes: JobOutcome[], now: Date): number[] {
  const nextRun = now.getTime() + SCHEDULES['race-data'].everyMinutes * 60_000;
  const dueTimes = mailings.map(({ dueAt }) => (dueAt ? Date.parse(dueAt) : nextRun));
  const mayBegin = outcomes.some(mayBeginMessages);
  return [...dueTimes, ...(mayBegin ? [nextRun] : [])].map((at) => Math.max(at, nextRun));
}

/** What was done, and the state after it; undefined if the source failed. */
type Done = { outcome?: JobOutcome; state: SeasonState | undefined };

async function sync(
  season: number,
  shards: number,
  state: SeasonState,
  context: JobContext,
): Promise<Done> {
  if (state.races.every(({ status }) => status !== 'completed')) {
    await carryPlayersOver(season, context.data);
  }
  const synced = await syncSeason(season, state, shards, context);
  if ('unavailable' in synced) {
    return {
      outcome: { step: 'calendar', unavailable: synced.unavailable },
      state: undefined,
    };
  }
  const log = { ...state.log, syncedAt: context.now.toISOString(), syncFailedAt: undefined };
  return {
    outcome: { step: 'calendar' },
    state: { ...state, ...synced, log },
  };
}

async function checkResult(raceId: string, state: SeasonState, context: JobContext): Promise<Done> {
  const race = state.races.find(({ _id }) => _id === raceId);
  if (!race) return { state };
  const lastCheck = state.resultChecks.find((check) => check.raceId === raceId);
  const { at, outcome, reason } = await importResult(race, state.entrants, lastCheck, context);
  const log = {
    ...state.log,
    fetchedAt: { ...state.log.fetchedAt, [raceId]: at },
    fetchFailed: state.log.fetchFailed?.filter((failed) => failed !== raceId),
  };
  return {
    outcome: { step: 'result', raceId, outcome, reason },
    state: outcome === 'unavailable' ? undefined : { ...state, log },
  };
}
