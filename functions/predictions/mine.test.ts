import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING_WON, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const [player, other] = [await cloud.player(), await cloud.player()];
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);

const mine = (query = '') => cloud.call('GET', `/api/predictions/user${query}`, { as: player });

test('without predictions the list is empty', async () => {
  const { status, body } = await mine();
  expect(status).toBe(200);
  expect(body).toEqual([]);
});

test('until there is a result a prediction has no result and score', async () => {
  await cloud.predict(player, MELBOURNE, rightPicks(PAIRING_WON));
  await cloud.predict(other, SHANGHAI, rightPicks());
  expect((await mine()).body).toEqual([
    {
      _id: `${MELBOURNE}.${player.id}`,
      race: { _id: MELBOURNE, raceName: 'Australian Grand Prix' },
      raceDate: '2025-03-16T04:00:00Z',
      submitted: expect.stringMatching(/^2025-03-10T/),
      createdAt: expect.stringMatching(/^2025-03-10T/),
      version: 1,
      predictions: rightPicks(PAIRING_WON),
      result: null,
      score: null,
    },
  ]);
});

test('the latest race is first, each with result and score', async () => {
  await cloud.predict(player, SHANGHAI, wrongPicks());
  await cloud.at(melbourne.RESULT);
  expect((await mine()).body).toMatchObject([
    { race: { _id: SHANGHAI }, result: null, score: null },
    {
      race: { _id: MELBOURNE },
      result: {
        podium: ['norris', 'max_verstappen', 'russell'],
        polePosition: 'norris',
        fastestLap: 'norris',
        firstRetirement: 'hadjar',
        headToHead: { drivers: { winner: 'norris' }, teams: { winner: 'mercedes' } },
      },
      score: 24,
    },
  ]);
});

test('another season’s list is another list', async () => {
  expect((await mine('?season=2025')).body).toHaveLength(2);
  expect((await mine('?season=2024')).body).toEqual([]);
});
