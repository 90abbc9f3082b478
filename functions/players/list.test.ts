import { newPlayer } from '@parc-ferme/domain/player/player';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

type List = { players: { id: string; username: string }[]; total: number };

const list = (query = '') => cloud.call('GET', `/api/admin/players${query}`, { as: admin });
const pageOf = async (query?: string): Promise<List> => (await list(query)).body;

test('all registered players are listed at once, in alphabetical order, with their roles', async () => {
  const zoe = await cloud.player('Zoë');
  const [ben, anna] = [await cloud.player('ben'), await cloud.admin('Anna')];
  const account = ({ id, username }: Caller, role: string) => ({
    id,
    username,
    email: `${username.replace('ë', 'e')}@example.org`,
    role,
    createdAt: expect.stringMatching(/^2025-03-10T/),
    emailConfirmed: true,
  });
  const players = [
    account(anna, 'admin'),
    account(ben, 'player'),
    account(admin, 'admin'),
    account(zoe, 'player'),
  ];
  expect(await pageOf()).toEqual({ players, total: 4, page: 1, pages: 1 });
});

test('more than a hundred players are listed on pages', async () => {
  const { players } = cloud.data;
  const names = Array.from({ length: 200 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  for (const name of names) {
    // Ids have seven characters.
    const account = { id: `cro${name}`, username: name, email: `${name}@example.org` };
    const createdAt = '2025-03-10T10:00:00.000Z';
    await players.register(newPlayer({ ...account, passwordHash: 'hash', createdAt }), 2025);
  }
  const all = ['Anna', 'ben', ...names, 'race-director', 'Zoë'];
  for (const page of [1, 2, 3, 4]) {
    const { players: shown, ...counts } = await pageOf(`?page=${page}`);
    expect(counts).toEqual({ total: 204, page, pages: 3 });
    const onPage = all.slice(100 * (page - 1), 100 * page);
    expect(shown.map(({ username }) => username)).toEqual(onPage);
  }
});

test('an invalid query is refused', async () => {
  for (const query of ['?page=0', '?page=two', '?name=anna']) {
    expectProblem(await list(query), 'input.invalid');
  }
});

const { account } = accountCalls(cloud);
const { players } = cloud.data;
const requestListAs = (as: Caller) => cloud.call('GET', '/api/admin/players', { as });

const setRole = (as: Caller, userId: string, role: string, reason?: string) =>
  cloud.call('PUT', `/api/admin/players/${userId}/role`, {
    as,
    body: { role, ...(reason && { reason }) },
  });
const auditOf = async ({ id }: Caller) =>
  (await cloud.data.audit.latest(100)).filter(({ about }) => about === id);

test('an admin makes a player an admin, and later a player again, with effect on the next call; both are audited', async () => {
  const dora = await cloud.player('dora');
  expectProblem(await requestListAs(dora), 'admin.required');
  const granted = await setRole(admin, dora.id, 'admin', ' Counts the scores ');
  expect(granted).toMatchObject({ status: 200, body: { id: dora.id, role: 'admin' } });
  expect((await requestListAs(dora)).status).toBe(200);

  await cloud.at('2025-03-10T12:00:00Z');
  expect((await setRole(admin, dora.id, 'player')).body).toMatchObject({ role: 'player' });
  expectProblem(await requestListAs(dora), 'admin.required');
  expect((await account(dora)).body).toMatchObject({ role: 'player' });
  const granting = { before: 'player', after: 'admin', reason: 'Counts the scores' };
  expect(await auditOf(dora)).toMatchObject([
    { action: 'admin.revoked', before: 'admin', after: 'player', reason: null },
    { action: 'admin.granted', admin: { id: admin.id, username: 'race-director' }, ...granting },
  ]);
});

test('a role that is granted twice, or by three requests at once, is granted and audited once', async () => {
  const carla = await cloud.player('carla');
  const responses = await Promise.all([1, 2, 3].map(() => setRole(admin, carla.id, 'admin')));
  responses.push(await setRole(admin, carla.id, 'admin'));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await auditOf(carla)).toHaveLength(1);
  expect((await players.admins()).filter((id) => id === carla.id)).toHaveLength(1);
  await setRole(admin, carla.id, 'player');
});

test('an unknown or deleted player, another role, and revoking the last admin are refused', async () => {
  for (const id of await players.admins()) if (id !== admin.id) await players.setRole(id, 'player');
  const diego = await cloud.player('diego');
  const account = await players.find(diego.id);
  if (account) await players.requestDeletion(account, new Date());
  const before = await cloud.everything();
  const unknownId = 'n0b0dyy';
  for (const id of [unknownId, diego.id]) {
    expectProblem(await setRole(admin, id, 'admin'), 'player.unknown');
  }
  expectProblem(await setRole(admin, admin.id, 'owner'), 'input.invalid');
  expectProblem(await setRole(admin, admin.id, 'admin', 'x'.repeat(501)), 'input.invalid');
  expectProblem(await setRole(admin, admin.id, 'player'), 'admin.last');
  expect(await cloud.everything()).toEqual(before);
});
