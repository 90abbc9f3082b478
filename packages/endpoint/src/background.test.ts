import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listener, scheduled } from './background.ts';
import { useClock } from './clock.ts';

const level = process.env.LOG_LEVEL;
beforeAll(() => {
  process.env.LOG_LEVEL = 'none';
});
afterAll(() => {
  process.env.LOG_LEVEL = level;
});

/** What a queue hands over: the bus's envelope of each event, under the message's own id. */
const delivered = (bodies: Record<string, string>) =>
  ({
    Records: Object.entries(bodies).map(([messageId, body]) => ({ messageId, body })),
  }) as SQSEvent;
const accepted = (raceId: string, revision: unknown = 1) =>
  JSON.stringify({ 'detail-type': 'result.accepted', detail: { raceId, revision } });

test('every event is heard, with what it says', async () => {
  const heard: unknown[] = [];
  const listen = listener('result.accepted', async (detail) => heard.push(detail));
  const answer = await listen(
    delivered({ one: accepted('2025-spa'), two: accepted('2025-monza', 2) }),
  );
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(heard).toEqual([
    { raceId: '2025-spa', revision: 1 },
    { raceId: '2025-monza', revision: 2 },
  ]);
});

test('a record that fails is named, and the others are not delivered again for it', async () => {
  const heard: string[] = [];
  const listen = listener('result.accepted', async ({ raceId }) => {
    if (raceId === '2025-spa') throw new Error('not now');
    heard.push(raceId);
  });
  const answer = await listen(
    delivered({
      one: accepted('2025-monza'),
      two: accepted('2025-spa'),
      three: accepted('2025-baku'),
    }),
  );
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'two' }] });
  expect(heard).toEqual(['2025-monza', '2025-baku']);
});

test('a poisoned record is named as well, and never heard', async () => {
  const heard: string[] = [];
  const listen = listener('result.accepted', async ({ raceId }) => heard.push(raceId));
  const answer = await listen(
    delivered({
      'no JSON': '{',
      'no detail': '{}',
      nothing: 'null',
      'no race': accepted('USER#x'),
      'no revision': accepted('2025-spa', 'one'),
      good: accepted('2025-spa'),
    }),
  );
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
    'no JSON',
    'no detail',
    'nothing',
    'no race',
    'no revision',
  ]);
  expect(heard).toEqual(['2025-spa']);
});

test('what the schedule invokes runs by the server’s clock, and reports', async () => {
  const now = new Date('2025-07-27T15:15:00.000Z');
  useClock({ now: () => now, sleep: async () => {} });
  const run = scheduled(async (at) => ({ did: [at.toISOString()] }));
  expect(await run({ time: '2025-07-27T15:00:00Z' })).toEqual({
    did: ['2025-07-27T15:15:00.000Z'],
  });
});

test('a tick that fails is not reported as done', async () => {
  const run = scheduled(async () => Promise.reject(new Error('not now')));
  await expect(run({ time: '2025-07-27T15:00:00Z' })).rejects.toThrow('not now');
});
