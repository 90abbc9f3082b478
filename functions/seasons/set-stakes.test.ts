import type { Notice } from '@parc-ferme/domain/notice/notice';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const setStakes = (stakes: unknown, reason = 'So that it is written down.') =>
  cloud.call('PUT', '/api/admin/season/stakes', { as: admin, body: { stakes, reason } });
const seasonReply = async () =>
  (await cloud.call('GET', '/api/season')).body as { stakes?: string };
const auditEntries = async () =>
  (await cloud.data.audit.latest(20)).filter(({ action }) => action === 'stakes.set');
async function noticesOfSeason(): Promise<Notice[]> {
  const { body } = await cloud.call('GET', '/api/predictions/user?with=notices', { as: anna });
  const { notices }: { notices: Notice[] } = body;
  return notices.filter(({ raceId }) => raceId === null);
}

test('the stakes are plain text that every visitor reads, until an admin removes them', async () => {
  expect(await seasonReply()).not.toHaveProperty('stakes');
  const text = 'The last one pays for <b>dinner</b>.\n\nThe champion chooses the place.';
  expect((await setStakes(`  ${text}\u0000 `)).body).toEqual({ stakes: text });
  expect(await seasonReply()).toMatchObject({ stakes: text });
  await cloud.at('2025-03-14T00:00:00Z');
  expect((await setStakes('')).body).toEqual({ stakes: '' });
  expect(await seasonReply()).not.toHaveProperty('stakes');
  const by = { admin: { id: admin.id, username: 'race-director' }, about: '2025' };
  expect(await auditEntries()).toMatchObject([
    { ...by, before: text, after: '' },
    { ...by, before: '', after: text, reason: 'So that it is written down.' },
  ]);
});

test('stakes that several requests set are audited once; they have at most 500 characters, and need a reason', async () => {
  await Promise.all([1, 2, 3].map(() => setStakes('Loser cooks.')));
  await setStakes('Loser cooks.');
  // With the two changes of the test before.
  expect(await auditEntries()).toHaveLength(3);
  for (const refused of [await setStakes('x'.repeat(501)), await setStakes('Nobody cooks.', '')]) {
    expect(refused.body).toMatchObject({ code: 'input.invalid' });
  }
});

test('a change of the stakes is a notice to every player from the first closing on', async () => {
  expect(await noticesOfSeason()).toEqual([]);
  await cloud.at(melbourne.REVEAL);
  // The same stakes as in the test before.
  await setStakes('Loser cooks.');
  expect(await noticesOfSeason()).toEqual([]);
  await setStakes('Winner cooks.', 'Ben cannot cook');
  const change = { of: 'stakes', from: ['Loser cooks.'], to: ['Winner cooks.'] };
  expect(await noticesOfSeason()).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/^2025-03-15T04:58:1/),
      raceId: null,
      action: 'stakes.set',
      by: 'race-director',
      reason: 'Ben cannot cook',
      changes: [change],
    },
  ]);
});
