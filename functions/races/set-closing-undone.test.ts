import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { CLOSING, MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { FAULTY_RESULTS, onlyAt } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { beforeAll, expect, test } from 'vitest';

/*
 * Undoing a manual closing time that has passed opens the race again, so the request first asks the race data whether
 * a session of it was run.
 */

const { cloud, server } = await raceDataCloud('2025-03-10T00:00:00Z');
const admin = await cloud.admin('race-director');

const setClosing = (closesAt: string | null, id = MELBOURNE) =>
  cloud.call('PUT', `/api/admin/races/${id}/closing`, {
    as: admin,
    body: { closesAt, reason: 'Heavy rain' },
  });
const getRace = async (id: string) => (await cloud.call('GET', `/api/f1data/races/${id}`)).body;

const MANUAL_CLOSING = '2025-03-14T12:00:00.000Z';
beforeAll(async () => {
  for (const id of [MELBOURNE, SHANGHAI])
    expect((await setClosing(MANUAL_CLOSING, id)).status).toBe(200);
  await cloud.at('2025-03-14T16:00:00Z');
});

test('the race stays closed if a session of it was run', async () => {
  const { results, qualifyingResults } = server.raceAt(MELBOURNE);
  server.change(MELBOURNE, { results: [] });
  expectProblem(await setClosing(null), 'closing.closed');
  server.change(MELBOURNE, { results, qualifyingResults: [] });
  expectProblem(await setClosing(null), 'closing.closed');
  server.change(MELBOURNE, { results: [], qualifyingResults });
  expect(await getRace(MELBOURNE)).toMatchObject({ predictionClosingTime: MANUAL_CLOSING });
});

test('the race stays closed if the race data does not answer, answers about another race, or was asked too often', async () => {
  server.state.fault = () => 'hang up';
  expectProblem(await setClosing(null), 'source.unavailable');
  const another = FAULTY_RESULTS['the result of another circuit'];
  server.state.fault = another && onlyAt('qualifying', another);
  expectProblem(await setClosing(null), 'source.unavailable');
  // From here on the race data has no session of the race.
  server.change(MELBOURNE, { qualifyingResults: [] });
  server.state.fault = () => 'hang up';
  expectProblem(await setClosing(null), 'source.unavailable');
  server.state.fault = undefined;
  // These three requests, and the two of the test before, are the five that ten minutes allow.
  expectProblem(await setClosing(null), 'fetch.too-many');
  expect(await getRace(MELBOURNE)).toMatchObject({ predictionClosingTime: MANUAL_CLOSING });
});

test('the race stays closed if the result of its qualifying is stored, whatever the race data answers', async () => {
  await cloud.at('2025-03-14T16:20:00Z');
  server.change(SHANGHAI, { results: [], qualifyingResults: [] });
  await cloud.data.seasons.saveQualifyingOrder(2025, { raceId: SHANGHAI, cars: [] });
  expectProblem(await setClosing(null, SHANGHAI), 'closing.closed');
});

test('the race opens again if no session of it was run', async () => {
  expect((await setClosing(null)).status).toBe(200);
  expect(await getRace(MELBOURNE)).toMatchObject({ predictionClosingTime: CLOSING });
});
