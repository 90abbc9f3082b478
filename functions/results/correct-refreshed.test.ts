import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { expect, test } from 'vitest';

const HARBOUR = '2031-harbour_park';

const season = madeUpSeason(9);
const { cloud, server } = await madeUpCloud(season, '2031-03-08T00:00:00Z');
const admin = await cloud.admin('race-director');

type Result = { podium: string[]; polePosition: string };
async function result(): Promise<Result> {
  return (await cloud.call('GET', `/api/results/race/${HARBOUR}`, { as: admin })).body;
}
const correct = (body: object) =>
  cloud.call('POST', `/api/admin/results/${HARBOUR}/corrections`, {
    as: admin,
    body: { reason: 'By the stewards', ...body },
  });

/** Changes the first race's result in the race data. */
function changeRaceData(changes: Partial<(typeof season.races)[number]>): void {
  server.state.season = {
    ...season,
    races: season.races.map((race, index) => (index === 0 ? { ...race, ...changes } : race)),
  };
}

test('a pole position set manually is not taken for one of the race data that lost its qualifying', async () => {
  await cloud.at('2031-03-09T08:00:00Z');
  const { podium, polePosition } = await result();
  const other = podium.find((driver) => driver !== polePosition) ?? '';
  expect((await correct({ values: { polePosition: other } })).status).toBe(200);
  changeRaceData({ qualifyingResults: [] });
  await cloud.at('2031-03-12T08:00:00Z');
  expect(await result()).toMatchObject({ polePosition: other, revision: 2 });
  expect((await correct({ withdraw: ['polePosition'] })).status).toBe(200);
  expect(await result()).toMatchObject({ polePosition });
});

test('if the race data puts a driver on the podium twice because of a correction, admins see it', async () => {
  const { podium } = await result();
  const [first, second] = podium;
  const results = season.races[0]?.results ?? [];
  const fourth = results.find(({ position }) => position === '4')?.Driver.driverId;
  expect((await correct({ values: { thirdPlace: fourth } })).status).toBe(200);
  const places: Record<string, string> = { '2': '4', '4': '2' };
  changeRaceData({
    results: results.map((row) => {
      const place = places[row.position ?? ''] ?? row.position;
      return { ...row, position: place, positionText: place };
    }),
  });
  await cloud.at('2031-03-14T08:00:00Z');
  expect(await result()).toMatchObject({ podium: [first, fourth, fourth] });
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const [{ waitsFor } = { waitsFor: [] }]: { waitsFor: string[] }[] = body;
  expect(waitsFor).toEqual(['With the manual corrections, one driver is on the podium twice.']);
  // Swapped manually, and withdrawn, it is right again.
  expect((await correct({ values: { thirdPlace: second } })).status).toBe(200);
  expect(await result()).toMatchObject({ podium: [first, fourth, second] });
});
