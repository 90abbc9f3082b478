import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');

const set = (stakes: unknown, reason = 'So that it is written down.') =>
  cloud.call('PUT', '/api/admin/season/stakes', { as: admin, body: { stakes, reason } });
const stakes = async () => (await cloud.call('GET', '/api/season')).body as { stakes?: string };
const audit = async () =>
  (await cloud.data.audit.latest(20)).filter(({ action }) => action === 'stakes.set');

test('every visitor reads the stakes as plain text, until an admin removes them', async () => {
  expect(await stakes()).not.toHaveProperty('stakes');
  const text = 'The last one pays for <b>dinner</b>.\n\nThe champion chooses the place.';
  expect((await set(`  ${text}\u0000 `)).body).toEqual({ stakes: text });
  expect(await stakes()).toMatchObject({ stakes: text });
  await cloud.at(melbourne.LAST_MOMENT);
  expect((await set('')).body).toEqual({ stakes: '' });
  expect(await stakes()).not.toHaveProperty('stakes');
  const by = { admin: { id: admin.id, username: 'race-director' }, about: '2025' };
  expect(await audit()).toMatchObject([
    { ...by, before: text, after: '' },
    { ...by, before: '', after: text, reason: 'So that it is written down.' },
  ]);
});

test('set twice, or by three at once, they are audited once; also while a race is closed', async () => {
  await cloud.at(melbourne.RESULT);
  const before = (await audit()).length;
  await Promise.all([1, 2, 3].map(() => set('Loser cooks.')));
  await set('Loser cooks.');
  expect(await audit()).toHaveLength(before + 1);
});

test.each([
  ['501 characters', 'x'.repeat(501), 'Why not.'],
  ['no reason', 'Loser cooks.', ''],
])('%s are refused', async (_what, text, reason) => {
  const before = await cloud.everything();
  expect((await set(text, reason)).body).toMatchObject({ code: 'input.invalid' });
  expect(await cloud.everything()).toEqual(before);
});
