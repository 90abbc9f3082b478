import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { officialOf, pointsFor } from '../recount/recount.ts';
import { FIRST_CLOSING_2026 } from './lying-source.ts';
import {
  closingOf,
  DAY,
  finalTimes,
  type GrandPrix,
  HOUR,
  type Lie,
  MINUTE,
  type Scenario,
  trueClosing,
} from './scenario.ts';
import { playerIdOf, raceOf, type SeasonReport, type Submission } from './simulated-season.ts';

/**
 * Checks what must hold whatever the source answered.
 *
 * @returns a sentence for each violation, none if all is well
 */
export async function violationsIn(
  scenario: Scenario,
  report: SeasonReport,
  data: Repositories,
): Promise<string[]> {
  const races = await data.seasons.races(2025);
  const wrongScores: string[] = [];
  for (const grandPrix of scenario.grandsPrix) {
    const race = raceOf(grandPrix, races);
    wrongScores.push(...(await wrongScoresOf(grandPrix, race, report.submissions, data)));
  }
  return [
    ...wrongScores,
    ...races.flatMap((race) => earlyReveals(race, scenario)),
    ...report.submissions.flatMap((submission) => wrongRefusals(submission, scenario)),
    ...wrongSeasonChanges(scenario, report),
    ...report.alarms.flatMap(({ at, alarm }) => falseAlarms(at, alarm, scenario)),
    ...missingAlarms(scenario, report),
  ];
}

/** Every race that was run is scored as the recount says, by the last picks before its true closing. */
async function wrongScoresOf(
  grandPrix: GrandPrix,
  race: RaceWithOutcome | undefined,
  submissions: Submission[],
  data: Repositories,
) {
  const { circuitId, results, qualifyingResults: qualifying } = grandPrix;
  if (race?.status !== 'completed')
    return [`${circuitId} was run and is ${race?.status ?? 'unknown'}`];
  const { pairing } = race;
  const pairs = pairing && idsIn(pairing);
  const official = officialOf({ results, qualifying }, pairs);
  const closing = closingOf(finalTimes(grandPrix));
  const pages = await Array.fromAsync(data.scores.pages(race._id, race.publishedRevision ?? 0));
  const scored = new Map(pages.flat().map(({ userId, score }) => [userId, score]));
  // All players pick the first of each pair.
  const headToHeadPicks = { driver: pairs?.drivers[0], team: pairs?.teams[0] };
  const wrongScores: string[] = [];
  for (const username of new Set(submissions.map((submission) => submission.username))) {
    const effective = submissions.findLast(
      (submission) =>
        submission.raceId === race._id &&
        submission.username === username &&
        submission.outcome === 'accepted' &&
        submission.at < closing,
    );
    const score = scored.get(playerIdOf(username));
    const expected = effective && pointsFor({ ...effective.picks, ...headToHeadPicks }, official);
    if (score !== expected) {
      wrongScores.push(`${username} has ${score} in ${circuitId}, and it should be ${expected}`);
    }
  }
  return wrongScores;
}

/** No pick is revealed before predictions truly close, by the times that were true at the reveal. */
function earlyReveals(
  { _id, revealedAt, status }: RaceWithOutcome,
  { grandsPrix }: Scenario,
): string[] {
  const grandPrix = grandsPrix.find(({ circuitId }) => _id.startsWith(`2025-${circuitId}`));
  if (!grandPrix) return [`${_id} is no race`];
  if (!revealedAt) return [];
  const at = Date.parse(revealedAt);
  const closing = trueClosing(grandPrix, at);
  // A race that was truly off the calendar had no closing: the reveal is a fault unless the product took it off, too.
  const isEarly = closing === undefined ? status !== 'cancelled' : at < closing;
  return isEarly ? [`${_id} is revealed at ${revealedAt}, before its closing`] : [];
}

/** What failed is requested again an hour later. */
const RETRY_INTERVAL = HOUR;
/** How long after a lie the product may still believe it. */
const TIME_TO_NOTICE = RETRY_INTERVAL + 10 * MINUTE;

/** While a race is truly open, a submission may be refused only in the cases below. */
function wrongRefusals(
  { grandPrix, at, outcome, username, picks }: Submission,
  { lies }: Scenario,
): string[] {
  const { circuitId, truths } = grandPrix;
  const refusal = `${username} was refused in ${circuitId} at ${new Date(at).toISOString()}`;
  if (outcome === 'invalid') return [`${refusal}: ${JSON.stringify(picks)}`];
  const closing = trueClosing(grandPrix, at);
  if (outcome === 'accepted' || closing === undefined || at >= closing) return [];
  const isDuringLie = lies.some(
    (lie) =>
      (lie.circuitId ?? circuitId) === circuitId && lie.from <= at && at <= lie.to + TIME_TO_NOTICE,
  );
  // Small changes of the closing time are trusted at once, and may be found wrong only after the race has closed.
  const isJustBeforeClosing = at >= closing - HOUR;
  // New times far from the old ones are trusted only once they were answered for days.
  const isRescheduledLately = truths.some(
    ({ from }) => from > 0 && from <= at && at < from + 3 * DAY,
  );
  return isDuringLie || isJustBeforeClosing || isRescheduledLately ? [] : [refusal];
}

/** The old season becomes final a week after its last race, and the new one begins a week before its first closing. */
function wrongSeasonChanges({ grandsPrix }: Scenario, { actions }: SeasonReport): string[] {
  const timesOf = (action: string) =>
    actions.filter(({ sentence }) => sentence === action).map(({ at }) => at);
  const [final, begun] = [timesOf('season 2025: final'), timesOf('season 2026: begun')];
  const lastStart = Math.max(...grandsPrix.map((grandPrix) => finalTimes(grandPrix).start));
  const violations: string[] = [];
  if (final.length !== 1) violations.push(`2025 became final ${final.length} times`);
  if (final.some((at) => at < lastStart + 7 * DAY)) violations.push('2025 became final too early');
  if (begun.length !== 1) violations.push(`2026 began ${begun.length} times`);
  if (begun.some((at) => at < FIRST_CLOSING_2026 - 7 * DAY))
    violations.push('2026 began too early');
  return violations;
}

/** The kinds of lies that may cause each alarm. */
const CAUSES_OF_ALARMS: Record<string, Lie['kind'][]> = {
  stale: ['out of order', 'no races'],
  incomplete: ['half of the races', 'every second race', 'an unreadable id'],
  unscored: [
    'two cars without position',
    'five cars',
    'no result',
    'an unreadable driver',
    'out of order',
    'renumbered',
    'stale',
  ],
  unrevealed: [],
};

/** An alarm lasts until a request succeeds after the lie: the next is up to six hours later, its retry one more. */
const ALARM_LASTS = 6 * HOUR + RETRY_INTERVAL;
/** A race may be reported as unscored a day after its end, which is two hours after its start. */
const UNSCORED_AFTER_START = 2 * HOUR + DAY;

/** An alarm is raised only for a lie that has lasted for a day, or for a race without a result. */
function falseAlarms(at: number, alarm: string, { lies, grandsPrix }: Scenario): string[] {
  const isCausedByLie = lies.some(
    ({ kind, from, to }) =>
      CAUSES_OF_ALARMS[alarm]?.includes(kind) && from + DAY <= at && at <= to + ALARM_LASTS,
  );
  const isResultLate =
    alarm === 'unscored' &&
    grandsPrix.some((grandPrix) => at >= finalTimes(grandPrix).start + UNSCORED_AFTER_START);
  const isJustified = isCausedByLie || isResultLate;
  return isJustified ? [] : [`${alarm} was raised at ${new Date(at).toISOString()}`];
}

/** Outages without an alarm, although requests had failed for a day and were retried after it. */
function missingAlarms({ lies }: Scenario, { alarms, actions }: SeasonReport): string[] {
  const outages = lies.filter(({ kind }) => kind === 'out of order');
  return outages.flatMap(({ from, to }) => {
    const isDuring = ({ at }: { at: number }) => from <= at && at <= to;
    const firstFailure = actions
      .filter(isDuring)
      .find(({ sentence }) => sentence.startsWith('calendar: unavailable'));
    const isLong = firstFailure && to - firstFailure.at > DAY + RETRY_INTERVAL;
    const isAlarmed = alarms.filter(isDuring).some(({ alarm }) => alarm === 'stale');
    return isLong && !isAlarmed
      ? [`no alarm in the outage from ${new Date(from).toISOString()}`]
      : [];
  });
}
