import { STALE_RACE_DATA, UNSCORED_RACE } from '@parc-ferme/contract/jobs';
import { keys } from '@parc-ferme/data/keys';
import { predictionKey } from '@parc-ferme/data/picks/predictions';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { FAULTS } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import type { Fault } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test, vi } from 'vitest';

const throttles: Fault = () => ({ status: 429, headers: { 'retry-after': '7200' }, body: '' });
const emptyLists: Fault = (reply, request) =>
  FAULTS['an empty list']?.(reply, request) ?? 'nothing';

const { cloud, server } = await raceDataCloud('2025-03-01T00:00:00Z');
vi.stubEnv('LOG_LEVEL', 'info');
const written = vi.spyOn(console, 'log').mockImplementation(() => undefined);

/** What the last run until an instant logs under a name. */
async function loggedAt(instant: string | number, event: string) {
  await cloud.at(new Date(instant));
  written.mockClear();
  await cloud.call('POST', '/local/schedule/race-data/run');
  const lines = written.mock.calls.map(([line]) => String(line));
  return lines.filter((line) => line.includes(event)).map((line) => JSON.parse(line));
}

let hour = Date.parse('2025-03-01T00:00:00Z');
const isStaleIn = async (hours: number) => {
  hour += hours * 3_600_000;
  return (await loggedAt(hour, STALE_RACE_DATA)).length > 0;
};

test.each<[string, Fault]>([
  ['a broken connection', () => 'hang up'],
  ['empty lists', emptyLists],
  ['two hours of throttling', throttles],
])('race data is logged as stale a day after the last calendar with %s', async (_, fault) => {
  server.state.fault = undefined;
  expect(await isStaleIn(25)).toBe(false);
  server.state.fault = fault;
  expect(await isStaleIn(22)).toBe(false);
  expect(await isStaleIn(4)).toBe(true);
});

test('a race without a published result is logged from 24 hours after its end on, and admins read the same', async () => {
  server.state.fault = undefined;
  server.change(MELBOURNE, { results: [] });
  // Two hours after the start the race is over.
  expect(await loggedAt('2025-03-17T05:30:00Z', UNSCORED_RACE)).toEqual([]);
  expect(await loggedAt('2025-03-17T06:00:00Z', UNSCORED_RACE)).toMatchObject([
    { event: UNSCORED_RACE, races: [MELBOURNE] },
  ]);
  const admin = await cloud.admin('race-director');
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { waiting }: { waiting: { raceId: string; waitsFor: string[] }[] } = body;
  expect(waiting.find(({ raceId }) => raceId === MELBOURNE)?.waitsFor).toContain(
    'The race has been over for a day and is not scored.',
  );
});

test('a race whose sheet cannot be published is named for the admins, and the run fails', async () => {
  const race = await cloud.data.races.find(MELBOURNE);
  if (!race) throw new Error('There is no race.');
  const key = predictionKey(race, 'nobody2');
  // As if somebody had changed the table by hand: it has no versions.
  await cloud.data.table.put({ ...key, userId: 'nobody2' });
  const { sheet: _, ...unpublished } = (await cloud.data.table.get(keys.race(MELBOURNE))) ?? {};
  await cloud.data.table.put({ ...unpublished, ...keys.race(MELBOURNE) });
  const run = await cloud.call('POST', '/local/schedule/race-data/run');
  expect(run.status).toBe(500);
  expect(await cloud.data.runs.latest(1)).toMatchObject([
    { did: [expect.stringContaining(`${MELBOURNE}: sheet not published`)] },
  ]);
});
