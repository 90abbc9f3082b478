import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });

const revealed = async (query = ''): Promise<unknown> =>
  (await cloud.call('GET', `/api/races/revealed${query}`)).body;
const racesFlaggedRevealed = async () => {
  const races: { _id: string; revealed: boolean }[] = (
    await cloud.call('GET', '/api/f1data/races/all')
  ).body;
  return races.flatMap((race) => (race.revealed ? race._id : []));
};

test('a race is listed, for visitors too, from its reveal on, ten seconds after closing', async () => {
  expect(await revealed()).toEqual({ revealed: [] });
  for (const [instant, races] of [
    [melbourne.JUST_BEFORE_REVEAL, []],
    [melbourne.REVEAL, [MELBOURNE]],
    [melbourne.AFTER_SHANGHAI_RESULT, [MELBOURNE, SHANGHAI]],
  ] as const) {
    await cloud.at(instant);
    expect([instant, await revealed()]).toEqual([instant, { revealed: races }]);
    expect([instant, await racesFlaggedRevealed()]).toEqual([instant, races]);
  }
});

test('a season that was never played has no revealed races', async () => {
  expect(await revealed('?season=1999')).toEqual({ revealed: [] });
});
