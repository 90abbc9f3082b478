import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test } from 'vitest';

const { cloud, server } = await raceDataCloud('2025-03-15T00:00:00Z');
const admin = await cloud.admin('race-director');
const { results, qualifyingResults } = server.raceAt(MELBOURNE);

type Result = { podium: string[]; polePosition: string };
async function result(): Promise<Result> {
  return (await cloud.call('GET', `/api/results/race/${MELBOURNE}`, { as: admin })).body;
}
const correct = (body: object) =>
  cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as: admin,
    body: { reason: 'By the stewards', ...body },
  });

test('a pole position set manually is not taken for one of the race data that lost its qualifying', async () => {
  await cloud.at('2025-03-16T08:00:00Z');
  const { podium, polePosition } = await result();
  const other = podium.find((driver) => driver !== polePosition) ?? '';
  expect((await correct({ values: { polePosition: other } })).status).toBe(200);
  server.change(MELBOURNE, { qualifyingResults: [] });
  await cloud.at('2025-03-19T08:00:00Z');
  expect(await result()).toMatchObject({ polePosition: other, revision: 2 });
  expect((await correct({ withdraw: ['polePosition'] })).status).toBe(200);
  expect(await result()).toMatchObject({ polePosition });
});

test('if the race data puts a driver on the podium twice because of a correction, admins see it', async () => {
  const { podium } = await result();
  const [first, second] = podium;
  const fourth = results.find(({ position }) => position === '4')?.Driver.driverId;
  expect((await correct({ values: { thirdPlace: fourth } })).status).toBe(200);
  const places: Record<string, string> = { '2': '4', '4': '2' };
  server.change(MELBOURNE, {
    qualifyingResults,
    results: results.map((row) => {
      const place = places[row.position ?? ''] ?? row.position;
      return { ...row, position: place, positionText: place };
    }),
  });
  await cloud.at('2025-03-21T08:00:00Z');
  expect(await result()).toMatchObject({ podium: [first, fourth, fourth] });
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const [{ waitsFor } = { waitsFor: [] }]: { waitsFor: string[] }[] = body;
  expect(waitsFor).toEqual(['With the manual corrections, one driver is on the podium twice.']);
  // Swapped manually, and withdrawn, it is right again.
  expect((await correct({ values: { thirdPlace: second } })).status).toBe(200);
  expect(await result()).toMatchObject({ podium: [first, fourth, second] });
});
