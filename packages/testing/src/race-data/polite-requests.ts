import { expect } from 'vitest';
import type { RaceDataRequest } from './race-data-server.ts';

/** Expects every request to name its sender, to be a GET for a full page of rows and not to bypass the cache. */
export function expectPolite(requests: RaceDataRequest[]): void {
  const rude = requests.filter(({ target, method, userAgent }) => {
    const query = new URL(target, 'http://localhost').searchParams;
    const isIdentified = /^[\w-]+\/[\d.]+ \(\+mailto:\S+@\S+\)$/.test(userAgent);
    const bypassesCache = [...query.keys()].some((key) => key.includes('cache'));
    return !isIdentified || bypassesCache || method !== 'GET' || query.get('limit') !== '100';
  });
  expect(rude).toEqual([]);
  expect(requests.length).toBeGreaterThan(0);
}

/** Expects at most ten requests in any hour. */
export function expectPoliteHours(requests: RaceDataRequest[]): void {
  const times = requests.map(({ at }) => at.getTime());
  const busiest = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 3_600_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(10);
}
