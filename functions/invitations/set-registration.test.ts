import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

const set = (registration: unknown, reason = 'Friends only.') =>
  cloud.call('PUT', '/api/admin/registration', { as: admin, body: { registration, reason } });
const register = (username: string) =>
  registerFrom('192.0.2.1', {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
  });
const audit = async () =>
  (await cloud.data.audit.latest(10)).filter(({ action }) => action === 'registration.set');

test('admins change the mode while the competition runs, from the next registration on', async () => {
  expect((await set('invitation')).body).toEqual({ registration: 'invitation' });
  expect((await register('late')).body).toMatchObject({ code: 'invitation.required' });
  await cloud.at('2025-03-10T11:00:00Z');
  expect((await set('open', 'Season opening.')).status).toBe(200);
  expect((await register('late')).status).toBe(201);
  const by = { admin: { id: admin.id, username: 'race-director' }, about: 'registration' };
  expect(await audit()).toMatchObject([
    { ...by, before: 'invitation', after: 'open', reason: 'Season opening.' },
    { ...by, before: 'open', after: 'invitation', reason: 'Friends only.' },
  ]);
});

test('set twice, or by three at once, it is audited once', async () => {
  const before = (await audit()).length;
  await set('open');
  expect(await audit()).toHaveLength(before);
  await Promise.all([1, 2, 3].map(() => set('invitation')));
  await set('invitation');
  expect(await audit()).toHaveLength(before + 1);
  await set('open');
});

test.each([['closed'], [''], [null]])('the mode %j is refused', async (mode) => {
  const before = await cloud.everything();
  expect((await set(mode)).status).toBe(400);
  expect((await set('invitation', '')).status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});
