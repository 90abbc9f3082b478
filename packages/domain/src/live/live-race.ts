import * as z from 'zod/mini';
import { EntrantId, Instant, UserId } from '../identifiers.ts';
import { recordOf } from '../picks/categories.ts';
import { Outcome } from '../result/result.ts';
import { CAR_GROUPS } from '../result/running-order.ts';

const Drivers = z.array(EntrantId).check(z.maxLength(50));

/**
 * A running order as it is sent and stored: driver ids by group (running, retired, disqualified, absent), and values
 * that the groups do not tell, such as the fastest lap. Pole is left out, as qualifying has decided it.
 */
export const LiveOrder = z.strictObject({
  ...recordOf(CAR_GROUPS, () => Drivers),
  values: z.strictObject(Outcome.shape),
});

/** The right to set the order of a race, which one player has at a time. */
export const Pen = z.object({
  /** Counts how often the pen of the race was taken, by anybody: 1 for the first holder. */
  number: z.number(),
  userId: UserId,
  /** When the holder took it, or set the order last. */
  activeAt: Instant,
});

/** A race while it is run, as the players see it. */
export const LiveRace = z.object({
  /** Counts all writes; 0 before the first one. */
  version: z.number(),
  order: z.nullable(LiveOrder),
  pen: z.nullable(Pen),
  /** How often each player has taken the pen of the race. */
  timesTaken: z.record(UserId, z.number()),
});
export type LiveRace = z.infer<typeof LiveRace>;

export const NEW_LIVE_RACE: LiveRace = { version: 0, order: null, pen: null, timesTaken: {} };
