import { Instant, RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { TimeZone } from '@parc-ferme/domain/message/message-settings';
import { PushSubscription } from '@parc-ferme/domain/message/push-device';
import { ReturnedMail } from '@parc-ferme/domain/message/returned-mail';
import { SentMail } from '@parc-ferme/domain/message/sent-mail';
import * as z from 'zod/mini';

/** The source of the application's own events. */
export const EVENT_SOURCE = 'parc-ferme';

/**
 * All events, most with the function that handles them, through an SQS queue with a dead-letter queue. Lambda polls
 * every queue all day, which would be the largest cost of a small competition with more than four queues: so one function
 * handles a group of events. Those of AWS have their own source and names. Delivery is at least once and unordered:
 * handlers are idempotent.
 */
export const EVENTS = {
  /** A result revision was accepted for a race. */
  'result.accepted': {
    detail: z.object({ raceId: RaceId, revision: z.number() }),
    listener: 'events/update-standings',
  },
  /** A player registered and is pending until added to the standings. */
  'player.registered': {
    detail: z.object({ userId: UserId }),
    listener: 'events/update-standings',
  },
  /** A password reset was requested; only the handler learns whether the address is known. */
  'reset.requested': {
    detail: z.object({ requestId: z.string(), email: z.string() }),
    listener: 'events/send-mail',
  },
  /** A confirmation link was requested. */
  'email-link.requested': {
    detail: z.object({ requestId: z.string(), userId: UserId }),
    listener: 'events/send-mail',
  },
  /** A player's address changed: the old address is notified. */
  'email.changed': {
    detail: z.object({ username: z.string(), previous: z.string() }),
    listener: 'events/send-mail',
  },
  /** An admin set another address for a player: the present one and the push devices are notified. */
  'email.corrected': {
    detail: z.object({
      userId: UserId,
      username: z.string(),
      previous: z.string(),
      admin: z.string(),
      at: Instant,
      timeZone: z.optional(TimeZone),
    }),
    listener: 'events/send-mail',
  },
  /**
   * An account was recovered: the player's own address is notified, and the push devices that were
   * removed by then.
   */
  'account.recovered': {
    detail: z.object({
      username: z.string(),
      admin: z.string(),
      previous: z.string(),
      at: Instant,
      timeZone: z.optional(TimeZone),
      devices: z.array(PushSubscription),
    }),
    listener: 'events/send-mail',
  },
  /** A player requested account deletion. */
  'player.left': {
    detail: z.object({ userId: UserId }),
    listener: 'events/update-accounts',
  },
  /** An account is deleted, and its name is in no public reply any more. */
  'player.deleted': { detail: z.object({ userId: UserId }) },
  /** A mailing that is stored is to be sent or continued. */
  'messages.due': {
    detail: z.object({ season: Season, about: z.string() }),
    listener: 'events/send-mail',
  },
  /** SES accepted an email. A sender that is killed before it stores this itself needs the event. */
  'mail.sent': {
    detail: SentMail,
    listener: 'events/send-mail',
    publishedBy: { source: 'aws.ses', names: ['Email Sent'] },
  },
  /**
   * A race is to be revealed at `at`, or now if that is absent. The event is put back until then, and does nothing
   * if closing was moved since.
   */
  'race.reveal': {
    detail: z.object({ raceId: RaceId, at: z.optional(Instant) }),
    listener: 'events/update-standings',
  },
  /** A bounce or a spam complaint. SES publishes to the default bus only. */
  'mail.returned': {
    detail: ReturnedMail,
    listener: 'events/update-accounts',
    publishedBy: { source: 'aws.ses', names: ['Email Bounced', 'Email Complaint Received'] },
  },
} as const;

export type EventType = keyof typeof EVENTS;
export type EventDetail<Type extends EventType> = z.infer<(typeof EVENTS)[Type]['detail']>;

type Publisher = { source: string; names: readonly string[] };
type Event = { detail: z.ZodMiniType; listener?: string; publishedBy?: Publisher };

/** An event with its source, its names on the bus and its handler. */
export type Subscription = Publisher & { type: string; listener: string };

export function subscriptions(): Subscription[] {
  return Object.entries<Event>(EVENTS).flatMap(([type, { listener, publishedBy }]) =>
    listener ? { type, listener, ...(publishedBy ?? { source: EVENT_SOURCE, names: [type] }) } : [],
  );
}

/** The functions that handle events, each with its own queue. */
export const LISTENERS: readonly string[] = [
  ...new Set(subscriptions().map(({ listener }) => listener)),
];

/**
 * Deliveries before an event is dead-lettered. A throttled invocation counts as a delivery, which is why
 * AWS recommends at least five.
 */
export const MAX_DELIVERIES = 5;

/** The events that the application publishes itself. */
type ApplicationEvent = {
  [Type in EventType]: (typeof EVENTS)[Type] extends { publishedBy: Publisher } ? never : Type;
}[EventType];

/** Publishes an event; resolves once the bus has accepted it. */
export type PublishEvent = <Type extends ApplicationEvent>(
  type: Type,
  detail: z.input<(typeof EVENTS)[Type]['detail']>,
) => Promise<void>;

/** Puts an event back, to be handled at a time, or after 15 minutes if that is earlier. */
export type DelayEvent = <Type extends ApplicationEvent>(
  type: Type,
  detail: z.input<(typeof EVENTS)[Type]['detail']>,
  until: Date,
) => Promise<void>;
