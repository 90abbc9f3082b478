import { outcomeOf } from '@parc-ferme/domain/result/correction';
import { acceptResults, PREDICTED, SECOND } from '@parc-ferme/testing/accepted-results';
import { testStore } from '@parc-ferme/testing/test-table';
import { expect, test } from 'vitest';
import { previewScores, scoreRace } from './scoring.ts';

const store = await testStore();
const { data, everything } = await store.emptyTable();
await acceptResults(data);
const race = await data.races.find(SECOND);
const revision = await data.results.find(SECOND, 1);
if (!race || !revision) throw new Error('no result');
const outcome = outcomeOf(revision.result, race.pairing, []);

test('a preview has the scores and correct predictions of all players, and writes nothing', async () => {
  const before = await everything();
  const preview = await previewScores(race, outcome, data);
  expect(await everything()).toEqual(before);
  expect(preview).toHaveLength(PREDICTED);
  expect(await scoreRace(race, 1, outcome, data, () => 60_000)).toEqual(preview);
  const { scores } = await data.scores.ofRevision(SECOND, 1);
  for (const { userId, username, score, correctPredictions } of preview) {
    const stored = scores.find((one) => one.userId === userId);
    expect(stored).toMatchObject({ username, score });
    const arePicksRight = stored?.picks.podium[0] === 'verstappen';
    expect(correctPredictions > 4).toBe(arePicksRight);
  }
});
