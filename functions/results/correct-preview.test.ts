import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const [right, wrong] = [await cloud.player('right'), await cloud.player('wrong')];
await cloud.predict(right, MELBOURNE, rightPicks());
await cloud.predict(wrong, MELBOURNE, wrongPicks());
for (let count = 0; count < 12; count += 1) {
  await cloud.predict(await cloud.player(`mirror-${count}`), MELBOURNE, rightPicks());
}
await cloud.at(melbourne.RESULT);

type Standings = {
  players: object[];
  playersChanged: number;
  leaders: { before: string[]; after: string[] };
};

test('the preview tells the changes of the standings, for twenty players at most', async () => {
  const { standings } = cloud.data;
  const before = await standings.load(2025);
  // More than one page: a rival who is level with the leaders, and 499 who are a point behind.
  const rivals = Array.from({ length: 500 }, (_, index) => ({
    id: `rivl${String(index).padStart(3, '0')}`,
    username: `rival-${index}`,
    scores: { [SHANGHAI]: index === 0 ? 22 : 21 },
  }));
  const players = [...before.players, ...rivals];
  const races = before.races.flatMap((one) => [one, { ...one, _id: SHANGHAI, round: 2 }]);
  expect(await standings.publish(2025, before, { races, players })).toBe(true);

  const path = `/api/admin/results/${MELBOURNE}/corrections`;
  const asked = { values: { fastestLap: 'stroll' }, preview: true };
  const { body }: { body: { standings: Standings } } = await cloud.call('POST', path, {
    as: admin,
    body: asked,
  });
  const { players: listed, playersChanged, leaders } = body.standings;
  expect(listed).toHaveLength(20);
  expect(listed.slice(0, 2)).toMatchObject([
    { username: 'wrong', points: 1, rankBefore: 514, rankAfter: 514 },
    { points: -1, rankBefore: 1, rankAfter: 2, badgesWon: [], badgesLost: [] },
  ]);
  // All but the rival who leads: the admin without a score falls behind the player who was wrong.
  expect(playersChanged).toBe(13 + 1 + 499 + 1);
  expect(leaders.before).toHaveLength(14);
  expect(leaders.after).toEqual(['rival-0']);
});
