import { progressDeletion } from '@parc-ferme/data/result/scores';
import { outcomeOf } from '@parc-ferme/domain/result/correction';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  PLAYERS_WITH_PICKS,
  SECOND_RACE,
  storeUnpublishedResults,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { previewScores, scoreRace } from './scoring.ts';

const store = await testStore();
const { data, everything, table, through } = await store.emptyTable();
await storeUnpublishedResults(data);
const race = await data.races.find(SECOND_RACE);
const revision = await data.results.find(SECOND_RACE, 1);
if (!race || !revision) throw new Error('no result');
const outcome = outcomeOf(revision.result, race.pairing, []);
/** What is left of a function's time, in milliseconds. */
const [enoughTime, noTime] = [() => 60_000, () => 0];
const SMALL_PAGE = 10;

test('a preview has the scores and correct predictions of all players, and writes nothing', async () => {
  const before = await everything();
  const preview = await previewScores(race, outcome, data);
  expect(await everything()).toEqual(before);
  expect(preview).toHaveLength(PLAYERS_WITH_PICKS);
  expect(await scoreRace(race, 1, outcome, data, enoughTime)).toEqual(preview);
  const { scores } = await data.scores.ofRevision(SECOND_RACE, 1);
  for (const { userId, username, score, correctPredictions } of preview) {
    const stored = scores.find((one) => one.userId === userId);
    expect(stored).toMatchObject({ username, score });
    // Of eight right picks two are undecided: fastest lap and team head-to-head.
    const arePicksRight = stored?.picks.winner === 'verstappen';
    expect(correctPredictions === 6).toBe(arePicksRight);
  }
});

test('players whose picks came after closing are not in a preview', async () => {
  const earliestClosing = '2025-02-14T23:58:00.000Z';
  expect(await previewScores({ ...race, earliestClosing }, outcome, data)).toEqual([]);
});

/** Repositories that read small pages of predictions, with a count of the scores that are written. */
function smallPages() {
  const written = { count: 0 };
  const observed = through(({ name, input }, send) => {
    const text = JSON.stringify(input);
    if (name === 'QueryCommand' && text.includes('"PICKS#'))
      Object.assign(input, { Limit: SMALL_PAGE });
    if (name === 'BatchWriteItemCommand') written.count += text.match(/SCORE#/g)?.length ?? 0;
    return send();
  });
  return { data: observed.data, written };
}

test('scoring stops after a page less than 8 seconds before the timeout, and continues with the next page', async () => {
  const enough = smallPages();
  expect(await scoreRace(race, 1, outcome, enough.data, () => 8_000)).toHaveLength(
    PLAYERS_WITH_PICKS,
  );
  const first = smallPages();
  expect(await scoreRace(race, 1, outcome, first.data, () => 7_999)).toBeUndefined();
  expect(first.written.count).toBe(SMALL_PAGE);
  const second = smallPages();
  expect(await scoreRace(race, 1, outcome, second.data, enoughTime)).toHaveLength(
    PLAYERS_WITH_PICKS,
  );
  expect(second.written.count).toBe(PLAYERS_WITH_PICKS - SMALL_PAGE);
});

test('scoring begins again once the closing time, the pairing or the outcome has changed', async () => {
  for (const [changed, result] of [
    [{ ...race, earliestClosing: '2025-03-20T00:00:00.000Z' }, outcome],
    [{ ...race, pairing: undefined }, outcome],
    [race, { ...outcome, fastestLap: 'russell' }],
  ] as const) {
    expect(await scoreRace(race, 2, outcome, smallPages().data, noTime)).toBeUndefined();
    const again = smallPages();
    await scoreRace(changed, 2, result, again.data, enoughTime);
    expect(again.written.count).toBe(PLAYERS_WITH_PICKS);
    // As the publication does.
    await table.transact([progressDeletion(SECOND_RACE, 2)]);
  }
});
