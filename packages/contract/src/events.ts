import { RaceId, UserId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';

/** Who says it on the application's bus. */
export const EVENT_SOURCE = 'parc-ferme';

/**
 * What is said on the bus, and which function listens, through its own queue with a dead-letter
 * queue. Delivery is at least once and in any order: every listener must be able to hear it twice.
 */
export const EVENTS = {
  /** A result revision was accepted for a race. */
  'result.accepted': {
    detail: z.object({ raceId: RaceId, revision: z.number() }),
    listener: 'events/score-race',
  },
  /** Somebody registered, and stands beside the standings until folded into them. */
  'player.registered': {
    detail: z.object({ userId: UserId }),
    listener: 'events/fold-newcomers',
  },
  /** Somebody asked for a password reset; whether the address is known shows only to the listener. */
  'reset.requested': {
    detail: z.object({ requestId: z.string(), email: z.string() }),
    listener: 'events/mail-reset-link',
  },
  /** A player deletes the account, which is marked for it. */
  'player.left': {
    detail: z.object({ userId: UserId }),
    listener: 'events/forget-player',
  },
  /** A race closes soon, and whoever has not predicted yet may want to know. */
  'race.closing-soon': {
    detail: z.object({ raceId: RaceId }),
    listener: 'events/mail-reminders',
  },
} as const;

export type EventType = keyof typeof EVENTS;
export type EventDetail<Type extends EventType> = z.infer<(typeof EVENTS)[Type]['detail']>;

/** How often a queue delivers an event before it becomes a dead letter. */
export const MAX_DELIVERIES = 3;

/** Says something on the bus. Resolves once the bus has it. */
export type Announce = <Type extends EventType>(
  type: Type,
  detail: EventDetail<Type>,
) => Promise<void>;
