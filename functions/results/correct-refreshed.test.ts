import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test } from 'vitest';

const { cloud, server } = await raceDataCloud('2025-03-15T00:00:00Z');
const admin = await cloud.admin('race-director');
type Result = { podium: string[]; polePosition: string };
async function result(): Promise<Result> {
  return (await cloud.call('GET', `/api/results/race/${MELBOURNE}`, { as: admin })).body;
}
const correct = (body: object) =>
  cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as: admin,
    body: { reason: 'By the stewards', ...body },
  });

test('once a correction of pole position is withdrawn, the pole of qualifying returns, though the race data has lost it', async () => {
  await cloud.at('2025-03-16T08:00:00Z');
  const { podium, polePosition } = await result();
  const corrected = podium.find((driver) => driver !== polePosition) ?? '';
  expect((await correct({ values: { polePosition: corrected } })).status).toBe(200);
  server.change(MELBOURNE, { qualifyingResults: [] });
  await cloud.at('2025-03-19T08:00:00Z');
  expect(await result()).toMatchObject({ polePosition: corrected, revision: 2 });
  expect((await correct({ withdraw: ['polePosition'] })).status).toBe(200);
  expect(await result()).toMatchObject({ polePosition });
});
