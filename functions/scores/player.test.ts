import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
await cloud.predict(anna, MELBOURNE, rightPicks());
await cloud.predict(anna, SHANGHAI, wrongPicks());

type Season = { totalPoints: number; races: { race: { _id: string }; score: number | null }[] };
const asked = (userId = anna.id, query = '') =>
  cloud.call('GET', `/api/scores/player/${userId}${query}`, { as: ben });
async function season(userId?: string, query?: string): Promise<Season> {
  const { status, body } = await asked(userId, query);
  expect(status).toBe(200);
  return body;
}

test('an unknown player has no season', async () => {
  expectRefusal(await asked('zzzzzzz'), 404, 'player.unknown', 'There is no such player.');
});

test('until the reveal the reply does not tell that there is a prediction, not even to its owner', async () => {
  await cloud.at(melbourne.NOT_YET_REVEALED);
  const nothing = { totalPoints: 0, races: [] };
  expect(await season()).toEqual({ user: anna.id, username: 'anna', ...nothing });
  expect(await season(ben.id)).toEqual({ user: ben.id, username: 'ben', ...nothing });
  const own = await cloud.call('GET', `/api/scores/player/${anna.id}`, { as: anna });
  expect(own.body).toMatchObject(nothing);
});

test('from ten seconds after closing the picks of that race are shown, without points', async () => {
  await cloud.at(melbourne.REVEALED);
  expect(await season()).toMatchObject({
    totalPoints: 0,
    races: [
      {
        race: { _id: MELBOURNE, raceName: 'Australian Grand Prix', round: 1 },
        score: null,
        breakdown: [],
        prediction: { predictions: { ...rightPicks(), driverHeadToHead: null } },
      },
    ],
  });
});

test('with the results there are points, the latest race first, and they add up', async () => {
  await cloud.at(melbourne.RESULT);
  expect((await season()).races).toHaveLength(1);
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.SHANGHAI_RESULT);
  const { races, totalPoints } = await season();
  expect(races.map(({ race, score }) => [race._id, score])).toEqual([
    [SHANGHAI, 0],
    [MELBOURNE, 22],
  ]);
  expect(totalPoints).toBe(22);
  const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: ben });
  const { scores }: { scores: object[] } = body;
  expect(races[1]).toMatchObject({ ...scores[0] });
});

test('a season that the player did not play is empty', async () => {
  expect(await season(anna.id, '?season=2024')).toMatchObject({ races: [], totalPoints: 0 });
});
