import { SCHEDULES } from '@parc-ferme/contract/jobs';
import type { DueMailing } from '@parc-ferme/data/message/mailings';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { nextAnnouncement, nextReveal } from '@parc-ferme/domain/race/reveal';
import { agenda } from '@parc-ferme/domain/schedule/agenda';
import { nextChecks } from '@parc-ferme/domain/schedule/fetch-plan';
import { finalFrom } from '@parc-ferme/domain/season/season-state';
import { type JobOutcome, mayBeginMessages } from './job-outcome.ts';

type Seasons = {
  /** The season that is played, and the one before. */
  current: StoredSeason;
  previous: StoredSeason;
  /** Of both seasons, with those that a fetched calendar began. */
  mailings: DueMailing[];
};

/**
 * When the scheduled job has something due again in these two seasons.
 *
 * @returns milliseconds since the epoch; infinite for never
 */
export function nextRunDue(
  { current, previous, mailings }: Seasons,
  outcomes: JobOutcome[],
  now: Date,
): number {
  const finalTimes = [finalFrom(previous.races), finalFrom(current.races)];
  return Math.min(
    nextOfCurrentSeason(current, now),
    ...mailingTimes(mailings, outcomes, now),
    ...lateResultTimes(previous).map((at) => Math.max(at, now.getTime())),
    ...finalTimes.filter((at) => at > now.getTime()),
  );
}

function nextOfCurrentSeason({ races, log }: StoredSeason, now: Date): number {
  const times = agenda(races, log, now)
    .filter(({ what }) => what !== 'closing')
    .map(({ at }) => at.getTime());
  // Events trigger the reveals; the run after one continues the mailing that tells players of it.
  const reveals = races.flatMap((race) => [nextAnnouncement(race, now), nextReveal(race)]);
  return Math.min(...times, ...reveals.filter((at) => at > now.getTime()));
}

/**
 * When mailings are to be continued: not before the next run, which also looks for a mailing that an event of this
 * run began.
 */
function mailingTimes(mailings: DueMailing[], outcomes: JobOutcome[], now: Date): number[] {
  const nextRun = now.getTime() + SCHEDULES['race-data'].everyMinutes * 60_000;
  const dueTimes = mailings.map(({ dueAt }) => (dueAt ? Date.parse(dueAt) : nextRun));
  const mayBegin = outcomes.some(mayBeginMessages);
  return [...dueTimes, ...(mayBegin ? [nextRun] : [])].map((at) => Math.max(at, nextRun));
}

/** When results of the previous season are due: nothing else of it is fetched. */
function lateResultTimes({ races, log }: StoredSeason): number[] {
  return nextChecks(races, log).flatMap(({ race, at }) => (race ? at : []));
}
