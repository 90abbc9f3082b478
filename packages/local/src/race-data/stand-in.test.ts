import { afterAll, beforeAll, expect, test } from 'vitest';
import { season2025 } from './season.ts';
import { startRaceDataStandIn } from './stand-in.ts';

const hour = 3_600_000;
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

const lasVegasStart = Date.parse('2025-11-23T04:00:00Z');

const lasVegas = async (hoursAfterStart: number) => {
  const instant = new Date(lasVegasStart + hoursAfterStart * hour);
  const { total, RaceTable } = await listed('/2025/22/results/?limit=100', instant);
  const results: { position: string | null; status: string; Driver: { driverId: string } }[] =
    RaceTable.Races[0]?.Results ?? [];
  const positions = results.map(({ position }) => position);
  const second = results.find(({ position }) => position === '2')?.Driver.driverId;
  const disqualified = results
    .filter(({ status }) => status === 'Disqualified')
    .map(({ position, Driver }) => [Driver.driverId, position]);
  return { total, races: RaceTable.Races.length, positions, second, disqualified };
};

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

test('before a race is published its list is empty', async () => {
  expect(await lasVegas(4.99)).toMatchObject({ total: '0', races: 0 });
});

test('five hours after the start Las Vegas has its provisional classification', async () => {
  for (const hours of [5, 12.99]) {
    expect(await lasVegas(hours)).toEqual({
      total: '20',
      races: 1,
      positions: oneTo(20),
      second: 'norris',
      disqualified: [],
    });
  }
});

test('for more than an hour Las Vegas is half patched, without positions 2 and 4', async () => {
  for (const hours of [13, 14.24]) {
    const { positions, disqualified } = await lasVegas(hours);
    const left = oneTo(20).filter((position) => position !== '2' && position !== '4');
    expect(positions).toEqual([...left, null, null]);
    expect(disqualified).toEqual([
      ['norris', null],
      ['piastri', null],
    ]);
  }
});

test('in the end Norris and Piastri are disqualified and Russell is second', async () => {
  expect(await lasVegas(14.25)).toEqual({
    total: '20',
    races: 1,
    positions: oneTo(20),
    second: 'russell',
    disqualified: [
      ['norris', '19'],
      ['piastri', '20'],
    ],
  });
});

test('qualifying is published four hours after its start', async () => {
  const start = Date.parse('2025-03-15T05:00:00Z');
  const path = '/2025/1/qualifying/';
  expect((await listed(path, new Date(start + 4 * hour - 1))).RaceTable.Races).toEqual([]);
  const { RaceTable } = await listed(path, new Date(start + 4 * hour));
  expect(RaceTable.Races[0].QualifyingResults[0]).toMatchObject({
    position: '1',
    Driver: { driverId: 'norris' },
    Q3: '1:15.096',
  });
});

test.for(season2025.weekends)(
  'round $round, $raceName, is classified from first to last',
  async ({ round }) => {
    for (const [session, list] of [
      ['results', 'Results'],
      ['qualifying', 'QualifyingResults'],
    ]) {
      const { total, RaceTable } = await listed(`/2025/${round}/${session}/?limit=100`);
      const rows: { position: string }[] = RaceTable.Races[0][`${list}`];
      expect(rows.map(({ position }) => position)).toEqual(oneTo(Number(total)));
      expect(rows.length).toBeGreaterThanOrEqual(19);
    }
  },
);

test('unless asked for more than 30 drivers, Verstappen is left out', async () => {
  const drivers = async (query: string) => {
    const { total, limit, DriverTable } = await listed(`/2025/drivers/${query}`);
    const ids = DriverTable.Drivers.map(({ driverId }: { driverId: string }) => driverId);
    return { total, limit, verstappen: ids.includes('max_verstappen') };
  };
  expect(await drivers('')).toEqual({ total: '36', limit: '30', verstappen: false });
  expect(await drivers('?limit=0')).toEqual({ total: '36', limit: '30', verstappen: false });
  expect(await drivers('?limit=many')).toEqual({ total: '36', limit: '30', verstappen: false });
  expect(await drivers('?limit=1000')).toEqual({ total: '36', limit: '100', verstappen: true });
  expect(await drivers('?offset=30')).toEqual({ total: '36', limit: '30', verstappen: true });
});

test.for([
  ['/2024/races/', 'RaceTable'],
  ['/2024/drivers/', 'DriverTable'],
  ['/2025/25/', 'RaceTable'],
  ['/2025/25/results/', 'RaceTable'],
  ['/2024/1/qualifying/', 'RaceTable'],
])('an unknown season or round is an empty answer: %s', async ([path, table]) => {
  const answer = await listed(`${path}`);
  expect(answer.total).toBe('0');
  expect(Object.values(answer[`${table}`]).at(-1)).toEqual([]);
});
