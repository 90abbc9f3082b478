import { type KnownRace, withHistory } from '../calendar/calendar.ts';
import { fixedClosing } from '../calendar/closings.ts';
import { raceState } from '../calendar/race-state.ts';
import type { Entrants } from '../entrants/entrants.ts';
import { areSameJoinedIds } from '../entrants/joined-ids.ts';
import {
  QUALIFYING_MAX_EARLIER_MS,
  REVEAL_ANNOUNCEMENT_LEAD_MS,
  REVEAL_DELAY_MS,
  REVEAL_LATE_MS,
} from './deadline.ts';
import { pairingInForce } from './pairing-in-force.ts';
import { questionInForce } from './question.ts';
import type { ClosedRace, Race } from './race.ts';
import { closingTime, isRevealed, lastClosing } from './race-clock.ts';
import { closingBy, raceStart } from './race-times.ts';

/** A race, and whether an accepted result of its qualifying or of itself is known. */
type WithResult<R extends Race> = { race: R; hasResult: boolean };

/**
 * Whether an accepted result of the race or its qualifying is known.
 *
 * @param revision that of the race's accepted result
 */
export function isResultKnown(
  { _id }: Race,
  { qualifyingOrder }: Pick<Entrants, 'qualifyingOrder'>,
  revision: number | undefined,
): boolean {
  return revision !== undefined || qualifyingOrder?.raceId === _id;
}

/**
 * When the reveal of a race begins: once the last possible closing time has passed. A mistake in the race data
 * may close a race for some hours, but never shows a pick. A result settles times that await a decision: closing is by
 * the earliest ones, and the reveal begins at once.
 *
 * @returns undefined for a race off the calendar or missing for long, and while no closing time can be parsed
 */
export function revealTime(race: Race, hasResult = false): Date | undefined {
  if (race.status === 'cancelled' || (race.listing?.state === 'withheld' && !hasResult)) {
    return undefined;
  }
  const closes = hasResult ? earliestClosing(race) : lastClosing(race);
  return closes && new Date(closes.getTime() + REVEAL_DELAY_MS);
}

/** The earliest possible closing time; if none, the last possible one, the one by unconfirmed times, or the start. */
export function earliestClosing(race: Race): Date | undefined {
  const closes = closingBy(race);
  const byTimesAlone = 'at' in closes ? closes.at : raceStart(race);
  return closingTime(race) ?? lastClosing(race) ?? byTimesAlone;
}

/** Whether a race on the calendar has no result, and none of its possible closing times has passed. */
export function isBeforeClosing(race: Race, now: Date): boolean {
  const closes = earliestClosing(race);
  const isClosed = race.closed !== undefined || (closes !== undefined && now >= closes);
  return race.status === 'upcoming' && !isClosed;
}

/** Whether the reveal is due: its time has come, and no sheet is published with the picks that count now. */
export function isRevealDue({ race, hasResult }: WithResult<Race>, now: Date): boolean {
  const at = revealTime(race, hasResult);
  return at !== undefined && at <= now && !hasCurrentSheet(race);
}

/** Whether the published sheet has the picks that count now. */
export function hasCurrentSheet(race: Race): boolean {
  const { sheet, closed } = race;
  return (
    sheet !== undefined &&
    sheet.closedAt === closingTime(race)?.toISOString() &&
    areSameJoinedIds(sheet.joined, closed?.joined ?? {})
  );
}

/**
 * The race after closing is stored, with what is fixed by it; undefined if no time can be parsed. Times that nobody
 * decided on are settled by it: closing is by the earlier ones while the race data claims them. `rules` and `joined`
 * are those of the season.
 */
export function withRaceClosed<Known extends KnownRace>(
  known: Known,
  { rules, joined }: Pick<ClosedRace, 'rules' | 'joined'>,
  now: Date,
): Known | undefined {
  const fixed = fixedClosing(raceState(known.history));
  if (!fixed) return undefined;
  const entry = { kind: 'closed' as const, at: now.toISOString(), ...fixed };
  const { pairings = [], pairing: current = null, questions = [], question: asked } = known.race;
  const closes = closingForChoices(known.race, fixed.closesAt);
  const pairing = pairingInForce(pairings, closes) ?? current;
  const question = questionInForce(questions, closes) ?? asked;
  const closed = { at: fixed.closesAt, pairing, ...(question && { question }), rules, joined };
  const race = { ...known.race, closed };
  return withHistory({ ...known, race }, [...known.history, entry]);
}

/**
 * The closing time that decides which pairing and question count: the earliest possible one. If it is more than three
 * days before the fixed one it is a typo, which must not withdraw them: no session is ever moved that much earlier.
 */
function closingForChoices(race: Race, fixed: string): Date {
  const earliest = earliestClosing(race) ?? new Date(fixed);
  const isTypo = Date.parse(fixed) - earliest.getTime() > QUALIFYING_MAX_EARLIER_MS;
  return isTypo ? new Date(fixed) : earliest;
}

/** The races whose reveal is due, those that closed first before the others. */
export function dueReveals<R extends Race>(races: WithResult<R>[], now: Date): R[] {
  return races
    .filter((one) => isRevealDue(one, now))
    .map(({ race }) => race)
    .toSorted((one, other) => closesAt(one) - closesAt(other));
}

function closesAt(race: Race): number {
  return closingTime(race)?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The races whose reveal, or its repetition after closing was moved, is late enough for an alarm. */
export function lateReveals<R extends Race>(races: WithResult<R>[], now: Date): R[] {
  return dueReveals(races, new Date(now.getTime() - REVEAL_LATE_MS));
}

/** A near reveal that was not announced to the event handler yet. */
type DueAnnouncement<R extends Race> = { race: R; at: string };

/** A race whose closing was moved since its reveal was announced is due again. */
export function dueAnnouncements<R extends Race>(races: R[], now: Date): DueAnnouncement<R>[] {
  return races.flatMap((race) => {
    const isDue = nextAnnouncement(race, now) <= now.getTime();
    return isDue ? { race, at: revealTime(race)?.toISOString() ?? '' } : [];
  });
}

/** When the reveal of a race is to be announced, in milliseconds since the epoch; infinite if it is not any more. */
export function nextAnnouncement(race: Race, now: Date): number {
  const at = revealTime(race);
  if (!at || at <= now || race.closed || race.revealAnnouncedFor === at.toISOString()) {
    return Number.POSITIVE_INFINITY;
  }
  return at.getTime() - REVEAL_ANNOUNCEMENT_LEAD_MS;
}

/** When the reveal of a race begins, in milliseconds since the epoch; infinite once it has been. */
export function nextReveal(race: Race): number {
  const at = isRevealed(race) ? undefined : revealTime(race);
  return at?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The longest that a race takes; after it, only its result is news. */
const RACE_MS = 2 * 3_600_000;

/** Whether players are still told of the reveal: until the race must be over. */
export function isRevealNews(race: Race, now: Date): boolean {
  const start = raceStart(race)?.getTime() ?? Number.POSITIVE_INFINITY;
  return race.status === 'upcoming' && now.getTime() < start + RACE_MS;
}
