import type { Notice } from '@parc-ferme/domain/notice/notice';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const set = (stakes: unknown, reason = 'So that it is written down.') =>
  cloud.call('PUT', '/api/admin/season/stakes', { as: admin, body: { stakes, reason } });
const stakes = async () => (await cloud.call('GET', '/api/season')).body as { stakes?: string };
const audited = async () =>
  (await cloud.data.audit.latest(20)).filter(({ action }) => action === 'stakes.set');
async function notices(): Promise<Notice[]> {
  const { body } = await cloud.call('GET', '/api/predictions/user?with=notices', { as: anna });
  const { notices }: { notices: Notice[] } = body;
  return notices.filter(({ raceId }) => raceId === null);
}

test('the stakes are plain text that every visitor reads, until an admin removes them', async () => {
  expect(await stakes()).not.toHaveProperty('stakes');
  const text = 'The last one pays for <b>dinner</b>.\n\nThe champion chooses the place.';
  expect((await set(`  ${text}\u0000 `)).body).toEqual({ stakes: text });
  expect(await stakes()).toMatchObject({ stakes: text });
  await cloud.at('2025-03-14T00:00:00Z');
  expect((await set('')).body).toEqual({ stakes: '' });
  expect(await stakes()).not.toHaveProperty('stakes');
  const by = { admin: { id: admin.id, username: 'race-director' }, about: '2025' };
  expect(await audited()).toMatchObject([
    { ...by, before: text, after: '' },
    { ...by, before: '', after: text, reason: 'So that it is written down.' },
  ]);
});

test('the stakes are audited once, set by three requests at once, and have at most 500 characters and a reason', async () => {
  await Promise.all([1, 2, 3].map(() => set('Loser cooks.')));
  await set('Loser cooks.');
  expect(await audited()).toHaveLength(3);
  for (const refused of [await set('x'.repeat(501)), await set('Nobody cooks.', '')]) {
    expect(refused.body).toMatchObject({ code: 'input.invalid' });
  }
});

test('a change of the stakes is a notice to every player from the first closing on', async () => {
  expect(await notices()).toEqual([]);
  await cloud.at(melbourne.REVEAL);
  await set('Loser cooks.');
  expect(await notices()).toEqual([]);
  await set('Winner cooks.', 'Ben cannot cook');
  const change = { of: 'stakes', from: ['Loser cooks.'], to: ['Winner cooks.'] };
  expect(await notices()).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/^2025-03-15T04:58:1/),
      ...{ raceId: null, action: 'stakes.set', by: 'race-director', reason: 'Ben cannot cook' },
      changes: [change],
    },
  ]);
});
