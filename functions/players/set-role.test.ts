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
  const by = {
    id: expect.any(String),
    about: anna.id,
    admin: { id: admin.id, username: 'race-director' },
  };
  const [revokedAt, grantedAt] = ['2025-03-10T12:00:00.000Z', '2025-03-10T10:00:00.000Z'];
  expect(await auditOf(anna)).toEqual([
    {
      ...by,
      at: revokedAt,
      action: 'admin.revoked',
      before: 'admin',
      after: 'player',
      reason: null,
    },
    {
      ...by,
      at: grantedAt,
      action: 'admin.granted',
      before: 'player',
      after: 'admin',
      reason: 'Counts the scores',
    },
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
  for (const [role, reason] of [['owner'], ['ADMIN'], [''], ['admin', 'x'.repeat(501)]] as const) {
    expectRefused(await setRole(admin, admin.id, role, reason), 'input.invalid');
  }
  expectRefused(await setRole(admin, 'race-director', 'admin'), 'input.invalid');
  expectRefused(await setRole(admin, admin.id, 'player'), 'admin.last');
  expect(await cloud.everything()).toEqual(before);
});

test('of two admins who demote each other concurrently, one stays an admin', async () => {
  const other = await cloud.admin('freya');
  const answers = await Promise.all([
    setRole(admin, other.id, 'player'),
    setRole(other, admin.id, 'player'),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([403, 409]).toContain(statuses[1]);
  const roles = await Promise.all([admin, other].map(({ id }) => players.find(id)));
  expect(roles.map((player) => player?.role).sort()).toEqual(['admin', 'player']);
  expect(await players.admins()).toHaveLength(1);
});
