import { expect, test } from 'vitest';
import { cached, clearCaches } from './cached.ts';

const at = (seconds: number) => new Date(seconds * 1000);

/** A cache that loads 1, 2, 3, …; the loads of these numbers fail. */
function countingCache(failures: number[] = []) {
  let loads = 0;
  return cached(async () => {
    loads += 1;
    if (failures.includes(loads)) throw new Error(`load ${loads}`);
    return loads;
  });
}

test('a value is cached for five minutes', async () => {
  const { get } = countingCache();
  expect(await Promise.all([get(at(0)), get(at(0))])).toEqual([1, 1]);
  expect(await get(at(299))).toBe(1);
  expect(await Promise.all([get(at(300)), get(at(300))])).toEqual([2, 2]);
  expect(await get(at(599))).toBe(2);
});

test('a value can be refreshed earlier, but only once a minute', async () => {
  const cache = countingCache();
  expect(await cache.get(at(0))).toBe(1);
  expect(await cache.refresh(at(1))).toBe(2);
  expect(await cache.refresh(at(60))).toBe(2);
  expect(await cache.refresh(at(61))).toBe(3);
  expect(await cache.get(at(360))).toBe(3);
  expect(await cache.get(at(361))).toBe(4);
});

test('a failed load is retried at the next call', async () => {
  const cache = countingCache([1, 3]);
  await expect(cache.get(at(0))).rejects.toThrow('load 1');
  expect(await cache.get(at(0))).toBe(2);
  await expect(cache.refresh(at(1))).rejects.toThrow('load 3');
  expect(await cache.get(at(1))).toBe(4);
});

test('a value that was cached or refreshed before the clock was set back is loaded again', async () => {
  const cache = countingCache();
  expect(await cache.refresh(at(1000))).toBe(1);
  expect(await cache.get(at(999))).toBe(2);
  expect(await cache.refresh(at(998))).toBe(3);
  expect(await cache.refresh(at(999))).toBe(3);
});

test('all caches are cleared together, and may be refreshed at once', async () => {
  const [one, other] = [countingCache(), countingCache()];
  expect(await Promise.all([one.refresh(at(0)), other.get(at(0))])).toEqual([1, 1]);
  clearCaches();
  expect(await Promise.all([one.refresh(at(1)), other.get(at(1))])).toEqual([2, 2]);
});
