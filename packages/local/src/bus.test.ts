import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterEach, expect, test } from 'vitest';
import { type Bus, busIn, type Entry } from './bus.ts';
import type { Invoke } from './invoke.ts';
import { openLocalState } from './local-state.ts';
import type { SimulatedClock } from './simulated-clock.ts';

// The errors of listeners about a poisoned event are expected here.
process.env.LOG_LEVEL = 'none';
const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
await cloud.at('2025-03-14T00:05:00Z');
const NOW = '2025-03-14T00:05:00.000Z';

type SqsRecord = {
  messageId: string;
  body: string;
  attributes: { ApproximateReceiveCount: string };
};
type Delivery = { listener: string; detail: unknown; attempt: number; time: string };
type DeadLetter = { listener: string; entry: Entry; error: string };

const state = openLocalState();
const buses: Bus[] = [];
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
  for (const kind of ['EVENT', 'DEAD-LETTER'] as const) {
    for (const { id } of await state.list(kind)) await state.delete(kind, id);
  }
});

/** A stopped clock that waits by `sleep`. */
function stoppedClock(sleep: (ms: number) => Promise<void>): SimulatedClock {
  return { now: () => new Date(NOW), sleep, hold: () => {}, release: () => {}, held: true };
}

function openBus(sleep: (ms: number) => Promise<void> = async () => {}): Bus {
  const bus = busIn(state, stoppedClock(sleep));
  buses.push(bus);
  return bus;
}

/** Listeners that record their deliveries, and fail those that `fails` is true for. */
function recordingListeners(fails: (delivery: Delivery) => boolean = () => false) {
  const deliveries: Delivery[] = [];
  const invoke = async (listener: string, event: unknown) => {
    const { Records } = event as { Records: SqsRecord[] };
    const batchItemFailures = Records.flatMap(({ messageId, body, attributes }) => {
      const { detail, time } = JSON.parse(body);
      const attempt = Number(attributes.ApproximateReceiveCount);
      const delivery = { listener, detail, attempt, time };
      deliveries.push(delivery);
      return fails(delivery) ? [{ itemIdentifier: messageId }] : [];
    });
    return { batchItemFailures };
  };
  return { deliveries, invoke: invoke as Invoke };
}

function registrationOf(userId: string): Entry {
  const Detail = JSON.stringify({ userId });
  return { Source: 'parc-ferme', DetailType: 'player.registered', Detail };
}

const publish = (...entries: Entry[]) =>
  new EventBridgeClient({}).send(
    new PutEventsCommand({
      Entries: entries.map((entry) => ({ ...entry, EventBusName: 'parc-ferme' })),
    }),
  );

async function deadLetters(): Promise<DeadLetter[]> {
  return (await cloud.call('GET', '/local/dead-letters')).body;
}

test('a jump responds only after all earlier events are handled', async () => {
  const entries = Array.from({ length: 10 }, () => registrationOf('aaaaaaa'));
  await Promise.all(entries.map(() => publish(...entries)));
  expect((await state.list('EVENT')).length).toBeGreaterThan(0);
  await cloud.at('2025-03-14T00:05:00Z');
  expect(await state.list('EVENT')).toEqual([]);
});

test('bounces and complaints are delivered if SES published them, and nothing else that SES published', async () => {
  const bus = openBus();
  const { deliveries, invoke } = recordingListeners();
  await bus.start(invoke);
  for (const DetailType of ['Email Bounced', 'Email Complaint Received', 'Email Delivered']) {
    for (const Source of ['aws.ses', 'parc-ferme']) {
      await bus.put({ Source, DetailType, Detail: JSON.stringify({ Source, DetailType }) });
    }
  }
  await bus.put({ ...registrationOf('aaaaaaa'), Source: 'aws.ses' });
  await bus.drain();
  expect(deliveries.map(({ listener, detail }) => [listener, detail])).toEqual(
    ['Email Bounced', 'Email Complaint Received'].map((DetailType) => [
      'events/update-accounts',
      { Source: 'aws.ses', DetailType },
    ]),
  );
});

test('events are delivered in the order of publication, with the time of delivery', async () => {
  const bus = openBus();
  const { deliveries, invoke } = recordingListeners();
  await bus.start(invoke);
  for (const id of ['a', 'b', 'c']) await bus.put(registrationOf(id));
  await bus.drain();
  expect(deliveries).toEqual(
    ['a', 'b', 'c'].map((userId) => ({
      listener: 'events/update-standings',
      detail: { userId },
      attempt: 1,
      time: NOW,
    })),
  );
});

test('an event is delivered five times to a listener that fails, then it is a dead letter', async () => {
  const waits: number[] = [];
  const bus = openBus(async (ms) => {
    waits.push(ms);
  });
  const { deliveries, invoke } = recordingListeners(() => true);
  await bus.start(invoke);
  await bus.put(registrationOf('a'));
  await bus.drain();
  expect(deliveries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
  // Before each further delivery, as many seconds as its number.
  expect(waits).toEqual([2_000, 3_000, 4_000, 5_000]);
  expect(await deadLetters()).toMatchObject([{ entry: registrationOf('a') }]);
});

test('a listener that throws has failed, and its error is stored', async () => {
  const bus = openBus();
  await bus.start(() => Promise.reject(new Error('out of memory')));
  await bus.put(registrationOf('a'));
  await bus.drain();
  expect(await deadLetters()).toMatchObject([{ error: 'Error: out of memory' }]);
});

test('an event that waits for its next delivery does not delay the others', async () => {
  const { promise: retryTime, resolve } = Promise.withResolvers<void>();
  const bus = openBus(() => retryTime);
  const { deliveries, invoke } = recordingListeners(({ detail }) =>
    JSON.stringify(detail).includes('poison'),
  );
  await bus.start(invoke);
  await bus.put(registrationOf('poison'));
  await bus.put(registrationOf('a'));
  await bus.put(registrationOf('b'));
  // Until only the poisoned event is left.
  while ((await state.list('EVENT')).length > 1);
  expect(deliveries.map(({ detail }) => detail)).toEqual([
    { userId: 'poison' },
    { userId: 'a' },
    { userId: 'b' },
  ]);
  resolve();
  await bus.drain();
  expect(deliveries).toHaveLength(2 + MAX_DELIVERIES);
  expect(await state.list('EVENT')).toEqual([]);
});

test('while the bus is paused events are stored, and delivered afterwards', async () => {
  const bus = openBus();
  const { deliveries, invoke } = recordingListeners();
  await bus.start(invoke);
  bus.pause();
  await bus.put(registrationOf('a'));
  await bus.drain();
  expect(deliveries).toEqual([]);
  bus.resume();
  await bus.drain();
  expect(deliveries).toHaveLength(1);
});

test('events that an earlier run could not deliver are delivered by the next one', async () => {
  const earlier = openBus();
  await earlier.put(registrationOf('a'));
  await earlier.put(registrationOf('b'));
  const bus = openBus();
  const { deliveries, invoke } = recordingListeners();
  await bus.start(invoke);
  await bus.drain();
  expect(deliveries.map(({ detail }) => detail)).toEqual([{ userId: 'a' }, { userId: 'b' }]);
  expect(await state.list('EVENT')).toEqual([]);
});

test('a delayed event is delivered not before its time, and the next run of the cloud knows those that are left', async () => {
  const { deliveries, invoke } = recordingListeners();
  const first = openBus();
  await first.start(invoke);
  const dueNow = new Date(NOW);
  const dueLater = new Date(dueNow.getTime() + 1);
  await first.delay(registrationOf('later'), dueLater);
  await first.delay(registrationOf('now'), dueNow);
  expect(first.nextDelayed()).toEqual(dueNow);
  await first.drain();
  expect(deliveries).toEqual([]);
  first.deliverDelayed();
  await first.drain();
  expect(deliveries.map(({ detail }) => detail)).toEqual([{ userId: 'now' }]);
  await first.close();

  const next = openBus();
  await next.start(invoke);
  next.deliverDelayed();
  await next.drain();
  expect(next.nextDelayed()).toEqual(dueLater);
  expect(deliveries).toHaveLength(1);
});
