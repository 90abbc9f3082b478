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
import { closingOf } from './held-closings.ts';
import {
  A_DAY,
  type Entry,
  hasLasted,
  type Listed,
  type Missing,
  type RaceHistory,
  type Run,
  TWO_DAYS,
} from './race-history.ts';
import { type Held, whatHolds } from './what-holds.ts';

/** One answer of the race data. */
export type Answer = {
  season: number;
  at: Date;
  /** Requested by an admin: it is not counted where several answers have to agree. */
  isManual: boolean;
  /** The season's first calendar. */
  isFirst: boolean;
};

const MAX_ENTRIES = 60;

/** The history of a race that the calendar has, with these times. */
export function addListed(history: RaceHistory, announced: RaceTimes, answer: Answer): RaceHistory {
  const held = whatHolds(history);
  const times = timesOf(readableTimes(announced, lastListed(history)?.times ?? held.times));
  const last = lastClaim(history);
  if (last?.kind === 'listed' && sameTimes(last.times, times) && !isBehindClosing(last, history)) {
    return withTrustedClaim(replaced(history, last, withAnswer(last, answer)), answer);
  }
  const others = history.filter((entry) => !isDroppable(entry) && !isOf(times, entry));
  const isTrustedAlready = held.times && sameTimes(held.times, times);
  const listed: Listed = {
    kind: 'listed',
    times,
    ...newRun(answer),
    ...(isTrustedAlready && { trustedAt: trustedSince(times, history, answer) }),
  };
  return withTrustedClaim(limited([...others, listed]), answer);
}

/** Times that return after other ones, and were trusted throughout, stay trusted since they first were. */
function trustedSince(times: RaceTimes, history: RaceHistory, { at }: Answer): string {
  const before = history.find((entry) => entry.kind === 'listed' && isOf(times, entry));
  return (before?.kind === 'listed' && before.trustedAt) || at.toISOString();
}

/**
 * The history of a race that the calendar lacks.
 *
 * @param isIncomplete the answer lacks so many races that none goes off the calendar by it
 */
export function addMissing(
  history: RaceHistory,
  isIncomplete: boolean,
  answer: Answer,
): RaceHistory {
  const last = lastClaim(history);
  const newCredible = isIncomplete ? {} : { credible: newRun(answer) };
  if (last?.kind !== 'missing' || isBroughtBack(last, history)) {
    return limited([...history, { kind: 'missing', ...newRun(answer), ...newCredible }]);
  }
  if (answer.isManual) return history;
  const { credible, ...all } = last;
  // A race that is off the calendar stays off, also if an incomplete answer lacks it.
  const continues = credible && (!isIncomplete || hasLasted(credible, TWO_DAYS));
  const withCredible = continues ? { credible: withAnswer(credible, answer) } : newCredible;
  return replaced(history, last, { ...withAnswer(all, answer), ...withCredible });
}

/** Whether the race was brought back after this claim, which then counts no more. */
function isBroughtBack(claim: Missing, history: RaceHistory): boolean {
  return history.indexOf(claim) < history.findLastIndex(({ kind }) => kind === 'brought back');
}

/** The first answer that says something. One that an admin requested is not counted. */
function newRun({ at, isManual }: Answer): Run {
  return { since: at.toISOString(), until: at.toISOString(), answers: isManual ? 0 : 1 };
}

/** The claim after another answer with it. Once it has lasted for two days, answers are no longer counted. */
function withAnswer<Claim extends Run>(claim: Claim, answer: Answer): Claim {
  if (answer.isManual || hasLasted(claim, TWO_DAYS)) return claim;
  if (claim.answers === 0) return { ...claim, ...newRun(answer) };
  return { ...claim, until: answer.at.toISOString(), answers: claim.answers + 1 };
}

function replaced(history: RaceHistory, earlier: Entry, later: Entry): RaceHistory {
  if (earlier === later) return history;
  return history.map((entry) => (entry === earlier ? later : entry));
}

/** The latest claim of the race data: the times of the race, or that the calendar lacks it. */
export function lastClaim(history: RaceHistory): Listed | Missing | undefined {
  return history.findLast((entry) => entry.kind === 'listed' || entry.kind === 'missing');
}

function lastListed(history: RaceHistory): Listed | undefined {
  return history.findLast((entry) => entry.kind === 'listed');
}

/** Claims that the calendar took back are dropped: times that were never trusted, and an absence too short to count. */
function isDroppable(entry: Entry): boolean {
  if (entry.kind === 'listed') return entry.trustedAt === undefined;
  return entry.kind === 'missing' && !(entry.credible && hasLasted(entry.credible, TWO_DAYS));
}

function isOf(times: RaceTimes, entry: Entry): boolean {
  return entry.kind === 'listed' && sameTimes(entry.times, times);
}

/** Whether these times came before the race closed, and were not trusted then: only its start can follow them. */
function isBehindClosing(claim: Listed, history: RaceHistory): boolean {
  if (claim.trustedAt) return false;
  return history.indexOf(claim) < history.findIndex(({ kind }) => kind === 'closed');
}

/** Without the oldest claim, if there are too many entries. The trusted times and the latest ones stay. */
function limited(history: RaceHistory): RaceHistory {
  if (history.length <= MAX_ENTRIES) return history;
  const last = history.findLastIndex(({ kind }) => kind === 'listed');
  const trusted = history.findLast((entry) => entry.kind === 'listed' && entry.trustedAt);
  const oldest = history
    .slice(0, Math.max(last, 0))
    .find((entry) => (entry.kind === 'listed' || entry.kind === 'missing') && entry !== trusted);
  return history.filter((entry) => entry !== oldest);
}

/** The announced times; in place of one that cannot be read the known one, unless the race is put off by days. */
function readableTimes(announced: RaceTimes, known: RaceTimes | undefined): RaceTimes {
  const qualifying = announced.qualifyingDateTime;
  if (!known || (parseInstant(announced.date) && parseInstant(qualifying ?? ''))) return announced;
  const date = parseInstant(announced.date) ? announced.date : known.date;
  if (parseInstant(qualifying ?? '')) return { ...announced, date };
  if (!isReadable(known)) return { ...announced, date };
  return isNear({ date }, known) ? { ...known, date } : { date };
}

/**
 * Whether it depends on the race having been run if the last claim is trusted: a race whose closing has passed opens
 * again only after the race data was asked, and has neither its qualifying nor its result.
 */
export function needsResultCheck(history: RaceHistory, answer: Answer): boolean {
  return withTrustedClaim(history, answer) !== withTrustedClaim(history, answer, true);
}

/**
 * Trusts the last claim if a rule allows it.
 *
 * @param hasNotRun the race data was asked, and has neither qualifying nor result of the race
 */
export function withTrustedClaim(
  history: RaceHistory,
  answer: Answer,
  hasNotRun = false,
): RaceHistory {
  const last = lastClaim(history);
  if (last?.kind !== 'listed' || last.trustedAt) return history;
  return isTrusted(last, whatHolds(history), answer, hasNotRun)
    ? replaced(history, last, { ...last, trustedAt: answer.at.toISOString() })
    : history;
}

function isTrusted(claim: Listed, held: Held, answer: Answer, hasNotRun: boolean): boolean {
  const { times } = claim;
  if (!held.times) return isNewTrusted(claim, answer);
  if (held.dismissed && sameTimes(held.dismissed, times)) return false;
  if (!isReadable(times) || startsBeforeQualifying(times)) return false;
  if (!isInSeason(times, answer)) return false;
  if (held.closed) return startFollows(claim, held);
  return isSmallMove(held.times, times, answer.at) || isLongPutOff(claim, held, answer, hasNotRun);
}

/** A new race opens at once only in the first calendar of its season, and never in the past. */
function isNewTrusted(claim: Listed, answer: Answer): boolean {
  if (!answer.isFirst && !hasLasted(claim, A_DAY)) return false;
  const start = raceStart(claim.times);
  return start === undefined || (isInSeason(claim.times, answer) && start > answer.at);
}

/** The closing time moves by less than an hour, and is more than 48 hours ahead before and after. */
function isSmallMove(known: RaceTimes, claimed: RaceTimes, now: Date): boolean {
  const [before, after] = [closesBy(known), closesBy(claimed)];
  const ahead = (closes: number) => closes - now.getTime();
  const isFirstQualifying = !known.qualifyingDateTime && claimed.qualifyingDateTime;
  const isFirstTime = Number.isNaN(before) || (isFirstQualifying && ahead(before) > 0);
  if (isFirstTime) return ahead(after) > TRUSTED_AHEAD_MS;
  if (before === after) return true;
  const isSmall = Math.abs(after - before) < TRUSTED_MOVE_MS;
  return isSmall && Math.min(ahead(before), ahead(after)) > TRUSTED_AHEAD_MS;
}

/** The race is put off by a day or more, and every answer of two days said so. */
function isLongPutOff(claim: Listed, held: Held, { at }: Answer, hasNotRun: boolean): boolean {
  const [before, after] = [closesBy(held.times ?? claim.times), closesBy(claim.times)];
  const isFar = after - Math.max(before, at.getTime()) >= REOPENING_LEAD_MS;
  return isFar && hasLasted(claim, TWO_DAYS) && (before > at.getTime() || hasNotRun);
}

/** Whether the start of a closed race follows the calendar: unless closing would move. */
function startFollows(claim: Listed, held: Held): boolean {
  const { times } = claim;
  const start = raceStart(times)?.getTime() ?? Number.NaN;
  const isSame = [held.times, held.inReviewAtClosing].some(
    (one) => one?.qualifyingDateTime === times.qualifyingDateTime,
  );
  if ((!isSame && movesClosing(held, times)) || start < closingOf(held)) return false;
  return isNear(times, held.times ?? times) || hasLasted(claim, TWO_DAYS);
}

/** Whether accepted times move the closing of a closed race: at the latest it is the one that was fixed. */
export function movesClosing(held: Held, times: RaceTimes): boolean {
  return (
    Math.min(Date.parse(held.closed ?? ''), closesBy(times)) !==
    closingOf({ ...held, inReviewAtClosing: undefined })
  );
}

function isInSeason(times: RaceTimes, { season }: Answer): boolean {
  return raceStart(times)?.getUTCFullYear() === season;
}
