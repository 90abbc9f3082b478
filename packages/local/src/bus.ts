import { randomUUID } from 'node:crypto';
import { MAX_DELIVERIES, type Subscription, subscriptions } from '@parc-ferme/contract/events';
import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Invoke } from './invoke.ts';
import { type LocalState, nextId } from './local-state.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** An entry of `PutEvents`. */
export const Entry = z.object({
  Source: z.string(),
  DetailType: z.string(),
  Detail: z.string(),
  EventBusName: z.optional(z.string()),
});
export type Entry = z.infer<typeof Entry>;

export type Bus = {
  /** The names of the events that were delivered since this was last cleared. */
  delivered: Set<string>;
  /** Begins to deliver, first the events that an earlier run did not deliver. */
  start(invoke: Invoke): Promise<void>;
  /** Resolves once the event is stored: from then on not even a kill loses it. */
  put(entry: Entry): Promise<string>;
  /** Delivers the event at that time or after it, when `deliverDelayed` is called. */
  delay(entry: Entry, until: Date): Promise<string>;
  /** When the first delayed event is due; undefined if there is none. */
  nextDelayed(): Date | undefined;
  /** Begins to deliver the delayed events that are due. */
  deliverDelayed(): void;
  /** Resolves when every event is delivered or a dead letter. */
  drain(): Promise<void>;
  /** Until `resume`, events are stored and not delivered. */
  pause(): void;
  resume(): void;
  /** Delivers nothing more; the next run delivers the rest. */
  close(): Promise<void>;
};

type Delivery = { id: string; entry: Entry; attempt: number };
/** `until`: when it is delivered, in milliseconds since the epoch. */
type Delayed = Delivery & { until: number };

/**
 * EventBridge with a queue and a dead-letter queue before each listener: asynchronous, at least once,
 * retried. A record that fails again and again does not delay the others.
 */
export function busIn(state: LocalState, clock: SimulatedClock): Bus {
  const queue: Delivery[] = [];
  /** The first one due comes first. */
  let delayed: Delayed[] = [];
  /** Failed records, each until it is in the queue again. */
  const waiting = new Set<Promise<void>>();
  const delivered = new Set<string>();
  let invoke: Invoke | undefined;
  let paused = false;
  let working: Promise<void> | undefined;

  async function work() {
    for (let next = queue[0]; next && !paused; next = queue[0]) {
      await deliver(next);
      queue.shift();
    }
    working = undefined;
  }
  const proceed = () => {
    if (!paused && invoke && queue.length > 0) working ??= work();
  };

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, entry, attempt } = delivery;
    const listener = listenerTo(entry);
    const error = listener && (await failureOf(listener, delivery));
    if (error !== undefined) {
      if (attempt < MAX_DELIVERIES) return retryLater({ ...delivery, attempt: attempt + 1 });
      await state.put('DEAD-LETTER', { id, listener, entry, error });
    }
    await state.delete('EVENT', id);
    delivered.add(entry.DetailType);
  }

  async function failureOf(
    listener: string,
    { id, entry, attempt }: Delivery,
  ): Promise<string | undefined> {
    try {
      const event = sqsEvent(id, entry, attempt, clock.now());
      const { batchItemFailures } = (await invoke?.<SQSBatchResponse>(listener, event)) ?? {};
      return batchItemFailures?.length
        ? `${listener} named the record as failed; its log says why`
        : undefined;
    } catch (thrown) {
      return String(thrown);
    }
  }

  function retryLater(delivery: Delivery): void {
    const later = clock.sleep(1_000 * delivery.attempt).then(() => {
      waiting.delete(later);
      queue.push(delivery);
      proceed();
    });
    waiting.add(later);
  }

  function holdBack(deliveries: Delayed[]): void {
    delayed = [...delayed, ...deliveries].toSorted((one, other) => one.until - other.until);
  }

  return {
    delivered,
    async start(toInvoke) {
      const undelivered = (await state.list('EVENT')).map(({ id, entry, until }) => ({
        id,
        entry: Entry.parse(entry),
        attempt: 1,
        until: Number(until ?? 0),
      }));
      queue.unshift(...undelivered.filter(({ until }) => until === 0));
      holdBack(undelivered.filter(({ until }) => until > 0));
      invoke = toInvoke;
      proceed();
    },
    async put(entry) {
      const id = nextId();
      await state.put('EVENT', { id, entry });
      queue.push({ id, entry, attempt: 1 });
      proceed();
      return id;
    },
    async delay(entry, until) {
      const delivery = { id: nextId(), entry, until: until.getTime() };
      await state.put('EVENT', delivery);
      holdBack([{ ...delivery, attempt: 1 }]);
      return delivery.id;
    },
    nextDelayed() {
      return delayed[0] && new Date(delayed[0].until);
    },
    deliverDelayed() {
      const now = clock.now().getTime();
      queue.push(...delayed.filter(({ until }) => until <= now));
      delayed = delayed.filter(({ until }) => until > now);
      proceed();
    },
    async drain() {
      while (working || waiting.size > 0) await Promise.all([working, ...waiting]);
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      proceed();
    },
    async close() {
      paused = true;
      await working;
    },
  };
}

/** The listener that the rules of both buses choose: the application's, and the default one for events of AWS. */
function listenerTo({ Source, DetailType }: Entry): string | undefined {
  const matches = ({ source, names }: Subscription) =>
    source === Source && names.includes(DetailType);
  return subscriptions().find(matches)?.listener;
}

/** The event of a queue that is the target of EventBridge. */
function sqsEvent(id: string, entry: Entry, attempt: number, now: Date) {
  const body = {
    version: '0',
    id,
    'detail-type': entry.DetailType,
    source: entry.Source,
    time: now.toISOString(),
    detail: JSON.parse(entry.Detail),
  };
  return {
    Records: [
      {
        messageId: id,
        receiptHandle: randomUUID(),
        body: JSON.stringify(body),
        attributes: {
          ApproximateReceiveCount: String(attempt),
          SentTimestamp: String(now.getTime()),
        },
        messageAttributes: {},
        eventSource: 'aws:sqs',
      },
    ],
  };
}
