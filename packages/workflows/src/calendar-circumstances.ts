import type { NewAuditEntry } from '@parc-ferme/data/operations/audit';
import type { Calendar } from '@parc-ferme/domain/calendar/calendar';
import { changedRaceMailings, isPutOff, reopens } from '@parc-ferme/domain/message/changed-race';
import type { MailingOfRace } from '@parc-ferme/domain/message/mailing';
import { CLOSING_NEWS_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, movesClosingEarlier } from '@parc-ferme/domain/race/race-clock';
import { timesOf } from '@parc-ferme/domain/race/race-times';

/** Tells players of a new race, which takes picks of its own. */
export function newRaceMailing({ _id: raceId }: Race, at: Date): MailingOfRace {
  return { kind: 'calendar-changed', raceId, changedAt: at.toISOString() };
}

/** What goes with a change by the calendar: its audit entry, and the mailings that tell players of it. */
export function calendarCircumstances(before: Race, after: Race, calendar: Calendar, now: Date) {
  const closesAt = closingTime(after);
  const closesSoon = closesAt !== undefined && closesAt.getTime() < now.getTime() + CLOSING_NEWS_MS;
  // Players are told of an earlier closing only if it is near.
  const mailings = changedRaceMailings(before, after, now).filter(
    ({ kind }) => kind !== 'closing-moved' || closesSoon,
  );
  const entry = auditEntry(before, after, calendar, now);
  const reason = entry?.reason ?? 'The calendar was corrected.';
  return { at: now, admin: null, reason, mailings, auditEntries: entry ? [entry] : [] };
}

/** The reasons in the audit log. */
const REASONS = {
  takenOff: 'Every answer of the race data in two days lacked the race.',
  takenOffForAnotherDate:
    'The race data has it on another date: it is held as a new race, with new picks.',
  broughtBack: 'The race data has the race again.',
  putOff: 'Every answer of the race data in two days had these times.',
  closingMoved: 'The race data has another time.',
  closingMovedInReview:
    'The race data has another time, and the earlier one holds until that is decided.',
  reopened: 'The race data took back the time that had closed the race.',
};

/** Undefined for a change that the audit log does not have. */
function auditEntry(
  before: Race,
  after: Race,
  { races }: Calendar,
  at: Date,
): (NewAuditEntry & { reason: string }) | undefined {
  const about = after._id;
  const bySystem = { at, admin: null, about };
  if (after.status !== before.status && after.status === 'cancelled') {
    // The race on the other date is `2025-spa-2`.
    const isHeldAgain = before.closed && races.some(({ race }) => race._id.startsWith(`${about}-`));
    const reason = isHeldAgain ? REASONS.takenOffForAnotherDate : REASONS.takenOff;
    return { ...bySystem, action: 'race.taken-off', reason };
  }
  if (after.status !== before.status) {
    return { ...bySystem, action: 'race.brought-back', reason: REASONS.broughtBack };
  }
  if (isPutOff(before, after)) {
    const times = { announced: timesOf(before), flagged: timesOf(after) };
    const decided = { before: times, after: { decision: 'accept' } };
    return { ...bySystem, ...decided, action: 'times.decided', reason: REASONS.putOff };
  }
  const closings = { before: closingText(before), after: closingText(after) };
  const moved = { ...bySystem, ...closings, action: 'closing.moved' as const };
  if (movesClosingEarlier(before, after)) {
    const reason = after.timesInReview ? REASONS.closingMovedInReview : REASONS.closingMoved;
    return { ...moved, reason };
  }
  return reopens(before, after, at) ? { ...moved, reason: REASONS.reopened } : undefined;
}

function closingText(race: Race): string | undefined {
  return closingTime(race)?.toISOString();
}
