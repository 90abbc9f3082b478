import type { QuietHours } from './message-settings.ts';

/** A player's quiet hours, by the clock of the place where the player is. */
type QuietTimes = { quietHours?: QuietHours | undefined; timeZone?: string | undefined };

/** Every time zone differs from UTC by a multiple of this, so quiet hours begin and end at such a multiple. */
const STEP_MS = 15 * 60_000;

/**
 * When the player's quiet hours end; undefined if now is not within them. Local time decides, so that quiet
 * hours are an hour shorter or longer in the nights when clocks change.
 */
export function quietUntil({ quietHours, timeZone }: QuietTimes, now: Date): Date | undefined {
  if (!quietHours || !timeZone) return undefined;
  const hourAt = hourIn(timeZone);
  if (!isQuiet(hourAt(now), quietHours)) return undefined;
  let at = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  do at += STEP_MS;
  while (isQuiet(hourAt(new Date(at)), quietHours));
  return new Date(at);
}

function isQuiet(hour: number, { from, to }: QuietHours): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

function hourIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (at) => Number(format.format(at));
}
