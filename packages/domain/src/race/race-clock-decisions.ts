import {
  CLOSING_LEAD_MS,
  CLOSING_NOTICE_MS,
  PAIRING_FREEZE_MS,
  QUALIFYING_MAX_EARLIER_MS,
} from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { isClosedForGood, isRevealed, withScoredClosing } from './race-clock.ts';
import { withTimes } from './race-clock-calendar.ts';
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
  | 'closing.too-early';
type TimesRefusal = 'times.not-flagged' | 'times.invalid' | 'closing.closed';

/**
 * Sets the closing time of an open race manually, far enough ahead for players to be told of it and for
 * last picks to be sent again; null returns it to the calendar.
 */
export function setClosingByHand(
  race: Race,
  closesAt: string | null,
  now: Date,
): Decided<ClosingRefusal> {
  if (race.status === 'completed') return { refused: 'closing.scored' };
  if (isClosedForGood(race, now)) return { refused: 'closing.closed' };
  const { closingOverride: _, ...byCalendar } = race;
  if (closesAt === null) return { race: byCalendar };
  const at = new Date(closesAt);
  if (at > latestClosing(race)) return { refused: 'closing.too-late' };
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
 * Sets the start of qualifying from an official source, which may be in the past: picks stamped later
 * than two minutes before it are void, and other times of the calendar are dismissed.
 */
export function setOfficialStart(
  race: Race,
  qualifyingStart: string,
  now: Date,
): Decided<ClosingRefusal> {
  if (race.status === 'completed') return { refused: 'closing.scored' };
  const closesAt = Date.parse(qualifyingStart) - CLOSING_LEAD_MS;
  const latest = latestClosing(race).getTime();
  if (closesAt > now.getTime()) return { refused: 'closing.not-started' };
  if (closesAt > latest) return { refused: 'closing.too-late' };
  if (closesAt < latest - QUALIFYING_MAX_EARLIER_MS) return { refused: 'closing.too-early' };
  const decided = {
    ...race,
    officialTimes: { date: race.date, qualifyingDateTime: qualifyingStart },
    dismissedTimes: race.dismissedTimes ?? timesOf(race),
  };
  return unlessReopened(race, decided, now);
}

/** Whether any start of qualifying can be set now. */
export function takesOfficialStart(race: Race, now: Date): boolean {
  const latest = Math.min(now.getTime(), latestClosing(race).getTime());
  const qualifyingStart = new Date(latest + CLOSING_LEAD_MS).toISOString();
  return 'race' in setOfficialStart(race, qualifyingStart, now);
}

/** Accepts or dismisses times that need review; dismissed times can be accepted later. */
export function decideTimes(
  race: Race,
  decision: 'accept' | 'dismiss',
  now: Date,
): Decided<TimesRefusal> {
  const claimed = race.flaggedTimes ?? (decision === 'accept' ? race.dismissedTimes : undefined);
  if (!claimed) return { refused: 'times.not-flagged' };
  if (decision === 'accept' && !isReadable(claimed)) return { refused: 'times.invalid' };
  const { flaggedTimes: _, dismissedTimes: __, ...others } = race;
  const decided =
    decision === 'accept' ? accepted(others, claimed, now) : { ...others, dismissedTimes: claimed };
  const settled = race.status === 'completed' ? withScoredClosing(decided) : decided;
  return unlessReopened(race, settled, now);
}

/**
 * If the accepted closing time has passed, the times count as the official start of qualifying: the
 * trusted times stay as they are, in case the calendar is corrected back.
 */
function accepted(race: Race, claimed: RaceTimes, now: Date): Race {
  const closes = closingBy(claimed);
  return 'at' in closes && closes.at <= now
    ? { ...race, officialTimes: claimed }
    : withTimes(race, claimed);
}

/** A closed race stays closed, and picks that were shown stay shown. */
function unlessReopened(race: Race, decided: Race, now: Date): Decided<'closing.closed'> {
  const reopens = isClosedForGood(race, now) && !isClosedForGood(decided, now);
  const hides = isRevealed(race, now) && !isRevealed(decided, now);
  return reopens || hides ? { refused: 'closing.closed' } : { race: decided };
}

/**
 * The latest closing time an admin can set: that of the trusted times; if they cannot be parsed, the
 * start of the race, or else the end of its season.
 */
function latestClosing(race: Race): Date {
  const closes = closingBy(race);
  if ('at' in closes) return closes.at;
  return raceStart(race) ?? new Date(Date.UTC(race.season + 1, 0, 1));
}
