import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
for (const race of [MELBOURNE, SHANGHAI]) {
  await cloud.predict(anna, race, wrongPicks({ polePosition: 'norris' }));
  await cloud.predict(ben, race, rightPicks());
}

const calculate = () => cloud.call('POST', '/api/scores/calculate-all-scores', { as: admin });
/** All items except the audit log, which gets an entry per call. */
const competition = async () =>
  (await cloud.everything()).filter((item) => !/"pk":"(AUDIT|NOTICES#)/.test(item));
type User = { username: string; totalPoints: number };
async function leaderboard(): Promise<User[]> {
  const { users }: { users: User[] } = (await cloud.call('GET', '/api/scores/leaderboard')).body;
  return users;
}

test('before the first result there is nothing to calculate', async () => {
  const before = await competition();
  const { status, body } = await calculate();
  expect([status, body]).toEqual([200, { results: [] }]);
  expect(await competition()).toEqual(before);
});

test('the totals are those of the leaderboard, and what is right stays as it is', async () => {
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.SHANGHAI_RESULT);
  const before = await competition();
  const { results }: { results: User[] } = (await calculate()).body;
  expect(results).toEqual([
    { username: 'ben', totalPoints: 26, correctPredictions: 9 },
    { username: 'anna', totalPoints: 2, correctPredictions: 1 },
  ]);
  const users = await leaderboard();
  expect(users.slice(0, 2)).toMatchObject(
    results.map(({ username, totalPoints }) => ({ username, totalPoints })),
  );
  expect(await competition()).toEqual(before);
});

test('lost or unpublished scores of a race are restored', async () => {
  const before = await competition();
  const table = openTable(process.env.TABLE_NAME ?? '');
  const { standings } = cloud.data;
  await table.writeAll([], [keys.score(MELBOURNE, 1, anna.id), keys.score(MELBOURNE, 1, ben.id)]);
  const read = await standings.load(2025);
  const players = read.players.map((player) => ({ ...player, scores: {} }));
  expect(await standings.publish(2025, read, { ...read, players })).toBe(true);
  expect(await leaderboard()).toMatchObject(Array(3).fill({ totalPoints: 0 }));
  expect((await calculate()).status).toBe(200);
  expect((await leaderboard())[0]).toMatchObject({ username: 'ben', totalPoints: 26 });
  // Recalculated standings differ in their version only.
  const scores = (items: string[]) => items.filter((item) => item.includes('"SCORE#'));
  expect(scores(await competition())).toEqual(scores(before));
});

test('the audit log has every time', async () => {
  const entries = (await cloud.data.audit.latest(100)).filter(
    ({ action }) => action === 'scores.calculated',
  );
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ about: '2025', admin: { username: 'race-director' } });
});
