import { Instant, RaceId, UserId } from '@parc-ferme/domain/identifiers';
import { ReturnedMail } from '@parc-ferme/domain/player/returned-mail';
import * as z from 'zod/mini';

/** Who speaks on the application's bus. */
export const EVENT_SOURCE = 'parc-ferme';

/**
 * What is said on a bus, and which function listens, through its own queue with a dead-letter queue.
 * Lambda asks every queue all day, and beyond four that costs more than anything else of a small
 * competition: so a function hears all events of one kind. Ours are said under their own name; what
 * AWS says has another source, and names of its own.
 * Delivery is at least once and in any order: every listener must be able to hear it twice.
 */
export const EVENTS = {
  /** A result revision was accepted for a race. */
  'result.accepted': {
    detail: z.object({ raceId: RaceId, revision: z.number() }),
    listener: 'events/keep-standings',
  },
  /** Somebody registered, and stands beside the standings until folded into them. */
  'player.registered': {
    detail: z.object({ userId: UserId }),
    listener: 'events/keep-standings',
  },
  /** Somebody asked for a password reset; whether the address is known shows only to the listener. */
  'reset.requested': {
    detail: z.object({ requestId: z.string(), email: z.string() }),
    listener: 'events/send-mail',
  },
  /** An address waits to be confirmed, and a link is to be mailed to it. */
  'email-link.requested': {
    detail: z.object({ requestId: z.string(), userId: UserId }),
    listener: 'events/send-mail',
  },
  /** A player has another address now, which the old one is told. */
  'email.changed': {
    detail: z.object({ username: z.string(), previous: z.string() }),
    listener: 'events/send-mail',
  },
  /** A player deletes the account, which is marked for it. */
  'player.left': {
    detail: z.object({ userId: UserId }),
    listener: 'events/keep-accounts',
  },
  /** A race closes soon, and whoever has not predicted yet may want to know. */
  'race.closing-soon': {
    detail: z.object({ raceId: RaceId }),
    listener: 'events/send-mail',
  },
  /** A pairing replaced another one, and the owners of picks that are void by that have to be told. */
  'pairing.changed': {
    detail: z.object({ raceId: RaceId, changedAt: Instant }),
    listener: 'events/send-mail',
  },
  /** A mail could not be delivered, or somebody called it spam. SES speaks on the default bus only. */
  'mail.returned': {
    detail: ReturnedMail,
    listener: 'events/keep-accounts',
    publishedBy: { source: 'aws.ses', names: ['Email Bounced', 'Email Complaint Received'] },
  },
} as const;

export type EventType = keyof typeof EVENTS;
export type EventDetail<Type extends EventType> = z.infer<(typeof EVENTS)[Type]['detail']>;

type Publisher = { source: string; names: readonly string[] };
type Event = { listener: string; publishedBy?: Publisher };

/** Which function hears what, from whom and under which names. */
export type Subscription = Publisher & { type: string; listener: string };

export function subscriptions(): Subscription[] {
  return Object.entries<Event>(EVENTS).map(([type, { listener, publishedBy }]) => ({
    ...{ type, listener },
    ...(publishedBy ?? { source: EVENT_SOURCE, names: [type] }),
  }));
}

/** The functions that listen, each to what its queue brings. */
export const LISTENERS: readonly string[] = [
  ...new Set(Object.values(EVENTS).map(({ listener }) => listener)),
];

/**
 * How often a queue delivers an event before it becomes a dead letter. A delivery for which no
 * function is free counts as well, so these are more than what fails needs; AWS asks for five.
 */
export const MAX_DELIVERIES = 5;

/** What is ours to say. */
type ApplicationEvent = {
  [Type in EventType]: (typeof EVENTS)[Type] extends { publishedBy: Publisher } ? never : Type;
}[EventType];

/** Says something on the application's bus. Resolves once the bus has it. */
export type PublishEvent = <Type extends ApplicationEvent>(
  type: Type,
  detail: EventDetail<Type>,
) => Promise<void>;
