import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account } = accountCalls(cloud);
const { players } = cloud.data;

const setRole = (as: Caller, userId: string, role: string, reason?: string) =>
  cloud.call('PUT', `/api/admin/players/${userId}/role`, {
    as,
    body: { role, ...(reason && { reason }) },
  });
const list = (as: Caller) => cloud.call('GET', '/api/admin/players', { as });
const auditOf = async ({ id }: Caller) =>
  (await cloud.data.audit.latest(100)).filter(({ about }) => about === id);

const admin = await cloud.admin('race-director');

test('an admin makes a player an admin, and a player again, from the next call on and in the audit log', async () => {
  const anna = await cloud.player('anna');
  expectRefused(await list(anna), 'admin.required');
  const granted = await setRole(admin, anna.id, 'admin', ' Counts the scores ');
  expect(granted.status).toBe(200);
  expect(granted.body).toEqual({
    id: anna.id,
    username: 'anna',
    email: 'anna@example.org',
    role: 'admin',
    createdAt: '2025-03-10T10:00:00.000Z',
    emailConfirmed: true,
  });
  expect((await list(anna)).status).toBe(200);

  await cloud.at('2025-03-10T12:00:00Z');
  expect((await setRole(admin, anna.id, 'player')).body).toMatchObject({ role: 'player' });
  expectRefused(await list(anna), 'admin.required');
  expect((await account(anna)).body).toMatchObject({ role: 'player' });
  const granting = { before: 'player', after: 'admin', reason: 'Counts the scores' };
  expect(await auditOf(anna)).toMatchObject([
    { action: 'admin.revoked', before: 'admin', after: 'player', reason: null },
    { action: 'admin.granted', admin: { id: admin.id, username: 'race-director' }, ...granting },
  ]);
});

test('done twice, or by three at once, it is done and written down once', async () => {
  const carla = await cloud.player('carla');
  const answers = await Promise.all([1, 2, 3].map(() => setRole(admin, carla.id, 'admin')));
  answers.push(await setRole(admin, carla.id, 'admin'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await auditOf(carla)).toHaveLength(1);
  expect((await players.admins()).filter((id) => id === carla.id)).toHaveLength(1);
  await setRole(admin, carla.id, 'player');
});

test('an unknown or leaving player, another role, and the end of the last admin are refused', async () => {
  const diego = await cloud.player('diego');
  const leaving = await players.find(diego.id);
  if (leaving) await players.requestDeletion(leaving, new Date());
  const before = await cloud.everything();
  for (const id of ['n0b0dyy', diego.id]) {
    expectRefused(await setRole(admin, id, 'admin'), 'player.unknown');
  }
  expectRefused(await setRole(admin, admin.id, 'owner'), 'input.invalid');
  expectRefused(await setRole(admin, admin.id, 'admin', 'x'.repeat(501)), 'input.invalid');
  expectRefused(await setRole(admin, admin.id, 'player'), 'admin.last');
  expect(await cloud.everything()).toEqual(before);
});
