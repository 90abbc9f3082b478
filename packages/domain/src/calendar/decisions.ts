import {
  CLOSING_LEAD_MS,
  MANUAL_CLOSING_LEAD_MS,
  PAIRING_FREEZE_MS,
  QUALIFYING_MAX_EARLIER_MS,
  REOPENING_LEAD_MS,
  WEEK_MS,
} from '../race/deadline.ts';
import type { Race, RaceTimes } from '../race/race.ts';
import { closesBy, isReadable, qualifyingStart, raceStart, sameTimes } from '../race/race-times.ts';
import type { KnownRace } from './calendar.ts';
import { movesClosing } from './claims.ts';
import type { Decision, RaceHistory } from './race-history.ts';
import { type RaceState, raceState } from './race-state.ts';

/** The entry for the history of a race, or the problem code of the refusal. */
export type DecisionOutcome<Refusal extends string> = { decision: Decision } | { refused: Refusal };

/** Who decides, when and why. */
export type Attribution = { at: Date; by: string; reason: string };

type ClosingRefusal =
  | 'closing.closed'
  | 'closing.scored'
  | 'closing.too-late' // later than the trusted or the fixed closing
  | 'closing.too-soon' // less than 15 minutes ahead
  | 'closing.pairing-changed' // or a question, less than a day before
  | 'closing.not-started' // the start of qualifying lies ahead
  | 'closing.not-due' // by the trusted times qualifying has not started
  | 'closing.too-early' // more than three days before the trusted or the fixed closing
  | 'decisions.too-many';
type TimesRefusal =
  | 'times.not-flagged' // no times await a decision
  | 'times.invalid'
  | 'closing.closed'
  | 'closing.not-due'
  | 'closing.too-early'
  | 'race.changed'
  | 'decisions.too-many';

/**
 * Sets the closing time of a race manually, far enough ahead for players to be told of it; null: closing is by the
 * times of the race again. From a manual closing on picks are refused and nothing is revealed, so that it can be undone
 * until the race is closed.
 */
export function setClosingByHand(
  { race, history }: KnownRace,
  closesAt: string | null,
  attribution: Attribution,
): DecisionOutcome<ClosingRefusal> {
  const state = raceState(history);
  const [now, latest] = [attribution.at.getTime(), trustedClosing(race, state)];
  if (race.status === 'completed') return { refused: 'closing.scored' };
  const hasPassed = !state.closingSet && latest <= now;
  if (!state.times || state.closed || hasPassed) return { refused: 'closing.closed' };
  if (closesAt !== null) {
    const at = Date.parse(closesAt);
    if (at > latest) return { refused: 'closing.too-late' };
    if (at < now + MANUAL_CLOSING_LEAD_MS) return { refused: 'closing.too-soon' };
    if (isTooSoonAfterChange(race, at)) return { refused: 'closing.pairing-changed' };
  }
  return decisionUnlessTooMany(history, { kind: 'closing set', closesAt, ...stamped(attribution) });
}

/**
 * Whether closing comes too soon after a change of pairing or question: players whose pick became void need a day to
 * choose again.
 */
function isTooSoonAfterChange({ pairings = [], questions = [] }: Race, closesAt: number): boolean {
  const latestPairing = pairings.at(-1);
  const pairingByAdmin = latestPairing?.pairing.setBy === 'system' ? undefined : latestPairing;
  return [pairingByAdmin, questions.at(-1)].some(
    (change) => change && closesAt < Date.parse(change.setAt) + PAIRING_FREEZE_MS,
  );
}

/**
 * Sets the start of qualifying, which is in the past, from an official source: picks stamped later than two
 * minutes before it do not count, and times that await a decision are dismissed.
 */
export function setOfficialStart(
  known: KnownRace,
  start: string,
  attribution: Attribution,
): DecisionOutcome<ClosingRefusal> {
  const { race, history } = known;
  const state = raceState(history);
  const latest = latestClosing(race, state);
  const closesAt = Date.parse(start) - CLOSING_LEAD_MS;
  if (race.status === 'completed') return { refused: 'closing.scored' };
  if (closesAt > attribution.at.getTime()) return { refused: 'closing.not-started' };
  if (!isOfficialStartDue(known, attribution.at)) return { refused: 'closing.not-due' };
  if (closesAt > latest) return { refused: 'closing.too-late' };
  if (closesAt < latest - QUALIFYING_MAX_EARLIER_MS) return { refused: 'closing.too-early' };
  // The times that await a decision, or awaited one when the race closed.
  const dismissed = state.timesInReview ?? state.inReviewAtClosing;
  const dismissal = dismissed ? { dismissed } : {};
  return decisionUnlessTooMany(history, {
    kind: 'official start',
    start,
    ...dismissal,
    ...stamped(attribution),
  });
}

/** A closing time never moves to later than the one that was fixed. */
function latestClosing(race: Race, state: RaceState): number {
  return state.closed ? Date.parse(state.closed) : trustedClosing(race, state);
}

/** Whether an official start of qualifying can be set now: the latest possible one is tried. */
export function takesOfficialStart(known: KnownRace, attribution: Attribution): boolean {
  const latest = Math.min(
    attribution.at.getTime(),
    latestClosing(known.race, raceState(known.history)),
  );
  return 'decision' in setOfficialStart(known, qualifyingStart(latest), attribution);
}

/** Whether qualifying has started by the trusted times, or a result of it or of the race is known. */
function isOfficialStartDue({ race, history, hasResult }: KnownRace, now: Date): boolean {
  const state = raceState(history);
  return state.closed !== undefined || hasResult || trustedClosing(race, state) <= now.getTime();
}

/** The times that await a decision, or dismissed ones, which can be accepted later. */
export function timesToDecide(history: RaceHistory): RaceTimes | undefined {
  const { timesInReview, dismissed } = raceState(history);
  return timesInReview ?? dismissed;
}

/** @param seen the times that the admin decides about; undefined for whichever times await a decision */
export function decideTimes(
  known: KnownRace,
  decision: 'accept' | 'dismiss',
  attribution: Attribution,
  seen?: RaceTimes,
): DecisionOutcome<TimesRefusal> {
  const state = raceState(known.history);
  const times = timesToDecide(known.history);
  if (seen && times && !sameTimes(seen, times)) return { refused: 'race.changed' };
  const isDismissed = state.timesInReview === undefined;
  if (!times || (isDismissed && decision === 'dismiss')) return { refused: 'times.not-flagged' };
  if (decision === 'dismiss' && !state.times) return { refused: 'times.invalid' };
  const refused = decision === 'accept' ? acceptanceFault(known, times, attribution.at) : undefined;
  if (refused) return { refused };
  const kind = decision === 'accept' ? ('accepted' as const) : ('dismissed' as const);
  // Accepted times by which an open race should have closed already tell when qualifying started.
  const isOfficialStart =
    kind === 'accepted' && !state.closed && closesBy(times) <= attribution.at.getTime();
  return decisionUnlessTooMany(
    known.history,
    isOfficialStart && state.times
      ? {
          kind: 'official start',
          start: qualifyingStart(closesBy(times)),
          dismissed: times,
          ...stamped(attribution),
        }
      : { kind, times, ...stamped(attribution) },
  );
}

function acceptanceFault(known: KnownRace, times: RaceTimes, now: Date): TimesRefusal | undefined {
  const { race, history, hasResult } = known;
  const state = raceState(history);
  if (!isReadable(times) || raceStart(times)?.getUTCFullYear() !== race.season) {
    return 'times.invalid';
  }
  if (!state.times) return undefined;
  const closes = closesBy(times);
  const earliest = latestClosing(race, state) - QUALIFYING_MAX_EARLIER_MS;
  if (closes <= now.getTime() && closes < earliest) return 'closing.too-early';
  if (state.closed) return changesClosed(state, times) ? undefined : 'closing.closed';
  if (closes <= now.getTime())
    return isOfficialStartDue(known, now) ? undefined : 'closing.not-due';
  const hasPassed = trustedClosing(race, state) <= now.getTime();
  const isFarAhead = closes >= now.getTime() + REOPENING_LEAD_MS;
  // A session that begins late or on the next day reopens nothing.
  return hasPassed && (hasResult || !isFarAhead) ? 'closing.closed' : undefined;
}

/**
 * Whether accepted times change anything of a closed race: its closing, or its start. Closing moves to no later time
 * than the one that was fixed; accepted times that move it count as the official start of qualifying.
 */
function changesClosed(state: RaceState, times: RaceTimes): boolean {
  const start = raceStart(times)?.getTime() ?? Number.NaN;
  const isMoved = start >= Date.parse(state.closed ?? '') && times.date !== state.times?.date;
  return movesClosing(state, times) || isMoved;
}

/** The closing by the trusted times. If they cannot be parsed, the start of the race, or else the end of its season. */
function trustedClosing({ season }: Race, { times }: RaceState): number {
  const closes = times ? closesBy(times) : Number.NaN;
  const start = times && raceStart(times)?.getTime();
  return Number.isNaN(closes) ? (start ?? Date.UTC(season + 1, 0, 1)) : closes;
}

type CalendarRefusal =
  | 'race.has-result'
  | 'race.is-listed'
  | 'race.is-off'
  | 'race.is-on'
  | 'decisions.too-many';

/**
 * Takes a race off the calendar that the answers of the race data lacked for half a day, that never had a trusted date,
 * or that has no result a week after its date.
 *
 * @param hasRaceResult whether an accepted result of the race is known
 */
export function takeOffCalendar(
  { race, history }: KnownRace,
  hasRaceResult: boolean,
  attribution: Attribution,
): DecisionOutcome<CalendarRefusal> {
  if (hasRaceResult || race.status === 'completed') return { refused: 'race.has-result' };
  if (race.status === 'cancelled') return { refused: 'race.is-off' };
  const isDated = raceState(history).times && raceStart(race);
  if (race.listing?.state !== 'withheld' && isDated && !isLongOver(race, attribution.at)) {
    return { refused: 'race.is-listed' };
  }
  return decisionUnlessTooMany(history, { kind: 'taken off', ...stamped(attribution) });
}

/** Whether the race should have had a result for a week. */
function isLongOver(race: Race, now: Date): boolean {
  const start = raceStart(race)?.getTime() ?? Number.POSITIVE_INFINITY;
  return now.getTime() >= start + WEEK_MS;
}

/** Brings a race back with the times that it had: a closing that has passed stays passed. */
export function bringBack(
  { race, history }: KnownRace,
  attribution: Attribution,
): DecisionOutcome<CalendarRefusal> {
  if (race.status !== 'cancelled') return { refused: 'race.is-on' };
  return decisionUnlessTooMany(history, { kind: 'brought back', ...stamped(attribution) });
}

function stamped({ at, ...author }: Attribution) {
  return { at: at.toISOString(), ...author };
}

/** The history of a race stays small enough to be read and written as a whole. */
const MAX_DECISIONS = 20;
/** Decisions that put a closing or the calendar right have a higher limit, so that they stay possible. */
const MAX_CORRECTIONS = 30;
const CORRECTIONS: Decision['kind'][] = ['official start', 'taken off', 'brought back'];

function decisionUnlessTooMany(
  history: RaceHistory,
  decision: Decision,
): DecisionOutcome<'decisions.too-many'> {
  const byAdmins = history.filter((entry) => 'by' in entry && entry.by !== null);
  const limit = CORRECTIONS.includes(decision.kind) ? MAX_CORRECTIONS : MAX_DECISIONS;
  return byAdmins.length < limit ? { decision } : { refused: 'decisions.too-many' };
}
