import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');
const { register } = accountCalls(cloud);

const set = (registration: unknown, reason = 'Friends only.') =>
  cloud.call('PUT', '/api/admin/registration', { as: admin, body: { registration, reason } });
const audit = async () =>
  (await cloud.data.audit.latest(10)).filter(({ action }) => action === 'registration.set');

test('admins change the mode while the competition runs, from the next registration on', async () => {
  const late = { username: 'late', email: 'late@example.org', password: PASSWORD };
  expect((await set('invitation')).body).toEqual({ registration: 'invitation' });
  expectRefused(await register(late), 'invitation.required');
  await cloud.at('2025-03-10T11:00:00Z');
  expect((await set('open', 'Season opening.')).status).toBe(200);
  expect((await register(late)).status).toBe(201);
  const by = { admin: { id: admin.id, username: 'race-director' }, about: 'registration' };
  expect(await audit()).toMatchObject([
    { ...by, before: 'invitation', after: 'open', reason: 'Season opening.' },
    { ...by, before: 'open', after: 'invitation', reason: 'Friends only.' },
  ]);
});

test('set twice, or by three at once, it is audited once, and another mode is refused', async () => {
  const before = (await audit()).length;
  await set('open');
  expect(await audit()).toHaveLength(before);
  await Promise.all([1, 2, 3].map(() => set('invitation')));
  await set('invitation');
  for (const mode of ['closed', '', null]) expectRefused(await set(mode), 'input.invalid');
  expectRefused(await set('open', ''), 'input.invalid');
  expect(await audit()).toHaveLength(before + 1);
});
