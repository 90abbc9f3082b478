import {
  CLOSING_LEAD_MS,
  CLOSING_NOTICE_MS,
  PAIRING_FREEZE_MS,
  QUALIFYING_MAX_EARLIER_MS,
  REOPENING_LEAD_MS,
} from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { closingTime } from './race-clock.ts';
import { movesClosing, withTimes } from './race-clock-calendar.ts';
import { closingBy, isReadable, raceStart, timesOf } from './race-times.ts';

/** The changed race, or the problem code of the refusal. */
export type Decided<Refusal extends string> = { race: Race } | { refused: Refusal };

type ClosingRefusal =
  | 'closing.closed'
  | 'closing.scored'
  | 'closing.too-late'
  | 'closing.too-soon'
  | 'closing.pairing-changed'
  | 'closing.not-started'
  | 'closing.not-due'
  | 'closing.too-early';
type TimesRefusal = 'times.not-flagged' | 'times.invalid' | 'closing.closed' | 'closing.not-due';

/**
 * Sets the closing time of a race manually, far enough ahead for players to be told of it; null returns it to
 * the calendar. It refuses picks and reveals nothing, so that it can be undone until the race is closed.
 */
export function setClosingByHand(
  race: Race,
  closesAt: string | null,
  now: Date,
): Decided<ClosingRefusal> {
  if (race.status === 'completed') return { refused: 'closing.scored' };
  const { closingOverride, ...byCalendar } = race;
  const isOver = !closingOverride && trustedClosing(race) <= now;
  if (race.closed || isOver) return { refused: 'closing.closed' };
  if (closesAt === null) return { race: byCalendar };
  const at = new Date(closesAt);
  if (at > trustedClosing(race)) return { refused: 'closing.too-late' };
  if (at.getTime() < now.getTime() + CLOSING_NOTICE_MS) return { refused: 'closing.too-soon' };
  if (isPairingTooNew(race, at)) return { refused: 'closing.pairing-changed' };
  return { race: { ...race, closingOverride: closesAt } };
}

/** Players whose pick became void have as long to choose again as after a pairing freezes. */
function isPairingTooNew({ pairings = [] }: Race, closesAt: Date): boolean {
  const latest = pairings.at(-1);
  if (!latest || latest.pairing.setBy === 'system') return false;
  return closesAt.getTime() < Date.parse(latest.setAt) + PAIRING_FREEZE_MS;
}

/**
 * Sets the start of qualifying from an official source, which is in the past: picks stamped later than two
 * minutes before it are void, and other times of the calendar are dismissed.
 *
 * @param hasResult whether an accepted result of the race or its qualifying is known
 */
export function setOfficialStart(
  race: Race,
  qualifyingStart: string,
  hasResult: boolean,
  now: Date,
): Decided<ClosingRefusal> {
  if (race.status === 'completed') return { refused: 'closing.scored' };
  const closesAt = Date.parse(qualifyingStart) - CLOSING_LEAD_MS;
  const latest = latestClosing(race);
  if (closesAt > now.getTime()) return { refused: 'closing.not-started' };
  if (!isOfficialStartDue(race, hasResult, now)) return { refused: 'closing.not-due' };
  if (closesAt > latest) return { refused: 'closing.too-late' };
  if (closesAt < latest - QUALIFYING_MAX_EARLIER_MS) return { refused: 'closing.too-early' };
  const officialTimes = { date: race.date, qualifyingDateTime: qualifyingStart };
  return { race: { ...race, officialTimes, dismissedTimes: race.dismissedTimes ?? timesOf(race) } };
}

/** A closing time never moves to later than the one that was fixed. */
function latestClosing(race: Race): number {
  return race.closed ? Date.parse(race.closed.at) : trustedClosing(race).getTime();
}

/** Whether any start of qualifying can be set now. */
export function takesOfficialStart(race: Race, hasResult: boolean, now: Date): boolean {
  const latest = Math.min(now.getTime(), latestClosing(race));
  const start = new Date(latest + CLOSING_LEAD_MS).toISOString();
  return 'race' in setOfficialStart(race, start, hasResult, now);
}

/** Qualifying has started by the trusted times, or its result or that of the race is known. */
function isOfficialStartDue(race: Race, hasResult: boolean, now: Date): boolean {
  return race.closed !== undefined || hasResult || trustedClosing(race) <= now;
}

/** Accepts or dismisses times that need review; dismissed times can be accepted later. */
export function decideTimes(
  race: Race,
  decision: 'accept' | 'dismiss',
  hasResult: boolean,
  now: Date,
): Decided<TimesRefusal> {
  const claimed = race.flaggedTimes ?? (decision === 'accept' ? race.dismissedTimes : undefined);
  if (!claimed) return { refused: 'times.not-flagged' };
  const { flaggedTimes: _, dismissedTimes: __, ...others } = race;
  if (decision === 'dismiss') return { race: { ...others, dismissedTimes: claimed } };
  if (!isReadable(claimed)) return { refused: 'times.invalid' };
  if (race.closed) return acceptedAfterClosing(others, claimed);
  const closes = closingBy(claimed);
  if ('at' in closes && closes.at <= now) {
    return isOfficialStartDue(race, hasResult, now)
      ? { race: { ...others, officialTimes: claimed } }
      : { refused: 'closing.not-due' };
  }
  const isOver = trustedClosing(race) <= now;
  const isFar = 'at' in closes && closes.at.getTime() >= now.getTime() + REOPENING_LEAD_MS;
  // A session that begins late or on the next day reopens nothing.
  if (isOver && (hasResult || !isFar)) return { refused: 'closing.closed' };
  return { race: withTimes(others, claimed) };
}

/**
 * An earlier closing time counts as the official start of qualifying, and so does one by which an earlier one
 * is put right. A later one changes nothing but the start of the race.
 */
function acceptedAfterClosing(race: Race, claimed: RaceTimes): Decided<'closing.closed'> {
  if (movesClosing(race, claimed)) return { race: { ...race, officialTimes: claimed } };
  const [start, closes] = [raceStart(claimed), closingTime(race)];
  const isMoved = start && closes && start >= closes && claimed.date !== race.date;
  return isMoved ? { race: { ...race, date: claimed.date } } : { refused: 'closing.closed' };
}

/** If the trusted times cannot be parsed, the start of the race, or else the end of its season. */
function trustedClosing(race: Race): Date {
  const closes = closingBy(race);
  if ('at' in closes) return closes.at;
  return raceStart(race) ?? new Date(Date.UTC(race.season + 1, 0, 1));
}
