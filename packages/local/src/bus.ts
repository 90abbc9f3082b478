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
  deliveredNames: Set<string>;
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
  /** In the order in which they are due. */
  let delayed: Delayed[] = [];
  /** For each failed record, until it is in the queue again. */
  const retries = new Set<Promise<void>>();
  const deliveredNames = new Set<string>();
  let invoke: Invoke | undefined;
  let paused = false;
  let delivering: Promise<void> | undefined;

  async function deliverQueued() {
    for (let delivery = queue[0]; delivery && !paused; delivery = queue[0]) {
      await deliver(delivery);
      queue.shift();
    }
    delivering = undefined;
  }
  const startDelivering = () => {
    if (!paused && invoke && queue.length > 0) delivering ??= deliverQueued();
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
    deliveredNames.add(entry.DetailType);
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
    const retry = clock.sleep(1_000 * delivery.attempt).then(() => {
      retries.delete(retry);
      queue.push(delivery);
      startDelivering();
    });
    retries.add(retry);
  }

  function addDelayed(deliveries: Delayed[]): void {
    delayed = [...delayed, ...deliveries].toSorted((one, other) => one.until - other.until);
  }

  return {
    deliveredNames,
    async start(invokeFunction) {
      const undelivered = (await state.list('EVENT')).map(({ id, entry, until }) => ({
        id,
        entry: Entry.parse(entry),
        attempt: 1,
        until: Number(until ?? 0),
      }));
      queue.unshift(...undelivered.filter(({ until }) => until === 0));
      addDelayed(undelivered.filter(({ until }) => until > 0));
      invoke = invokeFunction;
      startDelivering();
    },
    async put(entry) {
      const id = nextId();
      await state.put('EVENT', { id, entry });
      queue.push({ id, entry, attempt: 1 });
      startDelivering();
      return id;
    },
    async delay(entry, until) {
      const delivery = { id: nextId(), entry, until: until.getTime() };
      await state.put('EVENT', delivery);
      addDelayed([{ ...delivery, attempt: 1 }]);
      return delivery.id;
    },
    nextDelayed() {
      return delayed[0] && new Date(delayed[0].until);
    },
    deliverDelayed() {
      const now = clock.now().getTime();
      queue.push(...delayed.filter(({ until }) => until <= now));
      delayed = delayed.filter(({ until }) => until > now);
      startDelivering();
    },
    async drain() {
      while (delivering || retries.size > 0) await Promise.all([delivering, ...retries]);
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      startDelivering();
    },
    async close() {
      paused = true;
      await delivering;
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
