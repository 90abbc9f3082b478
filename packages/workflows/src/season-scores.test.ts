import type { Repositories } from '@parc-ferme/data/repositories';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  FIRST_RACE,
  PLAYERS_WITH_PICKS,
  SECOND_RACE,
  storeUnpublishedResults,
  THIRD_RACE,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { scoreAndPublish } from './publication.ts';
import { scoreAndPublishSeason } from './season-scores.ts';

const store = await testStore();
const acceptedSeason = await store.copiesOf(storeUnpublishedResults);

/** All players' totals after each race is published on its own. */
async function totalsOf(races: [raceId: string, revision: number][], data: Repositories) {
  const scores = [];
  for (const [raceId, revision] of races) {
    const published = await scoreAndPublish(raceId, revision, data);
    if ('scores' in published) scores.push(...published.scores);
  }
  return new Map(
    Map.groupBy(scores, ({ userId }) => userId)
      .entries()
      .map(([userId, playerScores]) => [
        userId,
        {
          username: playerScores[0]?.username,
          totalPoints: playerScores.reduce((sum, { score }) => sum + score, 0),
          correctPredictions: playerScores.reduce((sum, one) => sum + one.correctPredictions, 0),
        },
      ]),
  );
}

test('every race is scored with its latest revision, and the totals are the sums', async () => {
  const [asSeason, raceByRace] = [await acceptedSeason(), await acceptedSeason()];
  const totals = await scoreAndPublishSeason(2025, asSeason.data);
  const expected = await totalsOf(
    [
      [FIRST_RACE, 1],
      [SECOND_RACE, 2],
      [THIRD_RACE, 1],
    ],
    raceByRace.data,
  );
  expect(totals).toEqual(expected);
  expect(totals.size).toBe(PLAYERS_WITH_PICKS);
  expect(await asSeason.everything()).toEqual(await raceByRace.everything());
});
