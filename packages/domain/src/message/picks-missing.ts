import {
  LAST_PICKS_MISSING_LEAD_MS,
  PICKS_MISSING_LEAD_MS,
  REOPENING_LEAD_MS,
} from '../race/deadline.ts';
import type { Race } from '../race/race.ts';
import { closing, closingTime, isOpen } from '../race/race-clock.ts';
import type { MailingOf } from './mailing.ts';

/** Whether a player has picked nothing yet, lacks only head-to-heads, or lacks some other pick. */
export type Missing = 'everything' | 'head-to-head' | 'some';

/** A day before closing, two hours before, or when an admin asks for it. */
export type Turn = MailingOf<'picks-missing'>['turn'];

/** Turns that no admin asks for. */
export type ScheduledTurn = Exclude<Turn, 'by-admin'>;

const LEAD_MS: Record<ScheduledTurn, number> = {
  first: PICKS_MISSING_LEAD_MS,
  last: LAST_PICKS_MISSING_LEAD_MS,
};

/** Where a race stores when the message was requested. */
export const PICKS_MISSING_AT = {
  first: 'picksMissingAt',
  last: 'lastPicksMissingAt',
} as const satisfies Record<ScheduledTurn, keyof Race>;

/** The mailing of a turn. It has the day of closing, so that players are told again if the race is put off. */
export function picksMissingMailing(race: Race, turn: ScheduledTurn): MailingOf<'picks-missing'> {
  const closesOn = closingTime(race)?.toISOString().slice(0, 10);
  return { kind: 'picks-missing', raceId: race._id, turn, closesOn };
}

/** The open races whose players are to be told that picks are missing. */
export function duePicksMissing<R extends Race>(
  races: R[],
  now: Date,
): { race: R; turn: ScheduledTurn }[] {
  const turns: ScheduledTurn[] = ['first', 'last'];
  return races.flatMap((race) =>
    turns
      .filter((turn) => isStillToSend(race, turn, now) && dueTime(race, turn) <= now.getTime())
      .map((turn) => ({ race, turn })),
  );
}

/** When a message falls due after now, in milliseconds since the epoch; infinity for never. */
export function nextPicksMissing(race: Race, turn: ScheduledTurn, now: Date): number {
  const at = dueTime(race, turn);
  return isStillToSend(race, turn, now) && at > now.getTime() ? at : Number.POSITIVE_INFINITY;
}

function isStillToSend(race: Race, turn: ScheduledTurn, now: Date): boolean {
  // A race that the race data lacks may be off: nobody is reminded of it.
  return !isRequested(race, turn) && !race.listing && isOpen(race, now);
}

/** An earlier request does not count if closing has been put off by a day or more since. */
function isRequested(race: Race, turn: ScheduledTurn): boolean {
  const at = race[PICKS_MISSING_AT[turn]];
  return at !== undefined && dueTime(race, turn) - Date.parse(at) < REOPENING_LEAD_MS;
}

function dueTime(race: Race, turn: ScheduledTurn): number {
  const closes = closing(race);
  return 'at' in closes ? closes.at.getTime() - LEAD_MS[turn] : Number.POSITIVE_INFINITY;
}
