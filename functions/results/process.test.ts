import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { expectProblem, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { revealAtClosing } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [right, wrong] = [await cloud.player('right'), await cloud.player('wrong')];
for (const race of [MELBOURNE, SHANGHAI]) {
  await cloud.predict(right, race, rightPicks());
  await cloud.predict(wrong, race, wrongPicks());
}

const processRace = (race: string, query = '') =>
  cloud.call('POST', `/api/results/process/${race}${query}`, { as: admin });

const calculateAll = () => cloud.call('POST', '/api/scores/calculate-all-scores', { as: admin });

type User = { username: string; totalPoints: number };
async function leaderboard(): Promise<User[]> {
  const { users }: { users: User[] } = (await cloud.call('GET', '/api/scores/leaderboard')).body;
  return users;
}
const auditEntries = async (action: string) =>
  (await cloud.data.audit.latest(100)).filter((entry) => entry.action === action);

/** All picks of two races without head-to-heads are right. */
const totalPoints = 2 * melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS;

const ALREADY_SCORED =
  'This race has already been scored with this result. Use force to calculate it again.';

test('without an official result nothing can be scored, not even by force', async () => {
  expectRefusal(await processRace('2025-nowhere'), 404, 'race.unknown', 'Race not found');
  const missing = 'The official result of this race has not arrived yet, so nothing can be scored.';
  const before = await cloud.everything();
  expectRefusal(await processRace(MELBOURNE, '?force=true'), 409, 'result.missing', missing);
  expect(await cloud.everything()).toEqual(before);
  const { status, body } = await calculateAll();
  expect([status, body]).toEqual([200, { results: [] }]);
});

test('a race that was scored automatically is not scored again without force', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const before = await cloud.everything();
  expectRefusal(await processRace(MELBOURNE), 409, 'result.scored', ALREADY_SCORED);
  expectRefusal(await processRace(MELBOURNE, '?force=false'), 409, 'result.scored', ALREADY_SCORED);
  expect(await cloud.everything()).toEqual(before);
});

/** All items except the audit log and the notices, which get an entry per call. */
const competitionItems = async () =>
  (await cloud.everything()).filter((item) => !/"pk":"(AUDIT|NOTICES#)/.test(item));

test('a scored race can be scored again by force, also several times at once, which changes no points', async () => {
  const before = await competitionItems();
  for (const _ of ['once', 'twice']) {
    const { status, body } = await processRace(MELBOURNE, '?force=true');
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Results processed for Australian Grand Prix. 2 predictions scored.',
      scoresCount: 2,
    });
  }
  await Promise.all(Array.from({ length: 5 }, () => processRace(MELBOURNE, '?force=true')));
  expect(await competitionItems()).toEqual(before);
});

test('the audit log has every calculation, and none that was refused', async () => {
  const entries = await auditEntries('result.processed');
  // One after another twice, and five at once.
  expect(entries).toHaveLength(7);
  expect(entries[0]).toMatchObject({
    about: MELBOURNE,
    admin: { id: admin.id, username: 'race-director' },
    before: { revision: 1 },
    after: { revision: 1 },
  });
});

test('a result that came before the reveal cannot be scored, and the attempt is not audited', async () => {
  const { results, seasons } = cloud.data;
  const accepted = await results.find(MELBOURNE, 1);
  if (!accepted) throw new Error('no result');
  const revision = { ...accepted, raceId: SHANGHAI };
  expect(await results.append(revision, 'hash', await seasons.findResultCheck(SHANGHAI))).toBe(
    true,
  );
  const before = await cloud.everything();
  for (const query of ['', '?force=true']) {
    expectProblem(await processRace(SHANGHAI, query), 'result.not-revealed');
  }
  expect(await cloud.everything()).toEqual(before);
});

test("a result that was accepted and never scored is scored by an admin's request", async () => {
  await revealAtClosing(SHANGHAI, cloud.data);
  const { status, body } = await processRace(SHANGHAI);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Results processed for Chinese Grand Prix. 2 predictions scored.',
  });
  expectRefusal(await processRace(SHANGHAI), 409, 'result.scored', ALREADY_SCORED);
  const zero = { totalPoints: 0 };
  expect(await leaderboard()).toMatchObject([{ username: 'right', totalPoints }, zero, zero]);
});

test('calculating all scores returns the totals of the leaderboard, and does not change right scores', async () => {
  const before = await competitionItems();
  const { results }: { results: User[] } = (await calculateAll()).body;
  expect(results).toEqual([
    { username: 'right', totalPoints, correctPredictions: 12 },
    { username: 'wrong', totalPoints: 0, correctPredictions: 0 },
  ]);
  expect(await competitionItems()).toEqual(before);
});

test('calculating all scores restores lost and unpublished ones, and is audited', async () => {
  const before = await competitionItems();
  const table = openTable(process.env.TABLE_NAME ?? '');
  const { standings } = cloud.data;
  await table.deleteAll([right, wrong].map(({ id }) => keys.score(MELBOURNE, 1, id)));
  const read = await standings.load(2025);
  const players = read.players.map((player) => ({ ...player, scores: {} }));
  expect(await standings.publish(2025, read, { ...read, players })).toBe(true);
  expect(await leaderboard()).toMatchObject(Array(3).fill({ totalPoints: 0 }));
  expect((await calculateAll()).status).toBe(200);
  expect((await leaderboard())[0]).toMatchObject({ username: 'right', totalPoints });
  // Recalculated standings differ in their version only.
  const scores = (items: string[]) => items.filter((item) => item.includes('"SCORE#'));
  expect(scores(await competitionItems())).toEqual(scores(before));
  const entries = await auditEntries('scores.calculated');
  // One here, and two in earlier tests.
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ about: '2025', admin: { username: 'race-director' } });
});
