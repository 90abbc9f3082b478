import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import { expect } from 'vitest';
import type { Asked } from './jolpica-server.ts';
import type { MadeUpRace } from './made-up-season.ts';
import type { PlainPicks } from './recount.ts';

/** Picks of which about half are right. */
export function picksFor(
  race: MadeUpRace | undefined,
  drivers: string[],
  random: () => number,
): PlainPicks {
  const { results = [], qualifyingResults = [] } = race ?? {};
  const any = () => drivers[Math.floor(random() * drivers.length)] ?? '';
  const perhaps = (row: { Driver: { driverId: string } } | undefined) =>
    row && random() < 0.5 ? row.Driver.driverId : any();
  const fastest = results.find(({ FastestLap }) => FastestLap?.rank === '1');
  return {
    podium: [perhaps(results[0]), perhaps(results[1]), perhaps(results[2])],
    ...forDriverPicks(() => drivers[0] ?? ''),
    polePosition: perhaps(qualifyingResults[0]),
    fastestLap: perhaps(fastest),
    firstRetirement: perhaps(results.at(-1)),
  };
}

/** Expects every request to name its sender, to be a GET for all rows and not to bypass the cache. */
export function expectPolite(requests: Asked[]): void {
  const rude = requests.filter(({ target, method, userAgent }) => {
    const query = new URL(target, 'http://localhost').searchParams;
    const identified = /^[\w-]+\/[\d.]+ \(\+mailto:\S+@\S+\)$/.test(userAgent);
    const goesRound = [...query.keys()].some((key) => key.includes('cache'));
    return !identified || goesRound || method !== 'GET' || query.get('limit') !== '100';
  });
  expect(rude).toEqual([]);
  expect(requests.length).toBeGreaterThan(0);
}

/** At most ten requests in any hour of the clock. */
export function expectPoliteHours(requests: Asked[]): void {
  const times = requests.map(({ at }) => at.getTime());
  const busiest = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 3_600_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(10);
}
