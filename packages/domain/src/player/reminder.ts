import { LAST_CALL_LEAD_MS, REMINDER_LEAD_MS } from '../race/deadline.ts';
import type { Race } from '../race/race.ts';
import { closing, isOpen } from '../race/race-clock.ts';

/** The reminder a day before closing, and the one two hours before. */
export const CALLS = ['first', 'last'] as const;
export type Call = (typeof CALLS)[number];

/** Where a race stores when players were reminded. */
export const CALLED = { first: 'remindedAt', last: 'lastCallAt' } as const satisfies Record<
  Call,
  keyof Race
>;

const LEAD_MS: Record<Call, number> = { first: REMINDER_LEAD_MS, last: LAST_CALL_LEAD_MS };

/** The open races that close within a day and had no reminders yet, and those of the last call. */
export function dueReminders<R extends Race>(races: R[], now: Date): { race: R; call: Call }[] {
  return races.flatMap((race) =>
    CALLS.filter((call) => isWaiting(race, call, now) && callTime(race, call) <= now.getTime()).map(
      (call) => ({ race, call }),
    ),
  );
}

/** When the next reminders are due after now, in milliseconds since the epoch. */
export function nextReminder(races: Race[], call: Call, now: Date): number {
  const times = races
    .filter((race) => isWaiting(race, call, now))
    .map((race) => callTime(race, call));
  return Math.min(...times.filter((time) => time > now.getTime()));
}

function isWaiting(race: Race, call: Call, now: Date): boolean {
  return race[CALLED[call]] === undefined && isOpen(race, now);
}

function callTime(race: Race, call: Call): number {
  const closes = closing(race);
  return 'at' in closes ? closes.at.getTime() - LEAD_MS[call] : Number.NaN;
}
