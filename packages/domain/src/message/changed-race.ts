import { idsToPick } from '../head-to-head/pairing-ids.ts';
import { REOPENING_LEAD_MS } from '../race/deadline.ts';
import type { Race } from '../race/race.ts';
import { closingTime, movesEarlier } from '../race/race-clock.ts';
import type { MailingOf, MailingOfRace } from './mailing.ts';

/** To the owners of picks for a pairing that another one replaces. */
export function voidPicksMailing({ _id }: Race, at: Date): MailingOf<'void-picks'> {
  return { kind: 'void-picks', raceId: _id, changedAt: at.toISOString() };
}

/**
 * What players are told of a race that changed: an earlier closing, picks that are void by it, and that it went
 * off the calendar, came back, or was put off and can be predicted again.
 */
export function changedRaceMailings(before: Race, after: Race, at: Date): MailingOfRace[] {
  const [raceId, changedAt] = [after._id, at.toISOString()];
  const mailings: MailingOfRace[] = [];
  if (before.status !== after.status || isPutOff(before, after)) {
    mailings.push({ kind: 'calendar-changed', raceId, changedAt });
  } else if (movesEarlier(before, after)) {
    mailings.push({ kind: 'closing-moved', raceId, movedAt: changedAt });
  }
  if (pairingText(before) !== pairingText(after)) mailings.push(voidPicksMailing(after, at));
  return mailings;
}

/** Whether closing moves to a day later or more: an hour or two are no news. */
export function isPutOff(before: Race, after: Race): boolean {
  const [known, later] = [closingTime(before), closingTime(after)];
  if (!known || !later || after.closed) return false;
  return later.getTime() - known.getTime() >= REOPENING_LEAD_MS;
}

function pairingText({ pairing }: Race): string {
  return JSON.stringify(idsToPick(pairing));
}
