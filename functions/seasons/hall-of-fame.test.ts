import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const requestHallOfFame = () => cloud.call('GET', '/api/hall-of-fame');

test('the hall of fame has imported seasons and the current one, each player with the sum of both, by four calls to the database', async () => {
  expect((await requestHallOfFame()).body).toMatchObject({
    players: [],
    bestRace: { points: 0, by: [] },
  });
  const anna = await cloud.player('anna');
  await cloud.predict(anna, melbourne.MELBOURNE, melbourne.rightPicks());
  await cloud.at(melbourne.AFTER_RESULT);
  await cloud.data.pastSeasons.save({
    season: 2012,
    rule: 'Most points',
    rankedBy: 'total',
    races: [{ name: 'Monaco Grand Prix' }, { name: 'British Grand Prix' }],
    players: [
      { name: 'anna', userId: anna.id, points: [10, 3] },
      { name: 'Bert', points: [4, 5] },
    ],
  });
  const score = melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS;
  const { result, calls } = await countCallsOf(requestHallOfFame);
  expect([result.status, calls.length]).toEqual([200, 4]);
  expect(result.body).toMatchObject({
    seasons: [
      { season: 2025, state: 'being raced', champions: [], races: 1 },
      {
        season: 2012,
        champions: [{ id: anna.id, name: 'anna', totalPoints: 13 }],
        races: 2,
      },
    ],
    players: [
      // She won the rounds in Melbourne and in Monaco.
      { id: anna.id, titles: [2012], roundWins: 2, totalPoints: 13 + score },
      { id: null, name: 'Bert', titles: [], roundWins: 1 },
    ],
    bestRace: {
      points: score,
      by: [{ name: 'anna', race: 'Australian Grand Prix', season: 2025 }],
    },
  });
});
