export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** When a player wants no message but the last call, by the hours of the player's own clock. */
export type Quiet = { timeZone?: string; quietHours?: { from: number; to: number } };

/** The next run of the scheduled job, every quarter of an hour. */
export function tickFrom(instant: number): number {
  return Math.ceil(instant / QUARTER) * QUARTER;
}

export function isQuiet(instant: number, { timeZone, quietHours }: Quiet): boolean {
  if (!timeZone || !quietHours) return false;
  const clock = new Date(instant).toLocaleString('en-GB', {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const hour = Number(clock.split(':')[0]);
  const { from, to } = quietHours;
  const isAfter = hour >= from;
  const isBefore = hour < to;
  return from < to ? isAfter && isBefore : isAfter || isBefore;
}

/** When a player can be told of something that happens then. */
export function audibleFrom(instant: number, player: Quiet): number {
  let at = instant;
  while (isQuiet(at, player)) at = tickFrom(at + 1);
  return at;
}

/**
 * The first full hour from then on at which no player's quiet hours have just begun or ended, so that all
 * messages of the hours before have come.
 */
export function calmFrom(instant: number, players: Quiet[]): number {
  const isCalm = (at: number) =>
    players.every((player) => {
      const quarters = Array.from({ length: 10 }, (_, index) =>
        isQuiet(at - index * QUARTER, player),
      );
      return new Set(quarters).size === 1;
    });
  let at = Math.ceil(instant / HOUR) * HOUR;
  while (!isCalm(at)) at += HOUR;
  return at;
}

export const iso = (instant: number) => new Date(instant).toISOString();
