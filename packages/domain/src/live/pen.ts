import type { Race } from '../race/race.ts';
import type { RunningOrder } from '../result/running-order.ts';
import type { LiveRace } from './live-race.ts';

/** For how long from the start of a race on players can set its order. */
export const LIVE_MS = 6 * 3_600_000;

/** For how long the holder keeps the pen after taking it or setting the order. */
export const PEN_HELD_MS = 60_000;

/** How often a player can take the pen of a race. */
export const PENS_A_RACE = 3;
export const ORDERS_A_MINUTE = 20;

/** Whether players can set the order: from the start on, unless there is a result or the race is off the calendar. */
export function isLive(
  { status }: Pick<Race, 'status'>,
  start: Date | undefined,
  now: Date,
): boolean {
  if (status !== 'upcoming' || !start) return false;
  const sinceStart = now.getTime() - start.getTime();
  return sinceStart >= 0 && sinceStart < LIVE_MS;
}

/** When another player may take the pen. */
export function heldUntil({ activeAt }: { activeAt: string }): Date {
  return new Date(Date.parse(activeAt) + PEN_HELD_MS);
}

export type PenFault = 'pen.held' | 'pen.too-many';
type PenOutcome = { live: LiveRace } | { fault: PenFault };

/** The race after a player takes the pen; the same one for its holder. */
export function withPenTaken(userId: string, live: LiveRace, now: Date): PenOutcome {
  const { pen, timesTaken } = live;
  if (pen?.userId === userId) return { live };
  if (pen && now < heldUntil(pen)) return { fault: 'pen.held' };
  const ownTimes = timesTaken[userId] ?? 0;
  if (ownTimes >= PENS_A_RACE) return { fault: 'pen.too-many' };
  const number = 1 + Object.values(timesTaken).reduce((sum, times) => sum + times, 0);
  return {
    live: {
      ...live,
      version: live.version + 1,
      pen: { number, userId, activeAt: now.toISOString() },
      timesTaken: { ...timesTaken, [userId]: ownTimes + 1 },
    },
  };
}

/** The race after the pen is given back or taken away. */
export function withoutPen(live: LiveRace): LiveRace {
  return { ...live, version: live.version + 1, pen: null };
}

type OrderOutcome = { live: LiveRace } | { fault: 'pen.required' | 'live.changed' };

/**
 * The race after its holder sets the order.
 *
 * @param ifMatch the version that the holder saw
 */
export function withOrder(
  userId: string,
  { live, ifMatch, order }: { live: LiveRace; ifMatch: number; order: RunningOrder },
  now: Date,
): OrderOutcome {
  const { version, pen } = live;
  if (pen?.userId !== userId) return { fault: 'pen.required' };
  if (ifMatch !== version) return { fault: 'live.changed' };
  const activeAt = now.toISOString();
  return { live: { ...live, version: version + 1, order, pen: { ...pen, activeAt } } };
}
