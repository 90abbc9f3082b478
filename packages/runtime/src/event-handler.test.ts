import { type EventType, MAX_DELIVERIES } from '@parc-ferme/contract/events';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useClock } from './clock.ts';
import { hears, listener, scheduled } from './event-handler.ts';

const level = process.env.LOG_LEVEL;
beforeAll(() => {
  process.env.LOG_LEVEL = 'none';
});
afterAll(() => {
  process.env.LOG_LEVEL = level;
});

/** What a queue hands over: the bus's envelope of each event, under the message's own id. */
const delivered = (bodies: Record<string, string>, time = 1) => {
  const attributes = { ApproximateReceiveCount: String(time) };
  const records = Object.entries(bodies).map(([messageId, body]) => ({
    messageId,
    body,
    attributes,
  }));
  return { Records: records } as SQSEvent;
};
/** Where failures are noted, and which were. */
function noting(record: (...noted: unknown[]) => Promise<void> = async () => {}) {
  const noted: unknown[] = [];
  const failures = {
    record: (...failure: unknown[]) => {
      noted.push(failure);
      return record(...failure);
    },
  };
  return { noted, services: () => ({ failures }) };
}
const { services } = noting();
const invocation = { getRemainingTimeInMillis: () => 60_000 };
const accepted = (raceId: string, revision: unknown = 1) =>
  JSON.stringify({ 'detail-type': 'result.accepted', detail: { raceId, revision } });

test('every event is heard, with what it says', async () => {
  const heard: unknown[] = [];
  const listen = listener(
    [hears('result.accepted', async (detail) => heard.push(detail))],
    services,
  );
  const answer = await listen(
    delivered({ one: accepted('2025-spa'), two: accepted('2025-monza', 2) }),
    invocation,
  );
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(heard).toEqual([
    { raceId: '2025-spa', revision: 1 },
    { raceId: '2025-monza', revision: 2 },
  ]);
});

test('whoever hears an event can tell how much time is left', async () => {
  let left = 3_000;
  const heard: number[] = [];
  const hearer = hears('result.accepted', async (_, timeLeft) => {
    heard.push(timeLeft());
    left -= 1_000;
    heard.push(timeLeft());
  });
  const listen = listener([hearer], services);
  await listen(delivered({ one: accepted('2025-spa') }), { getRemainingTimeInMillis: () => left });
  expect(heard).toEqual([3_000, 2_000]);
});

test('a record that fails is named, and the others are not delivered again for it', async () => {
  const heard: string[] = [];
  const hearer = hears('result.accepted', async ({ raceId }) => {
    if (raceId === '2025-spa') throw new Error('not now');
    heard.push(raceId);
  });
  const listen = listener([hearer], services);
  const answer = await listen(
    delivered({
      one: accepted('2025-monza'),
      two: accepted('2025-spa'),
      three: accepted('2025-baku'),
    }),
    invocation,
  );
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'two' }] });
  expect(heard).toEqual(['2025-monza', '2025-baku']);
});

test('a poisoned record is named as well, and never heard', async () => {
  const heard: string[] = [];
  const listen = listener(
    [hears('result.accepted', async ({ raceId }) => heard.push(raceId))],
    services,
  );
  const answer = await listen(
    delivered({
      'no JSON': '{',
      'no detail': '{}',
      nothing: 'null',
      'no race': accepted('USER#x'),
      'no revision': accepted('2025-spa', 'one'),
      good: accepted('2025-spa'),
    }),
    invocation,
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

const NOW = '2025-07-27T15:15:00.000Z';
const refusing = async () => {
  throw new TypeError('anna@example.org is not known');
};

test('an event that fails for the last time is noted, by the kind of its error alone', async () => {
  useClock({ now: () => new Date(NOW), sleep: async () => {} });
  const { noted, services } = noting();
  const listen = listener([hears('result.accepted', refusing)], services);
  for (let time = 1; time < MAX_DELIVERIES; time += 1) {
    await listen(delivered({ one: accepted('2025-spa') }, time), invocation);
  }
  expect(noted).toEqual([]);
  const answer = await listen(delivered({ one: accepted('2025-spa') }, MAX_DELIVERIES), invocation);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
  const failure = { at: NOW, event: 'result.accepted', about: '2025-spa', error: 'TypeError' };
  expect(noted).toEqual([[failure, 'one']]);
});

test.each([
  ['the player', 'player.left', { userId: 'aaaaaaa' }, 'aaaaaaa'],
  ['nobody by an address', 'reset.requested', { email: 'anna@example.org' }, null],
  ['nobody by an address as id', 'player.left', { userId: 'anna@example.org' }, null],
  ['nothing where there is no telling', 'player.left', undefined, null],
] as const)('a failure is about %s', async (_whom, type, detail, about) => {
  const { noted, services } = noting();
  const body = JSON.stringify({ 'detail-type': type, detail });
  await listener([hears(type, refusing)], services)(
    delivered({ one: body }, MAX_DELIVERIES),
    invocation,
  );
  expect(noted).toMatchObject([[{ event: type, about }, 'one']]);
});

test('of several events each is heard by who hears its type, under whatever name it has on its bus', async () => {
  const heard: string[] = [];
  const hear = (type: EventType) => hears(type, async () => heard.push(type));
  const listen = listener([hear('player.left'), hear('mail.returned')], services);
  const left = { 'detail-type': 'player.left', detail: { userId: 'aaaaaaa' } };
  const complaint = { timestamp: NOW };
  const returned = { mail: { destination: ['anna@example.org'] }, complaint };
  const said = { 'detail-type': 'Email Complaint Received', detail: returned };
  await listen(delivered({ one: JSON.stringify(said), two: JSON.stringify(left) }), invocation);
  expect(heard).toEqual(['mail.returned', 'player.left']);
});

test('an event is known however its bus sets the text', async () => {
  const event = { 'detail-type': 'player.left', detail: { userId: 'aaaaaaa' } };
  const body = JSON.stringify(event, null, 2);
  const heard: string[] = [];
  const hearer = hears('player.left', async ({ userId }) => heard.push(userId));
  await listener([hearer], services)(delivered({ one: body }), invocation);
  expect(heard).toEqual(['aaaaaaa']);
  const { noted, services: telling } = noting();
  const failing = listener([hears('player.left', refusing)], telling);
  await failing(delivered({ one: body }, MAX_DELIVERIES), invocation);
  expect(noted).toMatchObject([[{ event: 'player.left', about: 'aaaaaaa' }, 'one']]);
});

test.each([
  ['what others hear', accepted('2025-spa'), 'result.accepted'],
  ['what nobody ever says', '{"detail-type":"season.over","detail":{}}', 'unknown'],
  ['what is no JSON', '{', 'unknown'],
])('%s is a failure of its own name', async (_what, body, event) => {
  const { noted, services } = noting();
  const listen = listener([hears('player.left', async () => {})], services);
  const answer = await listen(delivered({ one: body }, MAX_DELIVERIES), invocation);
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'one' }]);
  expect(noted).toMatchObject([[{ event }, 'one']]);
});

test('a failure that cannot be noted is named to the queue all the same, and so are the others', async () => {
  const full = noting(() => Promise.reject(new Error('the table is full')));
  const unset = () => {
    throw new Error('no settings');
  };
  for (const services of [full.services, unset]) {
    const listen = listener([hears('result.accepted', refusing)], services);
    const answer = await listen(
      delivered({ one: accepted('2025-spa'), two: accepted('2025-monza') }, MAX_DELIVERIES),
      invocation,
    );
    expect(answer.batchItemFailures).toHaveLength(2);
  }
});

test('what the schedule invokes runs by the server’s clock, and reports', async () => {
  const now = new Date(NOW);
  useClock({ now: () => now, sleep: async () => {} });
  const run = scheduled(async (at) => ({ did: [at.toISOString()] }));
  expect(await run({ id: 'a-run', time: '2025-07-27T15:00:00Z' })).toEqual({
    did: ['2025-07-27T15:15:00.000Z'],
  });
});

test('a run that fails does so to Lambda, which retries it', async () => {
  const run = scheduled(async () => Promise.reject(new Error('not now')));
  await expect(run({ id: 'a-run', time: NOW })).rejects.toThrow('not now');
});
