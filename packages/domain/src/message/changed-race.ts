import { askedQuestion, questionToAnswer } from '../picks/choices.ts';
import { REOPENING_LEAD_MS } from '../race/deadline.ts';
import { idsToPick } from '../race/pairing-ids.ts';
import type { Race } from '../race/race.ts';
import { closingTime, isOpen, movesClosingEarlier } from '../race/race-clock.ts';
import { closesBy } from '../race/race-times.ts';
import type { MailingOf, MailingOfRace } from './mailing.ts';

/** Tells players that picks are void, as another pairing or question replaced the one that they were made for. */
export function voidPicksMailing({ _id }: Race, at: Date): MailingOf<'void-picks'> {
  return { kind: 'void-picks', raceId: _id, changedAt: at.toISOString() };
}

/**
 * What players are told of a race that changed: that it went off the calendar or came back, was put off or opened
 * again; or else that it closes earlier; and that picks are void.
 */
export function changedRaceMailings(before: Race, after: Race, at: Date): MailingOfRace[] {
  const [raceId, changedAt] = [after._id, at.toISOString()];
  const mailings: MailingOfRace[] = [];
  if (before.status !== after.status || isPutOff(before, after) || reopens(before, after, at)) {
    mailings.push({ kind: 'calendar-changed', raceId, changedAt });
  } else if (movesClosingEarlier(before, after)) {
    mailings.push({ kind: 'closing-moved', raceId, movedAt: changedAt });
  }
  if (choicesText(before) !== choicesText(after)) mailings.push(voidPicksMailing(after, at));
  return mailings;
}

/** Whether the race itself is put off by a day or more: an hour or two are no news. */
export function isPutOff(before: Race, after: Race): boolean {
  return !after.closed && closesBy(after) - closesBy(before) >= REOPENING_LEAD_MS;
}

/** Whether players can pick again although closing has passed. */
export function reopens(before: Race, after: Race, now: Date): boolean {
  const closes = closingTime(before);
  return closes !== undefined && closes <= now && !isOpen(before, now) && isOpen(after, now);
}

function choicesText(race: Race): string {
  const question = questionToAnswer(race);
  return JSON.stringify([idsToPick(race.pairing), question && askedQuestion(question)]);
}
