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
  /** Asked for by an admin: it counts for nothing that needs several answers. */
  isPressed: boolean;
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
    return withTrustedClaim(replaced(history, last, repeated(last, answer)), answer);
  }
  const kept = history.filter((entry) => !isTrace(entry) && !isOf(times, entry));
  const isHeld = held.times && sameTimes(held.times, times);
  const since = {
    ...begun(answer),
    ...(isHeld && { trustedAt: trustedSince(times, history, answer) }),
  };
  return withTrustedClaim(limited([...kept, { kind: 'listed', times, ...since }]), answer);
}

/** Times that return, and held all the while, are trusted since they first were. */
function trustedSince(times: RaceTimes, history: RaceHistory, { at }: Answer): string {
  const before = history.find((entry) => entry.kind === 'listed' && isOf(times, entry));
  return (before?.kind === 'listed' && before.trustedAt) || at.toISOString();
}

/** The history of a race that the calendar lacks. `isIncomplete`: it lacks so many that none goes off by it. */
export function addMissing(
  history: RaceHistory,
  isIncomplete: boolean,
  answer: Answer,
): RaceHistory {
  const last = lastClaim(history);
  const [run, sure] = [begun(answer), isIncomplete ? {} : { sure: begun(answer) }];
  if (last?.kind !== 'missing' || isBroughtBack(last, history)) {
    return limited([...history, { kind: 'missing', ...run, ...sure }]);
  }
  if (answer.isPressed) return history;
  const { sure: known, ...all } = last;
  // What is off already stays so, whatever incomplete answers lack.
  const isCounted = known && (!isIncomplete || hasLasted(known, TWO_DAYS));
  const surely = isCounted ? { sure: repeated(known, answer) } : sure;
  return replaced(history, last, { ...repeated(all, answer), ...surely });
}

/** What the calendar lacked before a race was brought back counts no more. */
function isBroughtBack(claim: Missing, history: RaceHistory): boolean {
  return history.indexOf(claim) < history.findLastIndex(({ kind }) => kind === 'brought back');
}

/** Only the answers that were not asked for by an admin count. */
function begun({ at, isPressed }: Answer): Run {
  return { since: at.toISOString(), until: at.toISOString(), answers: isPressed ? 0 : 1 };
}

/** What has lasted for long enough is counted no more. */
function repeated<Claim extends Run>(claim: Claim, answer: Answer): Claim {
  if (answer.isPressed || hasLasted(claim, TWO_DAYS)) return claim;
  if (claim.answers === 0) return { ...claim, ...begun(answer) };
  return { ...claim, until: answer.at.toISOString(), answers: claim.answers + 1 };
}

function replaced(history: RaceHistory, one: Entry, other: Entry): RaceHistory {
  return one === other ? history : history.map((entry) => (entry === one ? other : entry));
}

/** What the calendar said last. */
export function lastClaim(history: RaceHistory): Listed | Missing | undefined {
  return history.findLast((entry) => entry.kind === 'listed' || entry.kind === 'missing');
}

function lastListed(history: RaceHistory): Listed | undefined {
  return history.findLast((entry) => entry.kind === 'listed');
}

/** What the calendar takes back leaves no trace: times that nobody trusted, and a race that was not off. */
function isTrace(entry: Entry): boolean {
  if (entry.kind === 'listed') return entry.trustedAt === undefined;
  return entry.kind === 'missing' && !(entry.sure && hasLasted(entry.sure, TWO_DAYS));
}

function isOf(times: RaceTimes, entry: Entry): boolean {
  return entry.kind === 'listed' && sameTimes(entry.times, times);
}

/** Times that nobody had decided on as the race closed: only its start can follow them. */
function isBehindClosing(claim: Listed, history: RaceHistory): boolean {
  if (claim.trustedAt) return false;
  return history.indexOf(claim) < history.findIndex(({ kind }) => kind === 'closed');
}

/** Of more than 60 entries the oldest claim goes that neither holds nor awaits a decision. */
function limited(history: RaceHistory): RaceHistory {
  if (history.length <= MAX_ENTRIES) return history;
  const last = history.findLastIndex(({ kind }) => kind === 'listed');
  const holds = history.findLast((entry) => entry.kind === 'listed' && entry.trustedAt);
  const oldest = history
    .slice(0, Math.max(last, 0))
    .find((entry) => (entry.kind === 'listed' || entry.kind === 'missing') && entry !== holds);
  return history.filter((entry) => entry !== oldest);
}

/** A time that cannot be read is no claim: the last readable one holds, unless the race is put off by days. */
function readableTimes(announced: RaceTimes, known: RaceTimes | undefined): RaceTimes {
  const qualifying = announced.qualifyingDateTime;
  if (!known || (parseInstant(announced.date) && parseInstant(qualifying ?? ''))) return announced;
  const date = parseInstant(announced.date) ? announced.date : known.date;
  if (parseInstant(qualifying ?? '')) return { ...announced, date };
  if (!isReadable(known)) return { ...announced, date };
  return isNear({ date }, known) ? { ...known, date } : { date };
}

/**
 * Whether the last claim would be trusted if the race data had no qualifying and no result of the race: a race
 * whose closing has passed opens again only once it was asked.
 */
export function awaitsSource(history: RaceHistory, answer: Answer): boolean {
  return withTrustedClaim(history, answer) !== withTrustedClaim(history, answer, true);
}

/** Trusts the last claim if a rule allows it. */
export function withTrustedClaim(
  history: RaceHistory,
  answer: Answer,
  isUnrun = false,
): RaceHistory {
  const last = lastClaim(history);
  if (last?.kind !== 'listed' || last.trustedAt) return history;
  return isTrusted(last, whatHolds(history), answer, isUnrun)
    ? replaced(history, last, { ...last, trustedAt: answer.at.toISOString() })
    : history;
}

function isTrusted(claim: Listed, held: Held, answer: Answer, isUnrun: boolean): boolean {
  const { times } = claim;
  if (!held.times) return isNewTrusted(claim, answer);
  if (held.dismissed && sameTimes(held.dismissed, times)) return false;
  if (!isReadable(times) || startsBeforeQualifying(times)) return false;
  if (!isInSeason(times, answer)) return false;
  if (held.closed) return startFollows(claim, held);
  return isSmallMove(held.times, times, answer.at) || isLongPutOff(claim, held, answer, isUnrun);
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
function isLongPutOff(claim: Listed, held: Held, { at }: Answer, isUnrun: boolean): boolean {
  const [before, after] = [closesBy(held.times ?? claim.times), closesBy(claim.times)];
  const isFar = after - Math.max(before, at.getTime()) >= REOPENING_LEAD_MS;
  return isFar && hasLasted(claim, TWO_DAYS) && (before > at.getTime() || isUnrun);
}

/** After closing the start of a race follows the calendar, unless closing would move. */
function startFollows(claim: Listed, held: Held): boolean {
  const { times } = claim;
  const start = raceStart(times)?.getTime() ?? Number.NaN;
  const isSame = [held.times, held.settled].some(
    (one) => one?.qualifyingDateTime === times.qualifyingDateTime,
  );
  if ((!isSame && movesClosing(held, times)) || start < closingOf(held)) return false;
  return isNear(times, held.times ?? times) || hasLasted(claim, TWO_DAYS);
}

/** Whether accepted times move the closing of a closed race: at the latest it is the one that was fixed. */
export function movesClosing(held: Held, times: RaceTimes): boolean {
  return (
    Math.min(Date.parse(held.closed ?? ''), closesBy(times)) !==
    closingOf({ ...held, settled: undefined })
  );
}

function isInSeason(times: RaceTimes, { season }: Answer): boolean {
  return raceStart(times)?.getUTCFullYear() === season;
}
