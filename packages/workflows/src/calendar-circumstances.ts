import type { Audited } from '@parc-ferme/data/operations/audit';
import type { Calendar } from '@parc-ferme/domain/calendar/calendar';
import { changedRaceMailings, isPutOff, reopens } from '@parc-ferme/domain/message/changed-race';
import type { MailingOfRace } from '@parc-ferme/domain/message/mailing';
import { CLOSING_NEWS_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, movesEarlier } from '@parc-ferme/domain/race/race-clock';
import { timesOf } from '@parc-ferme/domain/race/race-times';

/** The players are told that a race is new: it takes picks of its own. */
export function newRaceMailing({ _id: raceId }: Race, at: Date): MailingOfRace {
  return { kind: 'calendar-changed', raceId, changedAt: at.toISOString() };
}

/**
 * The audit entry of a change by the calendar, and the mailings that tell players of it. They are told of an earlier
 * closing only if it is near.
 */
export function calendarCircumstances(before: Race, after: Race, calendar: Calendar, now: Date) {
  const closes = closingTime(after);
  const isNear = closes !== undefined && closes.getTime() < now.getTime() + CLOSING_NEWS_MS;
  const mailings = changedRaceMailings(before, after, now).filter(
    ({ kind }) => kind !== 'closing-moved' || isNear,
  );
  const recorded = auditedOf(before, after, calendar, now);
  const reason = recorded?.reason ?? 'The calendar was corrected.';
  return { at: now, admin: null, reason, mailings, recorded: recorded ? [recorded] : [] };
}

// The reasons in the audit log.
const OFF = 'Every answer of the race data in two days lacked the race.';
const ON = 'The race data has the race again.';
const PUT_OFF = 'Every answer of the race data in two days had these times.';

const HELD_AGAIN =
  'The race data has it on another date: it is held as a new race, with new picks.';
const MOVED = 'The race data has another time.';
const EARLIER = 'The race data has another time, and the earlier one holds until that is decided.';
const TAKEN_BACK = 'The race data took back the time that had closed the race.';

function auditedOf(
  before: Race,
  after: Race,
  { races }: Calendar,
  at: Date,
): (Audited & { reason: string }) | undefined {
  const about = after._id;
  const bySystem = { at, admin: null, about };
  const isHeldAgain = before.closed && races.some(({ race }) => race._id.startsWith(`${about}-`));
  if (before.status !== after.status) {
    return after.status === 'cancelled'
      ? { ...bySystem, action: 'race.taken-off', reason: isHeldAgain ? HELD_AGAIN : OFF }
      : { ...bySystem, action: 'race.brought-back', reason: ON };
  }
  if (!isPutOff(before, after)) {
    const closings = { before: closingText(before), after: closingText(after) };
    const moved = { ...bySystem, ...closings, action: 'closing.moved' as const };
    if (movesEarlier(before, after)) {
      return { ...moved, reason: after.timesInReview ? EARLIER : MOVED };
    }
    return reopens(before, after, at) ? { ...moved, reason: TAKEN_BACK } : undefined;
  }
  const times = { announced: timesOf(before), flagged: timesOf(after) };
  const decided = { before: times, after: { decision: 'accept' } };
  return { ...bySystem, ...decided, action: 'times.decided', reason: PUT_OFF };
}

function closingText(race: Race): string | undefined {
  return closingTime(race)?.toISOString();
}
