import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const player = await cloud.player();
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);

const result = (race = MELBOURNE) => cloud.call('GET', `/api/results/race/${race}`, { as: player });
const revisions = (race = MELBOURNE) =>
  cloud.call('GET', `/api/results/race/${race}/revisions`, { as: player });

test('a race has no result before the official one has arrived', async () => {
  const NO_RESULT = [404, 'result.none', 'There is no official result for this race yet.'] as const;
  for (const call of [result, revisions]) {
    expectRefusal(await call('2025-nowhere'), 404, 'race.unknown', 'Race not found');
    expectRefusal(await call(), ...NO_RESULT);
  }
  await cloud.at('2025-03-16T08:59:59.999Z');
  expectRefusal(await result(), ...NO_RESULT);
});

test('the official result is the one that the race was scored by', async () => {
  await cloud.at('2025-03-16T09:00:00Z');
  const { status, body } = await result();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    raceId: MELBOURNE,
    raceName: 'Australian Grand Prix',
    season: 2025,
    round: 1,
    date: '2025-03-16T04:00:00Z',
    podium: ['norris', 'max_verstappen', 'russell'],
    polePosition: 'norris',
    fastestLap: 'norris',
    firstRetirement: 'hadjar',
    headToHead: {
      drivers: { winner: 'norris', ...melbourne.PAIRING.drivers },
      teams: { winner: 'mercedes', ...melbourne.PAIRING.teams },
    },
    revision: 1,
    acceptedAt: '2025-03-16T09:00:00.000Z',
  });
  const { results }: { results: { position: number }[] } = body;
  expect(results.map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(results[0]).toMatchObject({
    driverId: 'norris',
    constructorId: 'mclaren',
    constructorName: 'McLaren',
    givenName: 'Lando',
    familyName: 'Norris',
    code: 'NOR',
    grid: 1,
    status: 'Finished',
    points: 25,
    fastestLap: { rank: 1 },
  });
});

test('the first revision of a result has no changes', async () => {
  expect((await result()).body).toMatchObject({ lastChange: null, corrections: [] });
  const { body } = await revisions();
  const first = { revision: 1, source: 'race data', reason: null, by: null };
  const noChange = { changes: [], text: 'No official value changed' };
  expect(body).toMatchObject({ revisions: [{ ...first, ...noChange }] });
});
