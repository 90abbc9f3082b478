import { Instant, UserId } from '@parc-ferme/domain/identifiers';
import { LiveOrder } from '@parc-ferme/domain/live/live-race';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { LIVE_SECONDS } from './edge.ts';
import { RaceKey } from './races.ts';
import { route } from './route.ts';

/**
 * The order of a race while it is run, set by the player who has the pen. Visitors read it, so nothing in it names a
 * player.
 */
export const Live = z.object({
  /** Optimistic locking: the holder of the pen sends the version that the page shows. */
  version: z.number(),
  /** Null before a player sets it, and again once the race has a result or is cancelled. */
  order: z.nullable(LiveOrder),
  /** Another number for each holder of the pen, so that a change shows; null while nobody has it. */
  penNumber: z.nullable(z.number()),
  /** When the holder of the pen last did something. */
  activeAt: z.nullable(Instant),
  hasResult: z.boolean(),
});

export const get = route(API['live.get'], {
  summary: 'The order of a race while it is run, as players set it: not official.',
  params: RaceKey,
  reply: Live,
  problems: ['race.unknown'],
  cacheSeconds: LIVE_SECONDS,
});

export const pen = route(API['live.pen'], {
  summary: 'Who has the pen of a race, and how often the player has taken it.',
  params: RaceKey,
  reply: z.object({
    holder: z.nullable(z.object({ user: UserId, username: z.string() })),
    timesTaken: z.number(),
  }),
});

export const take = route(API['live.take'], {
  summary:
    'Takes the pen of a race, to set its order: from the start for six hours, unless there is a result. A holder who was active in the last minute keeps it.',
  params: RaceKey,
  reply: Live,
  problems: ['race.unknown', 'live.closed', 'pen.held', 'pen.too-many'],
});

export const release = route(API['live.release'], {
  summary: 'Gives the pen back; an admin takes it away.',
  params: RaceKey,
  reply: Live,
  problems: ['race.unknown', 'pen.required'],
});

export const setOrder = route(API['live.set-order'], {
  summary: 'Sets the whole order of a race, by the player who has the pen.',
  params: RaceKey,
  body: z.strictObject({
    /** The version that the page shows. */
    version: z.number().check(z.int(), z.minimum(0)),
    order: LiveOrder,
  }),
  reply: Live,
  problems: [
    'race.unknown',
    'live.closed',
    'live.changed',
    'pen.required',
    'order.invalid',
    'order.too-many',
  ],
});
