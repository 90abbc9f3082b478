import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const anna = await cloud.player('anna');
const admin = await cloud.admin('race-director');

const announce = (text: string, until = '2025-03-12T00:00:00Z') =>
  cloud.call('PUT', '/api/admin/announcement', { as: admin, body: { text, until } });
const shown = async () => {
  const { body } = await cloud.call('GET', '/api/home', { as: anna });
  const { announcement }: { announcement?: object } = body;
  return announcement;
};

test('players read a notice until its end, and the audit log has it', async () => {
  expect(await shown()).toBeUndefined();
  expect((await announce(' Dinner is at Ben’s. ')).status).toBe(200);
  const notice = {
    text: 'Dinner is at Ben’s.',
    until: '2025-03-12T00:00:00Z',
  };
  expect(await shown()).toEqual(notice);
  const { body } = await cloud.call('GET', '/api/admin/audit', { as: admin });
  const { entries }: { entries: object[] } = body;
  expect(entries[0]).toMatchObject({ action: 'announcement.set', after: notice.text });
  await cloud.at('2025-03-12T00:00:00Z');
  expect(await shown()).toBeUndefined();
});

test('an empty text removes it, and a notice that has ended already is refused', async () => {
  await announce('Dinner is at Emre’s.', '2025-03-20T00:00:00Z');
  expect(await shown()).toMatchObject({ text: 'Dinner is at Emre’s.' });
  expect((await announce('')).body).toEqual({ announcement: null });
  expect(await shown()).toBeUndefined();
  const late = await announce('Too late.', '2025-03-12T00:00:00Z');
  expectRefusal(late, 400, 'announcement.past', 'Choose an end in the future.');
});
