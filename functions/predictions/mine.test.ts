import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, RIGHT_HEAD_TO_HEADS, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const [player, anotherPlayer] = [await cloud.player(), await cloud.player()];
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);

const ownPredictions = (query = '') =>
  cloud.call('GET', `/api/predictions/user${query}`, { as: player });

const ownPrediction = (race: string, as = player) =>
  cloud.call('GET', `/api/predictions/${race}`, { as });

test('without predictions the list is empty, and a race has none', async () => {
  const { status, body } = await ownPredictions();
  expect([status, body]).toEqual([200, []]);
  expect((await ownPrediction(MELBOURNE)).body).toEqual({ hasPrediction: false, prediction: null });
  expectRefusal(await ownPrediction('2025-nowhere'), 404, 'race.unknown', 'Race not found');
});

test('a player gets the own predictions, until the result without result and score', async () => {
  await cloud.predict(player, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await cloud.predict(anotherPlayer, SHANGHAI, rightPicks());
  const prediction = {
    _id: `${MELBOURNE}.${player.id}`,
    race: { _id: MELBOURNE, raceName: 'Australian Grand Prix' },
    submitted: expect.stringMatching(/^2025-03-10T/),
    createdAt: expect.stringMatching(/^2025-03-10T/),
    version: 1,
    predictions: rightPicks(RIGHT_HEAD_TO_HEADS),
  };
  const receipt = expect.objectContaining({ race: MELBOURNE, player: player.id, version: 1 });
  expect((await ownPrediction(MELBOURNE)).body).toEqual({
    hasPrediction: true,
    prediction,
    receipt,
  });
  for (const withoutPrediction of [
    await ownPrediction(SHANGHAI),
    await ownPrediction(MELBOURNE, anotherPlayer),
  ]) {
    expect(withoutPrediction.body).toMatchObject({ hasPrediction: false });
  }
  const raceDate = '2025-03-16T04:00:00Z';
  expect((await ownPredictions()).body).toEqual([
    { ...prediction, raceDate, result: null, score: null },
  ]);
});

test('the latest race is first, and a race with a result has it and the score', async () => {
  await cloud.predict(player, SHANGHAI, wrongPicks());
  await cloud.at(melbourne.AFTER_RESULT);
  expect((await ownPredictions()).body).toMatchObject([
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
      score: melbourne.FULL_SCORE,
    },
  ]);
  expect((await ownPredictions('?season=2025')).body).toHaveLength(2);
  expect((await ownPredictions('?season=2024')).body).toEqual([]);
});
