import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { resumeAt } from '../src/scheduler.ts';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });

type Clock = { now: string; stopped: boolean };
type JumpResult = Clock & { ticks: number };

async function currentClock(): Promise<Clock> {
  return (await cloud.call('GET', '/local/clock')).body;
}

async function move(body: unknown) {
  return cloud.call('PUT', '/local/clock', { body });
}

/** Waits up to half a minute for a condition. */
async function eventually(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    if (await isTrue()) return true;
  }
  return false;
}

async function acceptedAt(raceId: string): Promise<string | undefined> {
  return (await cloud.data.results.find(raceId, 1))?.acceptedAt;
}

test('a new cloud starts at the configured instant, and its clock runs', async () => {
  const { now, stopped } = await currentClock();
  expect(now.slice(0, 16)).toBe('2025-03-14T00:00');
  expect(stopped).toBe(false);
});

test('the clock moves forward to a time, and stops there if requested', async () => {
  const { status, body } = await move({ now: '2025-03-14T10:00:00.123Z', stopped: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ now: '2025-03-14T10:00:00.123Z', stopped: true });
  // A call takes some real time.
  await cloud.call('GET', '/api/f1data/races/all');
  expect(await currentClock()).toEqual({ now: '2025-03-14T10:00:00.123Z', stopped: true });
});

test('the clock never goes back', async () => {
  const { status, body } = await move({ now: '2025-03-14T10:00:00.122Z', stopped: false });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'clock.backwards', message: 'The clock never goes back.' });
  expect(await currentClock()).toEqual({ now: '2025-03-14T10:00:00.123Z', stopped: true });
});

test.each([
  ['no body', undefined],
  ['something that is no instant', { now: 'soon' }],
  ['a number', { now: 1_760_000_000_000 }],
  ['a word instead of a boolean', { now: '2025-03-15T00:00:00Z', stopped: 'yes' }],
  ['an unknown field', { now: '2025-03-15T00:00:00Z', faster: true }],
])('with %s the clock is not moved', async (_, body) => {
  const { status, text } = await move(body);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: expect.stringMatching(/^input\./) });
  expect(await currentClock()).toEqual({ now: '2025-03-14T10:00:00.123Z', stopped: true });
});

test('every response is dated by the simulated clock', async () => {
  const paths = ['/api/f1data/races/all', '/api/nowhere', '/local/clock', '/local/nowhere'];
  for (const path of paths) {
    const { headers } = await cloud.call('GET', path);
    expect([path, headers.get('date')]).toEqual([path, 'Fri, 14 Mar 2025 10:00:00 GMT']);
  }
});

test('a jump runs what is due in between, each at its own time and in order', async () => {
  const { body } = await move({ now: '2025-03-16T13:00:00Z', stopped: true });
  const { ticks }: JumpResult = body;
  expect(ticks).toBeGreaterThan(10);
  expect((await cloud.data.races.find('2025-albert_park'))?.revealedAt).toBe(
    '2025-03-15T04:58:10.000Z',
  );
  // Five hours after the start the result is published.
  expect(await acceptedAt('2025-albert_park')).toBe('2025-03-16T09:00:00.000Z');
});

test('when a jump responds, all its effects have happened', async () => {
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { races }: { races: { _id: string }[] } = body;
  expect(races.map(({ _id }) => _id)).toEqual(['2025-albert_park']);
});

test('two jumps at once run one after the other', async () => {
  const later = { now: '2025-03-17T13:00:00Z', stopped: true };
  const [one, other] = await Promise.all([move(later), move(later)]);
  const moved: JumpResult[] = [one.body, other.body];
  expect(moved.map(({ ticks }) => ticks > 0).sort()).toEqual([false, true]);
  expect(await currentClock()).toEqual({ now: '2025-03-17T13:00:00.000Z', stopped: true });
});

test('during a jump requests are answered, and no response is dated before an earlier one', async () => {
  let isOver = false;
  const jump = move({ now: '2025-03-19T00:00:00Z', stopped: true }).then(() => {
    isOver = true;
  });
  const times: string[] = [];
  while (!isOver) times.push((await currentClock()).now);
  await jump;
  expect(times).toEqual(times.toSorted());
  expect(times.some((now) => now > '2025-03-17T13:00:00.000Z' && now < '2025-03-19')).toBe(true);
});

test('a running clock reaches its next tick and runs the due jobs', async () => {
  await cloud.downUntil('2025-04-05T00:00:00Z');
  // Result of Suzuka: start at 05:00, published at 10:00, next check at 10:00.
  await move({ now: '2025-04-06T09:59:59.500Z' });
  expect(await acceptedAt('2025-suzuka')).toBeUndefined();
  const isImported = await eventually(async () => (await acceptedAt('2025-suzuka')) !== undefined);
  expect(isImported).toBe(true);
  expect((await acceptedAt('2025-suzuka'))?.slice(0, 16)).toBe('2025-04-06T10:00');
});

test('after a restart a stopped clock has the same time, a running one some seconds more', () => {
  const now = '2025-04-06T10:00:00.000Z';
  expect(resumeAt({ now, stopped: true }).toISOString()).toBe(now);
  // The time is saved every two seconds, so the last reply may be ahead of it.
  expect(resumeAt({ now, stopped: false }).toISOString()).toBe('2025-04-06T10:00:05.000Z');
});
