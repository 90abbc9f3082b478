import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';
import type { Limit } from './limits.ts';

const store = await testStore();
const { data, everything } = await store.emptyTable();
const { limits } = data;

const MINUTES = 60_000;
const START = Date.parse('2025-03-10T00:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);

const threeIn15Minutes = (whose: string): Limit => ({
  name: 'tries',
  subject: whose,
  max: 3,
  seconds: 15 * 60,
});

const WAIT = (retryAfterSeconds: number) => ({ retryAfterSeconds });
const PLACE = { reservation: expect.anything() };
const many = (count: number) => Array.from({ length: count }, (_, number) => number);

async function reserved(limit: Limit | Limit[], now: Date) {
  const { reservation } = await limits.reserve(limit, now);
  if (!reservation) throw new Error('There is no place.');
  return reservation;
}

/** What each of so many calls at once gets: a place, or how long to wait. */
const burst = (limit: Limit | Limit[], now: Date, calls = 50) =>
  Promise.all(many(calls).map(() => limits.reserve(limit, now)));

const passed = (all: { reservation?: unknown }[]) =>
  all.filter(({ reservation }) => reservation).length;

test('a window begins with its first reservation, and has all places again when it ends, of 50 calls at once as well', async () => {
  const limit = threeIn15Minutes('anna');
  for (const minute of [0, 2, 4]) {
    expect(await limits.reserve(limit, at(minute * MINUTES))).toEqual(PLACE);
  }
  expect(await limits.reserve(limit, at(4 * MINUTES))).toEqual(WAIT(11 * 60));
  expect(await limits.reserve(limit, at(15 * MINUTES - 1))).toEqual(WAIT(1));
  expect(passed(await burst(limit, at(15 * MINUTES)))).toBe(3);
  expect(await limits.reserve(limit, at(15 * MINUTES + 1))).toEqual(WAIT(15 * 60));
});

test('a full limit tells how long it refuses, and asking takes no place', async () => {
  const limit = threeIn15Minutes('gina');
  for (const minute of [0, 0, 5]) {
    expect(await limits.secondsToWait(limit, at(minute * MINUTES))).toBeUndefined();
    await reserved(limit, at(minute * MINUTES));
  }
  expect(await limits.secondsToWait(limit, at(5 * MINUTES))).toBe(10 * 60);
  expect(await limits.secondsToWait(limit, at(15 * MINUTES - 1))).toBe(1);
  expect(await limits.secondsToWait(limit, at(15 * MINUTES))).toBeUndefined();
});

test('limits of different players do not affect each other', async () => {
  await burst(threeIn15Minutes('carla'), at(0));
  expect(await limits.reserve(threeIn15Minutes('diego'), at(0))).toEqual(PLACE);
  const other: Limit = { ...threeIn15Minutes('carla'), name: 'comments', subject: 'carla' };
  expect(await limits.reserve(other, at(0))).toEqual(PLACE);
});

test('a released place is free, and an empty window is deleted', async () => {
  const limit = threeIn15Minutes('emre');
  const before = await everything();
  const all = await Promise.all(many(3).map(() => reserved(limit, at(0))));
  expect(await limits.reserve(limit, at(MINUTES))).toMatchObject({ retryAfterSeconds: 14 * 60 });
  await Promise.all(all.map((reservation) => limits.release(reservation)));
  expect(await everything()).toEqual(before);

  expect(passed(await burst(limit, at(14 * MINUTES)))).toBe(3);
  expect(await limits.reserve(limit, at(28 * MINUTES))).toMatchObject({ retryAfterSeconds: 60 });
});

test('no more calls pass than there are places, while places are released concurrently', async () => {
  const limit = { ...threeIn15Minutes('freya'), max: 10 };
  let kept = 0;
  await Promise.all(
    many(200).map(async (number) => {
      const { reservation } = await limits.reserve(limit, at(0));
      if (!reservation) return;
      if (number % 2 === 0) kept += 1;
      else await limits.release(reservation);
    }),
  );
  expect(kept).toBeLessThanOrEqual(10);
  expect(passed(await burst(limit, at(0)))).toBe(10 - kept);
});

test('releasing a place of an ended window frees none in the next one', async () => {
  const limit = threeIn15Minutes('giulia');
  const late = await reserved(limit, at(0));
  expect(passed(await burst(limit, at(15 * MINUTES)))).toBe(3);
  await limits.release(late);
  expect(passed(await burst(limit, at(15 * MINUTES)))).toBe(0);
});

test('several limits are reserved together or not at all, and the retry is after the latest end', async () => {
  const one = threeIn15Minutes('hugo');
  const other = { ...threeIn15Minutes('ines'), max: 60, seconds: 3_600 };
  expect(passed(await burst([one, other], at(0)))).toBe(3);
  expect(await limits.reserve([one, other], at(MINUTES))).toEqual(WAIT(14 * 60));
  // Three of the sixty places are taken.
  expect(passed(await burst(other, at(0), 60))).toBe(57);
  expect(await limits.reserve([one, other], at(MINUTES))).toEqual(WAIT(59 * 60));
  expect(passed(await burst(one, at(15 * MINUTES)))).toBe(3);
});

test('only hashes and an expiry are stored', async () => {
  await limits.reserve(threeIn15Minutes('noa@example.org'), at(500));
  const items = await everything();
  expect(items.join()).not.toMatch(/noa|anna|example/);
  const expiries = items.map((item): number => JSON.parse(item).expiresAt);
  expect(expiries.filter((expiry) => !(expiry >= START / 1000 + 15 * 60))).toEqual([]);
  expect(expiries).toContain(Math.ceil((START + 500) / 1000) + 15 * 60);
  expect(items.every((item) => item.includes(keys.limit('').pk))).toBe(true);
});
