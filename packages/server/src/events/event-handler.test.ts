import { type EventType, MAX_DELIVERIES } from '@parc-ferme/contract/events';
import type { Failure } from '@parc-ferme/domain/operations/run';
import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useClock } from '../clock.ts';
import { type EventHandler, eventHandler, queueHandler } from './event-handler.ts';

beforeAll(() => {
  vi.stubEnv('LOG_LEVEL', 'none');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** The SQS event of these message bodies, by message id. */
const sqsEvent = (bodies: Record<string, string>, delivery = 1) => {
  const attributes = { ApproximateReceiveCount: String(delivery) };
  const records = Object.entries(bodies).map(([messageId, body]) => ({
    messageId,
    body,
    attributes,
  }));
  return { Records: records } as SQSEvent;
};
const lambdaContext = (timeLeft = () => 60_000) =>
  ({ getRemainingTimeInMillis: timeLeft }) as Context;

/** A queue's handler, and the failures that it has recorded. */
function recordingQueue(handlers: EventHandler[], record = async (): Promise<void> => {}) {
  const recorded: unknown[] = [];
  const handle = queueHandler(handlers, {
    record: (failure: Failure, messageId: string) => {
      recorded.push([failure, messageId]);
      return record();
    },
  });
  const deliver = (bodies: Record<string, string>, delivery?: number) =>
    handle(sqsEvent(bodies, delivery), lambdaContext());
  return { recorded, deliver };
}

const acceptedEvent = (raceId: string, revision: unknown = 1) =>
  JSON.stringify({ 'detail-type': 'result.accepted', detail: { raceId, revision } });

test('every event is handled with its detail, and its handler can tell how much time is left', async () => {
  const handler = vi.fn(async (_detail: unknown, timeLeft: () => number) => timeLeft());
  const handle = queueHandler([eventHandler('result.accepted', handler)], {
    record: async () => {},
  });
  const events = sqsEvent({ one: acceptedEvent('2025-spa'), two: acceptedEvent('2025-monza', 2) });
  const response = await handle(
    events,
    lambdaContext(() => 3_000),
  );
  expect(response).toEqual({ batchItemFailures: [] });
  expect(handler.mock.calls.map(([detail]) => detail)).toEqual([
    { raceId: '2025-spa', revision: 1 },
    { raceId: '2025-monza', revision: 2 },
  ]);
  expect(await handler.mock.results[0]?.value).toBe(3_000);
});

test('a poisoned record fails and is never handled', async () => {
  const handled: string[] = [];
  const { deliver } = recordingQueue([
    eventHandler('result.accepted', async ({ raceId }) => handled.push(raceId)),
  ]);
  const response = await deliver({
    'no JSON': '{',
    'no detail': '{}',
    nothing: 'null',
    'no race': acceptedEvent('USER#x'),
    'no revision': acceptedEvent('2025-spa', 'one'),
    good: acceptedEvent('2025-spa'),
  });
  expect(response).toEqual({
    batchItemFailures: [
      { itemIdentifier: 'no JSON' },
      { itemIdentifier: 'no detail' },
      { itemIdentifier: 'nothing' },
      { itemIdentifier: 'no race' },
      { itemIdentifier: 'no revision' },
    ],
  });
  expect(handled).toEqual(['2025-spa']);
});

const NOW = '2025-07-27T15:15:00.000Z';
const failing = async () => {
  throw new TypeError('anna@example.org is not known');
};

test('a failure is recorded after the last delivery, by the kind of its error alone', async () => {
  useClock({ now: () => new Date(NOW), sleep: async () => {} });
  const { recorded, deliver } = recordingQueue([eventHandler('result.accepted', failing)]);
  for (let delivery = 1; delivery < MAX_DELIVERIES; delivery += 1) {
    await deliver({ one: acceptedEvent('2025-spa') }, delivery);
  }
  expect(recorded).toEqual([]);
  const response = await deliver({ one: acceptedEvent('2025-spa') }, MAX_DELIVERIES);
  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
  const failure = { at: NOW, event: 'result.accepted', about: '2025-spa', error: 'TypeError' };
  expect(recorded).toEqual([[failure, 'one']]);
});

test.each([
  ['the player', 'player.left', { userId: 'aaaaaaa' }, 'aaaaaaa'],
  ['nothing if it names only an address', 'reset.requested', { email: 'anna@example.org' }, null],
  ['nothing if the id is an address', 'player.left', { userId: 'anna@example.org' }, null],
  ['nothing if there is no detail', 'player.left', undefined, null],
] as const)('a failure is about %s', async (_whom, type, detail, about) => {
  const { recorded, deliver } = recordingQueue([eventHandler(type, failing)]);
  await deliver({ one: JSON.stringify({ 'detail-type': type, detail }) }, MAX_DELIVERIES);
  expect(recorded).toMatchObject([[{ event: type, about }, 'one']]);
});

test('each event is handled by its type, under whatever name it has on its bus', async () => {
  const handled: string[] = [];
  const recordingHandler = (type: EventType) => eventHandler(type, async () => handled.push(type));
  const { deliver } = recordingQueue([
    recordingHandler('player.left'),
    recordingHandler('mail.returned'),
  ]);
  const playerLeft = { 'detail-type': 'player.left', detail: { userId: 'aaaaaaa' } };
  const complaint = { timestamp: NOW };
  const returnedMail = { mail: { destination: ['anna@example.org'] }, complaint };
  const complained = { 'detail-type': 'Email Complaint Received', detail: returnedMail };
  // A bus may write an event's JSON with or without spaces.
  await deliver({ one: JSON.stringify(complained), two: JSON.stringify(playerLeft, null, 2) });
  expect(handled).toEqual(['mail.returned', 'player.left']);
});

test.each([
  ['an event that other functions handle', acceptedEvent('2025-spa'), 'result.accepted'],
  ['an unknown event', '{"detail-type":"season.over","detail":{}}', 'unknown'],
  ['a record that is no JSON', '{', 'unknown'],
])('%s is a failure under its own name', async (_what, body, event) => {
  const { recorded, deliver } = recordingQueue([eventHandler('player.left', async () => {})]);
  const response = await deliver({ one: body }, MAX_DELIVERIES);
  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
  expect(recorded).toMatchObject([[{ event }, 'one']]);
});

test('a failure that cannot be recorded is reported to the queue all the same, and so are the others', async () => {
  const { deliver } = recordingQueue([eventHandler('result.accepted', failing)], async () => {
    throw new Error('the table is full');
  });
  const records = { one: acceptedEvent('2025-spa'), two: acceptedEvent('2025-monza') };
  const response = await deliver(records, MAX_DELIVERIES);
  expect(response).toEqual({
    batchItemFailures: [{ itemIdentifier: 'one' }, { itemIdentifier: 'two' }],
  });
});
