import { STALE_RACE_DATA } from '@parc-ferme/contract/jobs';
import { FAULTS } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import type { Fault } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const START = Date.parse('2025-01-10T00:00:00Z');

const throttles: Fault = () => ({ status: 429, headers: { 'retry-after': '7200' }, body: '' });
const emptyLists: Fault = (reply, request) =>
  FAULTS['an empty list']?.(reply, request) ?? 'nothing';
const FAULTY: [string, Fault][] = [
  ['a broken connection', () => 'hang up'],
  ['empty lists', emptyLists],
  ['two hours of throttling', throttles],
];

const { cloud, server } = await raceDataCloud(new Date(START).toISOString(), () => 'hang up');
vi.stubEnv('LOG_LEVEL', 'info');
const written = vi.spyOn(console, 'log').mockImplementation(() => undefined);

let hour = 0;

/** Whether the last run in so many hours logs that the race data is stale. */
async function isStaleIn(hours: number): Promise<boolean> {
  hour += hours;
  await cloud.at(new Date(START + hour * HOUR_MS));
  written.mockClear();
  await cloud.call('POST', '/local/schedule/race-data/run');
  return written.mock.calls.some(([line]) => String(line).includes(STALE_RACE_DATA));
}

test.each(FAULTY)('race data is stale from the first run on with %s', async (_, fault) => {
  server.state.fault = fault;
  expect(await isStaleIn(25)).toBe(true);
});

test('a calendar ends it', async () => {
  server.state.fault = undefined;
  expect(await isStaleIn(25)).toBe(false);
});

test.each(FAULTY)('race data is stale a day after the last calendar with %s', async (_, fault) => {
  server.state.fault = undefined;
  expect(await isStaleIn(25)).toBe(false);
  server.state.fault = fault;
  expect(await isStaleIn(22)).toBe(false);
  expect(await isStaleIn(4)).toBe(true);
});
