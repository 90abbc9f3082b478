import { useClock } from '@parc-ferme/server/clock';
import { expectPolite, expectPoliteHours } from '@parc-ferme/testing/race-data/polite-requests';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test } from 'vitest';

const QUARTER_MS = 15 * 60_000;

/** Imola is a week after Miami, which is on 4 May. */
const races = sourceRaces().map((race) =>
  race.raceId === '2025-imola'
    ? { ...race, qualifying: '2025-05-10T13:00:00Z', start: '2025-05-11T13:00:00Z' }
    : race,
);
const { cloud, server } = await raceDataCloud('2025-05-04T15:00:00Z', undefined, races);
const admin = await cloud.admin();
await cloud.at('2025-05-04T15:30:00Z');

/** Runs of the schedule from a time on, a quarter of an hour apart. */
async function tickFrom(instant: string, ticks: number): Promise<void> {
  let time = Date.parse(instant);
  useClock({ now: () => new Date(time), sleep: async () => {} });
  for (let tick = 0; tick < ticks; tick += 1, time += QUARTER_MS) {
    const { status } = await cloud.call('POST', '/local/schedule/race-data/run');
    expect(status).toBe(200);
  }
}

test('after a week without a run results are imported in order, within the rate limit', async () => {
  server.requests.splice(0);
  await tickFrom('2025-05-11T20:00:00Z', 24);
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { runs }: { runs: { at: string; did: string[] }[] } = body;
  const since = runs.filter(({ at }) => at >= '2025-05-11').reverse();
  expect(since.slice(0, 4).map(({ at, did }) => [at.slice(11, 16), ...did])).toEqual([
    ['20:00', 'calendar: synced'],
    ['20:15', '2025-miami: accepted'],
    ['20:30', '2025-imola: accepted'],
    ['20:45', '2025-jeddah: unchanged'],
  ]);
  expect(body).toMatchObject({ import: { asked: 7, due: 7 }, waiting: [] });
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
