import { REOPENING_LEAD_MS, TRUSTED_AHEAD_MS, TRUSTED_MOVE_MS } from '../race/deadline.ts';
import type { RaceTimes } from '../race/race.ts';
import {
  closesBy,
  isNear,
  isReadable,
  parseInstant,
  raceStart,
  sameTimes,
  startsBeforeQualifying,
  timesOf,
} from '../race/race-times.ts';
import { closingOf } from './closings.ts';
import {
  type ClaimSpan,
  type Entry,
  hasLasted,
  type ListedEntry,
  type MissingEntry,
  OPENED_AFTER,
  type RaceHistory,
  TRUSTED_AFTER,
} from './race-history.ts';
import { type RaceState, raceState } from './race-state.ts';

/** One answer of the race data. */
export type Answer = {
  season: number;
  at: Date;
  /** Requested by an admin: it does not count among the answers that have to agree. */
  isManual: boolean;
  /** The season's first calendar. */
  isFirst: boolean;
};

const MAX_ENTRIES = 60;

/** The history of a race after an answer that lists it with these times. */
export function addListed(history: RaceHistory, announced: RaceTimes, answer: Answer): RaceHistory {
  const state = raceState(history);
  const times = timesOf(withReadableTimes(announced, lastListed(history)?.times ?? state.times));
  const last = lastClaim(history);
  if (
    last?.kind === 'listed' &&
    sameTimes(last.times, times) &&
    !isFromBeforeClosing(last, history)
  ) {
    return withTrustedClaim(withReplaced(history, last, withAnswer(last, answer)), answer);
  }
  const otherEntries = history.filter(
    (entry) => !isDroppable(entry) && !isListedWith(times, entry),
  );
  const isTrustedAlready = state.times && sameTimes(state.times, times);
  const listed: ListedEntry = {
    kind: 'listed',
    times,
    ...newSpan(answer),
    ...(isTrustedAlready && { trustedAt: trustedSince(times, history, answer) }),
  };
  return withTrustedClaim(withoutOldestClaim([...otherEntries, listed]), answer);
}

/** When these times were first trusted: they stayed so while later answers had others, which were never trusted. */
function trustedSince(times: RaceTimes, history: RaceHistory, { at }: Answer): string {
  return history.find((entry) => isListedWith(times, entry))?.trustedAt ?? at.toISOString();
}

/** `isIncomplete`: the answer lacks so many races that none goes off the calendar by it. */
type AnswerWithoutRace = Answer & { isIncomplete?: boolean };

/** The history after an answer that lacks the race. An incomplete one ends `credible`, the span that takes it off. */
export function addMissing(history: RaceHistory, answer: AnswerWithoutRace): RaceHistory {
  const { isIncomplete = false } = answer;
  const last = lastClaim(history);
  const credibleNow = isIncomplete ? {} : { credible: newSpan(answer) };
  if (last?.kind !== 'missing' || isBroughtBack(last, history)) {
    return withoutOldestClaim([
      ...history,
      { kind: 'missing', ...newSpan(answer), ...credibleNow },
    ]);
  }
  if (answer.isManual) return history;
  const { credible, ...claim } = last;
  // A race that is off the calendar stays off, also if an incomplete answer lacks it.
  const continues = credible && (!isIncomplete || hasLasted(credible, TRUSTED_AFTER));
  const withCredible = continues ? { credible: withAnswer(credible, answer) } : credibleNow;
  return withReplaced(history, last, { ...withAnswer(claim, answer), ...withCredible });
}

/** Whether an admin brought the race back after this claim, which no longer counts then. */
function isBroughtBack(claim: MissingEntry, history: RaceHistory): boolean {
  return history.indexOf(claim) < history.findLastIndex(({ kind }) => kind === 'brought back');
}

/** The span of a claim at its first answer. An answer that an admin requested is not counted. */
function newSpan({ at, isManual }: Answer): ClaimSpan {
  return { since: at.toISOString(), until: at.toISOString(), answers: isManual ? 0 : 1 };
}

/** The claim after another answer repeats it. Once it has lasted for two days, answers are no longer counted. */
function withAnswer<Claim extends ClaimSpan>(claim: Claim, answer: Answer): Claim {
  if (answer.isManual || hasLasted(claim, TRUSTED_AFTER)) return claim;
  if (claim.answers === 0) return { ...claim, ...newSpan(answer) };
  return { ...claim, until: answer.at.toISOString(), answers: claim.answers + 1 };
}

function withReplaced(history: RaceHistory, earlier: Entry, later: Entry): RaceHistory {
  if (earlier === later) return history;
  return history.map((entry) => (entry === earlier ? later : entry));
}

/** The latest claim of the race data: the times of the race, or that it lacks the race. */
export function lastClaim(history: RaceHistory): ListedEntry | MissingEntry | undefined {
  return history.findLast((entry) => entry.kind === 'listed' || entry.kind === 'missing');
}

function lastListed(history: RaceHistory): ListedEntry | undefined {
  return history.findLast((entry) => entry.kind === 'listed');
}

/** Claims that the race data took back are dropped: times that were never trusted, and too short an absence. */
function isDroppable(entry: Entry): boolean {
  if (entry.kind === 'listed') return entry.trustedAt === undefined;
  return entry.kind === 'missing' && !(entry.credible && hasLasted(entry.credible, TRUSTED_AFTER));
}

function isListedWith(times: RaceTimes, entry: Entry): entry is ListedEntry {
  return entry.kind === 'listed' && sameTimes(entry.times, times);
}

/** Whether an untrusted claim was made before the race closed. Repeated after closing, it can move only the start. */
function isFromBeforeClosing(claim: ListedEntry, history: RaceHistory): boolean {
  if (claim.trustedAt) return false;
  return history.indexOf(claim) < history.findIndex(({ kind }) => kind === 'closed');
}

/** Drops the oldest claim if there are too many entries. The trusted times and the latest ones stay. */
function withoutOldestClaim(history: RaceHistory): RaceHistory {
  if (history.length <= MAX_ENTRIES) return history;
  const last = history.findLastIndex(({ kind }) => kind === 'listed');
  const trusted = history.findLast((entry) => entry.kind === 'listed' && entry.trustedAt);
  const oldest = history
    .slice(0, Math.max(last, 0))
    .find((entry) => (entry.kind === 'listed' || entry.kind === 'missing') && entry !== trusted);
  return history.filter((entry) => entry !== oldest);
}

/** The announced times, unreadable ones replaced by known ones. A start that moves by days drops a known qualifying. */
function withReadableTimes(announced: RaceTimes, known: RaceTimes | undefined): RaceTimes {
  if (!known) return announced;
  const date = parseInstant(announced.date) ? announced.date : known.date;
  const isQualifyingReadable = parseInstant(announced.qualifyingDateTime ?? '') !== undefined;
  if (isQualifyingReadable || !isReadable(known)) return { ...announced, date };
  return isNear({ date }, known) ? { ...known, date } : { date };
}

/**
 * Whether the race data has to be asked for a result before the last claim can be trusted: a race whose closing has
 * passed opens again only if the race data has neither its qualifying nor its result.
 *
 * @param history the one after the answer
 */
export function needsResultCheck(history: RaceHistory, answer: Answer): boolean {
  return withTrustedClaim(history, answer, { hasNotRun: true }) !== history;
}

/**
 * The history with its last claim trusted; the same object if no rule allows it.
 *
 * @param hasNotRun whether the race data was asked, and has neither qualifying nor result of the race
 */
export function withTrustedClaim(
  history: RaceHistory,
  answer: Answer,
  { hasNotRun = false } = {},
): RaceHistory {
  const last = lastClaim(history);
  if (last?.kind !== 'listed' || last.trustedAt) return history;
  return isTrusted(last, raceState(history), answer, hasNotRun)
    ? withReplaced(history, last, { ...last, trustedAt: answer.at.toISOString() })
    : history;
}

function isTrusted(
  claim: ListedEntry,
  state: RaceState,
  answer: Answer,
  hasNotRun: boolean,
): boolean {
  const { times } = claim;
  if (!state.times) return isNewRaceTrusted(claim, answer);
  if (state.dismissed && sameTimes(state.dismissed, times)) return false;
  if (!isReadable(times) || startsBeforeQualifying(times)) return false;
  if (!isInSeason(times, answer)) return false;
  if (state.closed) return isStartTrusted(claim, state);
  return (
    isSmallMoveTrusted(state.times, times, answer.at) ||
    isPostponementTrusted(claim, state, answer, hasNotRun)
  );
}

/** Whether a new race opens: at once only in the first calendar of its season, and never in the past. */
function isNewRaceTrusted(claim: ListedEntry, answer: Answer): boolean {
  if (!answer.isFirst && !hasLasted(claim, OPENED_AFTER)) return false;
  const start = raceStart(claim.times);
  return start === undefined || (isInSeason(claim.times, answer) && start > answer.at);
}

/**
 * Whether closing stays, or moves by less than an hour between times that are both more than 48 hours ahead. A first
 * readable time only has to be that far ahead itself.
 */
function isSmallMoveTrusted(known: RaceTimes, claimed: RaceTimes, now: Date): boolean {
  const before = closesBy(known);
  const after = closesBy(claimed);
  const msAhead = (closes: number) => closes - now.getTime();
  const isFirstQualifying = !known.qualifyingDateTime && claimed.qualifyingDateTime;
  const isFirstTime = Number.isNaN(before) || (isFirstQualifying && msAhead(before) > 0);
  if (isFirstTime) return msAhead(after) > TRUSTED_AHEAD_MS;
  if (before === after) return true;
  const isSmall = Math.abs(after - before) < TRUSTED_MOVE_MS;
  return isSmall && Math.min(msAhead(before), msAhead(after)) > TRUSTED_AHEAD_MS;
}

/** Whether all answers of two days put off the race by a day or more. If its closing has passed, it must not have run. */
function isPostponementTrusted(
  claim: ListedEntry,
  state: RaceState,
  { at }: Answer,
  hasNotRun: boolean,
): boolean {
  const before = closesBy(state.times ?? claim.times);
  const after = closesBy(claim.times);
  const isFar = after - Math.max(before, at.getTime()) >= REOPENING_LEAD_MS;
  return isFar && hasLasted(claim, TRUSTED_AFTER) && (before > at.getTime() || hasNotRun);
}

/** Whether the start of a closed race follows these times: only if they do not move its closing. */
function isStartTrusted(claim: ListedEntry, state: RaceState): boolean {
  const { times } = claim;
  const start = raceStart(times)?.getTime() ?? Number.NaN;
  const isQualifyingKnown = [state.times, state.inReviewAtClosing].some(
    (known) => known?.qualifyingDateTime === times.qualifyingDateTime,
  );
  if (!isQualifyingKnown && movesClosing(state, times)) return false;
  if (start < closingOf(state)) return false;
  return isNear(times, state.times ?? times) || hasLasted(claim, TRUSTED_AFTER);
}

/** Whether accepted times move the closing of a closed race, which never moves beyond the one that was fixed. */
export function movesClosing(state: RaceState, times: RaceTimes): boolean {
  const accepted = Math.min(Date.parse(state.closed ?? ''), closesBy(times));
  return accepted !== closingOf({ ...state, inReviewAtClosing: undefined });
}

function isInSeason(times: RaceTimes, { season }: Answer): boolean {
  return raceStart(times)?.getUTCFullYear() === season;
}
