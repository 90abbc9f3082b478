import { type HouseRules, SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
const ben = await cloud.player('ben');

/** Players are classified from two races on. */
const HOUSE_RULES: HouseRules = { ...SPECIFICATION_RULES, classifiedFrom: 2, rankedBy: 'total' };

const setRules = (rules: unknown, reason = 'As voted in the pub.') =>
  cloud.call('PUT', '/api/admin/season/rules', { as: admin, body: { rules, reason } });
type Row = { username: string; rank: number; classified: boolean };
const leaderboard = async (query = '') => {
  const { body } = await cloud.call('GET', `/api/scores/leaderboard${query}`);
  const { rules, users }: { rules: HouseRules; users: Row[] } = body;
  return {
    rules,
    rows: users.map(({ username, rank, classified }) => [username, rank, classified]),
  };
};
const rulesAudit = async () =>
  (await cloud.data.audit.latest(20)).filter(({ action }) => action === 'rules.set');

test('rules that an admin set are on the leaderboard and in the audit log', async () => {
  expect((await leaderboard()).rules).toEqual(SPECIFICATION_RULES);
  expect((await setRules(HOUSE_RULES)).body).toEqual({ rules: HOUSE_RULES });
  expect(await leaderboard()).toEqual({
    rules: HOUSE_RULES,
    rows: [
      ['anna', 1, false],
      ['ben', 1, false],
      ['race-director', 1, false],
    ],
  });
  expect(await rulesAudit()).toMatchObject([
    {
      admin: { id: admin.id, username: 'race-director' },
      about: '2025',
      before: SPECIFICATION_RULES,
      after: HOUSE_RULES,
      reason: 'As voted in the pub.',
    },
  ]);
  // Other rules that three requests set at once, and a fourth one sets again, are audited once.
  const otherRules: HouseRules = { ...HOUSE_RULES, classifiedFrom: 'half' };
  await Promise.all([1, 2, 3].map(() => setRules(otherRules)));
  await setRules(otherRules);
  expect(await rulesAudit()).toHaveLength(2);
});

test('the rules of a season can change until the first closing', async () => {
  await cloud.predict(anna, melbourne.MELBOURNE, melbourne.rightPicks());
  await cloud.predict(ben, melbourne.MELBOURNE, melbourne.wrongPicks({ polePosition: 'norris' }));
  await cloud.at(melbourne.JUST_BEFORE_CLOSING);
  expect((await setRules({ ...HOUSE_RULES, classifiedFrom: 1 })).status).toBe(200);
  for (const refused of [await setRules({ classifiedFrom: 2 }), await setRules(HOUSE_RULES, ' ')]) {
    expect(refused.body).toMatchObject({ code: 'input.invalid' });
  }
  for (const at of [melbourne.CLOSING, melbourne.REVEAL]) {
    await cloud.at(at);
    const before = await cloud.everything();
    const { status, body } = await setRules(SPECIFICATION_RULES);
    expect([status, body]).toMatchObject([409, { code: 'rules.fixed' }]);
    expect(await cloud.everything()).toEqual(before);
  }
});

test('the fixed rules rank the players of a published result; another order can be requested', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const rules = { ...HOUSE_RULES, classifiedFrom: 1 };
  const ranked = [
    ['anna', 1, true],
    ['ben', 2, true],
    ['race-director', 3, false],
  ];
  expect(await leaderboard()).toEqual({ rules, rows: ranked });
  expect(await leaderboard('?order=average')).toEqual({ rules, rows: ranked });
  // The order of the last five races has rules of its own, by which everybody is classified.
  const { rows } = await leaderboard('?order=last-five');
  expect(rows.at(-1)).toEqual(['race-director', 3, true]);
  expect((await leaderboard('?order=total&page=2')).rows).toEqual([]);
  const { status } = await cloud.call('GET', '/api/scores/leaderboard?order=wins');
  expect(status).toBe(400);
});
