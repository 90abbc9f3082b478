import { useClock } from '@parc-ferme/server/clock';
import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { type MadeUpRace, madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { expectPolite, expectPoliteHours } from '@parc-ferme/testing/made-up-weekend';
import { expect, test } from 'vitest';

const QUARTER_MS = 15 * 60_000;

/** The race at the Polderbaan is a week after the one at Sertão, on 4 May. */
const POLDER = { qualifying: '2031-05-10T13:00:00Z', start: '2031-05-11T13:00:00Z' };
const season = madeUpSeason(77);
const { cloud, server } = await madeUpCloud(
  {
    ...season,
    races: season.races.map((race) => (isPolder(race) ? { ...race, ...POLDER } : race)),
  },
  '2031-05-04T12:00:00Z',
);
const admin = await cloud.admin();
await cloud.at('2031-05-04T12:30:00Z');

function isPolder({ circuitId }: MadeUpRace): boolean {
  return circuitId === 'polder';
}

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
  await tickFrom('2031-05-11T20:00:00Z', 24);
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { runs }: { runs: { at: string; did: string[] }[] } = body;
  const since = runs.filter(({ at }) => at >= '2031-05-11').reverse();
  expect(since.slice(0, 4).map(({ at, did }) => [at.slice(11, 16), ...did])).toEqual([
    ['20:00', 'calendar: synced'],
    ['20:15', '2031-sertao: accepted'],
    ['20:30', '2031-polder: accepted'],
    ['20:45', '2031-monza: unchanged'],
  ]);
  expect(body).toMatchObject({ import: { asked: 6, due: 6 }, waiting: [] });
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
