import { REMINDER_LEAD_MS } from '../race/deadline.ts';
import type { Race } from '../race/race.ts';
import { closing, isOpen } from '../race/race-clock.ts';
import { acceptsMail, messagesOf, type Player } from './player.ts';

/** The open races that close within a day and had no reminders yet. */
export function dueReminders<R extends Race>(races: R[], now: Date): R[] {
  return races.filter((race) => isWaiting(race, now) && reminderTime(race) <= now.getTime());
}

/** When the next reminders are due after now, in milliseconds since the epoch. */
export function nextReminder(races: Race[], now: Date): number {
  const times = races.filter((race) => isWaiting(race, now)).map(reminderTime);
  return Math.min(...times.filter((time) => time > now.getTime()));
}

export function wantsReminders(player: Player): boolean {
  return messagesOf(player).kinds['picks-missing'].mail && acceptsMail(player);
}

function isWaiting(race: Race, now: Date): boolean {
  return race.remindedAt === undefined && isOpen(race, now);
}

function reminderTime(race: Race): number {
  const closes = closing(race);
  return 'at' in closes ? closes.at.getTime() - REMINDER_LEAD_MS : Number.NaN;
}
