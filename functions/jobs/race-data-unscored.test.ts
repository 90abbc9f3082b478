import { UNSCORED_RACE } from '@parc-ferme/contract/jobs';
import type { Race } from '@parc-ferme/domain/race/race';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { season2025 } from '@parc-ferme/testing/fixtures';
import { expect, test, vi } from 'vitest';

// Nothing listens there, so that no result ever arrives.
const cloud = await testCloud({ NOW: '2025-03-17T00:00:00Z', F1_API_URL: 'http://127.0.0.1:9' });

const MELBOURNE = '2025-albert_park';
const races: Race[] = season2025()
  .slice(0, 2)
  .map((race) => ({
    ...race,
    _id: `2025-${race.circuit.circuitId}`,
    status: 'upcoming',
    shards: 1,
  }));
const { seasons } = cloud.data;
const nothing = { drivers: [], teams: [] };
await seasons.saveSync(
  2025,
  await seasons.state(2025),
  { races, ...nothing },
  '2025-03-10T00:00:00Z',
);

vi.stubEnv('LOG_LEVEL', 'info');
const written = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const START = Date.parse('2025-03-16T04:00:00Z');

/** The log entry of a run so long after the start of the race. */
async function loggedAt(hours: number) {
  await cloud.at(new Date(START + hours * 3_600_000));
  written.mockClear();
  await cloud.call('POST', '/local/schedule/race-data/run');
  const lines = written.mock.calls.map(([line]) => String(line));
  return lines.filter((line) => line.includes(UNSCORED_RACE)).map((line) => JSON.parse(line));
}

test('a race without a published result is named in the log from 24 hours after its end on', async () => {
  expect(await loggedAt(25.5)).toEqual([]);
  expect(await loggedAt(26)).toMatchObject([{ event: UNSCORED_RACE, races: [MELBOURNE] }]);
});

test('the admins read the same', async () => {
  const admin = await cloud.admin('race-director');
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { waiting }: { waiting: { raceId: string; waitsFor: string[] }[] } = body;
  expect(waiting.find(({ raceId }) => raceId === MELBOURNE)?.waitsFor).toContain(
    'The race has been over for a day and is not scored.',
  );
});
