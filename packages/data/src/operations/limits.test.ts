import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { FAMILIES } from '../keys.ts';
import type { Limit } from './limits.ts';

const store = await testStore();
const { data, everything } = await store.emptyTable();
const { limits } = data;

const MINUTES = 60_000;
const START = Date.parse('2025-03-10T00:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);

const threeIn15Minutes = (subject: string): Limit => ({
  name: 'tries',
  subject,
  max: 3,
  seconds: 15 * 60,
});

const waitOf = (retryAfterSeconds: number) => ({ retryAfterSeconds });
const PLACE = { reservation: expect.anything() };
const numbersBelow = (count: number) => Array.from({ length: count }, (_, number) => number);

async function reserve(limit: Limit | Limit[], now: Date) {
  const { reservation } = await limits.reserve(limit, now);
  if (!reservation) throw new Error('There is no place.');
  return reservation;
}

/** What each of so many concurrent calls gets: a place, or how long to wait. */
const burst = (limit: Limit | Limit[], now: Date, calls = 50) =>
  Promise.all(numbersBelow(calls).map(() => limits.reserve(limit, now)));

const passedCount = (results: { reservation?: unknown }[]) =>
  results.filter(({ reservation }) => reservation).length;

test('a window begins with its first reservation, and once it has ended three of 50 concurrent calls pass', async () => {
  const limit = threeIn15Minutes('anna');
  for (const minute of [0, 2, 4]) {
    expect(await limits.reserve(limit, at(minute * MINUTES))).toEqual(PLACE);
  }
  expect(await limits.reserve(limit, at(4 * MINUTES))).toEqual(waitOf(11 * 60));
  expect(await limits.reserve(limit, at(15 * MINUTES - 1))).toEqual(waitOf(1));
  expect(passedCount(await burst(limit, at(15 * MINUTES)))).toBe(3);
  expect(await limits.reserve(limit, at(15 * MINUTES + 1))).toEqual(waitOf(15 * 60));
});

test('the wait until a full limit has a place again can be asked without reserving one', async () => {
  const limit = threeIn15Minutes('gina');
  for (const minute of [0, 0, 5]) {
    expect(await limits.secondsToWait(limit, at(minute * MINUTES))).toBeUndefined();
    await reserve(limit, at(minute * MINUTES));
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
  const reservations = await Promise.all(numbersBelow(3).map(() => reserve(limit, at(0))));
  expect(await limits.reserve(limit, at(MINUTES))).toMatchObject({ retryAfterSeconds: 14 * 60 });
  await Promise.all(reservations.map((reservation) => limits.release(reservation)));
  expect(await everything()).toEqual(before);

  expect(passedCount(await burst(limit, at(14 * MINUTES)))).toBe(3);
  expect(await limits.reserve(limit, at(28 * MINUTES))).toMatchObject({ retryAfterSeconds: 60 });
});

test('no more calls pass than there are places, while places are released concurrently', async () => {
  const limit = { ...threeIn15Minutes('freya'), max: 10 };
  let held = 0;
  await Promise.all(
    numbersBelow(200).map(async (number) => {
      const { reservation } = await limits.reserve(limit, at(0));
      if (!reservation) return;
      if (number % 2 === 0) held += 1;
      else await limits.release(reservation);
    }),
  );
  expect(held).toBeLessThanOrEqual(10);
  expect(passedCount(await burst(limit, at(0)))).toBe(10 - held);
});

test('releasing a place of an ended window frees none in the next one', async () => {
  const limit = threeIn15Minutes('giulia');
  const early = await reserve(limit, at(0));
  expect(passedCount(await burst(limit, at(15 * MINUTES)))).toBe(3);
  await limits.release(early);
  expect(passedCount(await burst(limit, at(15 * MINUTES)))).toBe(0);
});

test('several limits are reserved together or not at all, and a retry waits for all of them', async () => {
  const one = threeIn15Minutes('hugo');
  const other = { ...threeIn15Minutes('ines'), max: 60, seconds: 3_600 };
  expect(passedCount(await burst([one, other], at(0)))).toBe(3);
  expect(await limits.reserve([one, other], at(MINUTES))).toEqual(waitOf(14 * 60));
  // Three of the sixty places are taken.
  expect(passedCount(await burst(other, at(0), 60))).toBe(57);
  expect(await limits.reserve([one, other], at(MINUTES))).toEqual(waitOf(59 * 60));
  expect(passedCount(await burst(one, at(15 * MINUTES)))).toBe(3);
});

test('only hashes and an expiry are stored', async () => {
  await limits.reserve(threeIn15Minutes('noa@example.org'), at(500));
  const items = await everything();
  expect(items.join()).not.toMatch(/noa|anna|example/);
  const expiries = items.map((item): number => JSON.parse(item).expiresAt);
  for (const expiry of expiries) expect(expiry).toBeGreaterThanOrEqual(START / 1000 + 15 * 60);
  expect(expiries).toContain(Math.ceil((START + 500) / 1000) + 15 * 60);
  expect(items.every((item) => item.includes(FAMILIES.limit))).toBe(true);
});
