import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceDataStandIn } from './stand-in.ts';

const HOUR_MS = 3_600_000;
const afterTheSeason = new Date('2026-01-01T00:00:00Z');

let now = afterTheSeason;
let standIn: Awaited<ReturnType<typeof startRaceDataStandIn>>;

beforeAll(async () => {
  standIn = await startRaceDataStandIn({ now: () => now });
});
afterAll(() => standIn.close());

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${standIn.url}${path}`, { redirect: 'manual', ...init });

const listed = async (path: string, instant = afterTheSeason) => {
  now = instant;
  const { MRData } = JSON.parse(await (await get(path)).text());
  return MRData;
};

/** The last column: positions of the last two rows, null while Norris and Piastri were out and nobody had moved up. */
test.each([
  [4.99, 0, undefined, []],
  [5, 20, 'norris', ['19', '20']],
  [12.99, 20, 'norris', ['19', '20']],
  [13, 20, undefined, [null, null]],
  [14.24, 20, undefined, [null, null]],
  [14.25, 20, 'russell', ['19', '20']],
])(
  '%d hours after the start Las Vegas has %i cars, with %s in second place',
  async (hours, cars, second, lastPositions) => {
    const instant = new Date(Date.parse('2025-11-23T04:00:00Z') + hours * HOUR_MS);
    const { total, RaceTable } = await listed('/2025/22/results/?limit=100', instant);
    const results: { position: string | null; Driver: { driverId: string } }[] =
      RaceTable.Races[0]?.Results ?? [];
    expect(total).toBe(String(cars));
    expect(results.find(({ position }) => position === '2')?.Driver.driverId).toBe(second);
    expect(results.slice(-2).map(({ position }) => position)).toEqual(lastPositions);
  },
);

test('qualifying is published four hours after its start', async () => {
  const start = Date.parse('2025-03-15T05:00:00Z');
  const path = '/2025/1/qualifying/';
  expect((await listed(path, new Date(start + 4 * HOUR_MS - 1))).RaceTable.Races).toEqual([]);
  const { RaceTable } = await listed(path, new Date(start + 4 * HOUR_MS));
  expect(RaceTable.Races[0].QualifyingResults[0]).toMatchObject({
    position: '1',
    Driver: { driverId: 'norris' },
    Q3: '1:15.096',
  });
});

test('the list of drivers is limited to 30 by default, which leaves out Verstappen', async () => {
  const drivers = async (query: string) => {
    const { total, limit, DriverTable } = await listed(`/2025/drivers/${query}`);
    const ids = DriverTable.Drivers.map(({ driverId }: { driverId: string }) => driverId);
    return { total, limit, verstappen: ids.includes('max_verstappen') };
  };
  expect(await drivers('')).toEqual({ total: '36', limit: '30', verstappen: false });
  expect(await drivers('?limit=1000')).toEqual({ total: '36', limit: '100', verstappen: true });
  expect(await drivers('?offset=30')).toEqual({ total: '36', limit: '30', verstappen: true });
});
