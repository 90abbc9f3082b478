import { type HouseRules, SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
const ben = await cloud.player('ben');

const HOUSE: HouseRules = { ...SPECIFICATION_RULES, classifiedFrom: 2, rankedBy: 'total' };

const set = (rules: unknown, reason = 'As voted in the pub.') =>
  cloud.call('PUT', '/api/admin/season/rules', { as: admin, body: { rules, reason } });
const board = async (query = '') => {
  const { body } = await cloud.call('GET', `/api/scores/leaderboard${query}`);
  const { rules, users }: { rules: HouseRules; users: Row[] } = body;
  return {
    rules,
    rows: users.map(({ username, rank, classified }) => [username, rank, classified]),
  };
};
type Row = { username: string; rank: number; classified: boolean };
const audit = async () =>
  (await cloud.data.audit.latest(20)).filter(({ action }) => action === 'rules.set');

test('set rules are on the leaderboard, with players who registered since, and in the audit log', async () => {
  expect((await board()).rules).toEqual(SPECIFICATION_RULES);
  expect((await set(HOUSE)).body).toEqual({ rules: HOUSE });
  expect(await board()).toEqual({
    rules: HOUSE,
    rows: [
      ['anna', 1, false],
      ['ben', 1, false],
      ['race-director', 1, false],
    ],
  });
  expect(await audit()).toMatchObject([
    {
      admin: { id: admin.id, username: 'race-director' },
      about: '2025',
      before: SPECIFICATION_RULES,
      after: HOUSE,
      reason: 'As voted in the pub.',
    },
  ]);
  // Rules that three requests set at once, and another one sets again, are audited once.
  await Promise.all([1, 2, 3].map(() => set({ ...HOUSE, classifiedFrom: 'half' })));
  await set({ ...HOUSE, classifiedFrom: 'half' });
  expect(await audit()).toHaveLength(2);
});

test('the rules of a season can change until the first closing', async () => {
  await cloud.predict(anna, melbourne.MELBOURNE, melbourne.rightPicks());
  await cloud.predict(ben, melbourne.MELBOURNE, melbourne.wrongPicks({ polePosition: 'norris' }));
  await cloud.at(melbourne.JUST_BEFORE_CLOSING);
  expect((await set({ ...HOUSE, classifiedFrom: 1 })).status).toBe(200);
  for (const refused of [await set({ classifiedFrom: 2 }), await set(HOUSE, ' ')]) {
    expect(refused.body).toMatchObject({ code: 'input.invalid' });
  }
  for (const at of [melbourne.CLOSING, melbourne.REVEAL]) {
    await cloud.at(at);
    const before = await cloud.everything();
    const { status, body } = await set(SPECIFICATION_RULES);
    expect([status, body]).toMatchObject([409, { code: 'rules.fixed' }]);
    expect(await cloud.everything()).toEqual(before);
  }
});

test('a published result keeps the rules, and is ranked by them; anybody can look at another order', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const rules = { ...HOUSE, classifiedFrom: 1 };
  const ranked = [
    ['anna', 1, true],
    ['ben', 2, true],
    ['race-director', 3, false],
  ];
  expect(await board()).toEqual({ rules, rows: ranked });
  expect(await board('?order=average')).toEqual({ rules, rows: ranked });
  const { rows } = await board('?order=last-five&player=race');
  expect(rows.at(-1)).toEqual(['race-director', 3, true]);
  expect((await board('?order=total&page=2')).rows).toEqual([]);
  const { status } = await cloud.call('GET', '/api/scores/leaderboard?order=wins');
  expect(status).toBe(400);
});
