import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const setRole = (as: Caller, userId: string, role: string, reason?: string) =>
  cloud.call('PUT', `/api/admin/players/${userId}/role`, {
    as,
    body: { role, ...(reason && { reason }) },
  });
const list = (as: Caller) => cloud.call('GET', '/api/admin/players', { as });
const audit = () => cloud.data.audit.latest(100);
const auditOf = async ({ id }: Caller) => (await audit()).filter(({ about }) => about === id);

const LAST = [409, 'admin.last', 'The last admin cannot be removed.'] as const;

const admin = await cloud.admin('race-director');

test('the only admin stays one', async () => {
  const before = await cloud.everything();
  expectRefusal(await setRole(admin, admin.id, 'player'), ...LAST);
  expect(await cloud.everything()).toEqual(before);
});

test('an admin makes a player an admin, and a player again, from the next call on', async () => {
  const anna = await cloud.player('anna');
  expect((await list(anna)).status).toBe(403);
  const granted = await setRole(admin, anna.id, 'admin', 'Helps with the pairings');
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

  expect((await setRole(admin, anna.id, 'player')).body).toMatchObject({ role: 'player' });
  expectRefusal(await list(anna), 403, 'admin.required', 'Only admins can do this.');
  const to = await setRole(anna, anna.id, 'admin');
  expectRefusal(to, 403, 'admin.required', 'Only admins can do this.');
  expect((await cloud.call('GET', '/api/account', { as: anna })).body).toMatchObject({
    role: 'player',
  });
});

test('the audit log has admin, reason and previous value', async () => {
  const ben = await cloud.player('ben');
  await cloud.at('2025-03-10T11:00:00Z');
  await setRole(admin, ben.id, 'admin', ' Counts the scores ');
  await cloud.at('2025-03-10T12:00:00Z');
  await setRole(admin, ben.id, 'player');
  const by = { id: expect.any(String), admin: { id: admin.id, username: 'race-director' } };
  expect(await auditOf(ben)).toEqual([
    {
      ...by,
      at: '2025-03-10T12:00:00.000Z',
      action: 'admin.revoked',
      about: ben.id,
      before: 'admin',
      after: 'player',
      reason: null,
    },
    {
      ...by,
      at: '2025-03-10T11:00:00.000Z',
      action: 'admin.granted',
      about: ben.id,
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
  expect((await cloud.data.players.admins()).filter((id) => id === carla.id)).toHaveLength(1);
  await setRole(admin, carla.id, 'player');
});

test('an unknown player is given no role', async () => {
  const before = await cloud.everything();
  const unknown = await setRole(admin, 'n0b0dyy', 'admin');
  expectRefusal(unknown, 404, 'player.unknown', 'There is no such player.');
  expect((await setRole(admin, 'race-director', 'admin')).status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['owner', undefined],
  ['ADMIN', undefined],
  ['', undefined],
  ['admin', 'x'.repeat(501)],
])('the role %j with the reason %j is refused', async (role, reason) => {
  const player = await cloud.player();
  const { status, body } = await setRole(admin, player.id, role, reason);
  expect([status, body]).toMatchObject([400, { code: 'input.invalid' }]);
  expect(await auditOf(player)).toEqual([]);
});

test("a player who is being deleted is given no role, even if the admin's request is concurrent", async () => {
  const diego = await cloud.player('diego');
  const { players } = cloud.data;
  const account = await players.find(diego.id);
  if (account) await players.requestDeletion(account, new Date());
  const refused = await setRole(admin, diego.id, 'admin');
  expectRefusal(refused, 404, 'player.unknown', 'There is no such player.');

  const emre = await cloud.player('emre');
  const leaving = await players.find(emre.id);
  await Promise.all([
    leaving && players.requestDeletion(leaving, new Date()),
    ...[1, 2, 3].map(() => players.setRole(emre.id, 'admin')),
  ]);
  expect(await players.find(emre.id)).toMatchObject({
    deletionRequestedAt: expect.any(String),
    role: 'player',
  });
  expect(await players.admins()).toEqual([admin.id]);
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
  const { players } = cloud.data;
  const roles = await Promise.all([admin, other].map(({ id }) => players.find(id)));
  expect(roles.map((player) => player?.role).sort()).toEqual(['admin', 'player']);
  expect(await players.admins()).toHaveLength(1);
});
