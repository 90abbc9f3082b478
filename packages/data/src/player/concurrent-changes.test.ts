import type { Player } from '@parc-ferme/domain/player/player';
import { player } from '@parc-ferme/testing/fixtures';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';

/* The tests continue one another, with the players who are registered by then. */

const store = await testStore();
const { data, table, through, everything } = await store.emptyTable();
const { players, blocking, invitations } = data;

const NOW = new Date('2025-03-10T10:00:00.000Z');
const LATER = new Date('2025-03-10T11:00:00.000Z');
const blocked = { at: NOW.toISOString(), reason: 'Posts advertisements.' };
/** Who blocks or unblocks, when and why. */
const act = { ...blocked, by: 'director' };
const isNoticed = () => false;

async function register(id: string): Promise<Player> {
  const one = player({ id, username: `player-${id}`, email: `${id}@example.org` });
  await players.register(one, 2025);
  return one;
}

let created = 0;
/** The write of a new audit entry each time. */
const auditEntry = () => {
  created += 1;
  return { put: { pk: 'AUDIT-OF-A-TEST', sk: `entry ${created}` } };
};
const entryCount = async () => (await table.query({ pk: 'AUDIT-OF-A-TEST' })).length;

/** Repositories for which another request makes a change after everything was read. */
const withChangeMeanwhile = (change: () => Promise<unknown>) =>
  through(beforeFirstWrite(change)).data;

test('a player who becomes an admin meanwhile is blocked, and an admin no more', async () => {
  const director = await register('ddddddd');
  await players.setRole(director.id, 'admin');
  const anna = await register('aaaaaaa');
  const contested = withChangeMeanwhile(() => players.setRole(anna.id, 'admin'));
  expect(await contested.blocking.block(anna.id, act, auditEntry)).toMatchObject({ blocked });
  expect(await players.find(anna.id)).toMatchObject({ role: 'player', blocked });
  expect(await players.admins()).toEqual([director.id]);
});

test('a block is ended even if the sessions end meanwhile', async () => {
  const edgar = await register('eeeeeee');
  await blocking.block(edgar.id, act, auditEntry);
  const contested = withChangeMeanwhile(() => players.endSessions(edgar.id));
  expect(await contested.blocking.unblock(edgar.id, act, isNoticed, auditEntry)).not.toHaveProperty(
    'blocked',
  );
  expect(await players.find(edgar.id)).not.toHaveProperty('blocked');
});

test('only one of two concurrent calls that end a block is written and audited', async () => {
  const entriesBefore = await entryCount();
  const contested = withChangeMeanwhile(() =>
    blocking.unblock('aaaaaaa', act, isNoticed, auditEntry),
  );
  expect(
    await contested.blocking.unblock('aaaaaaa', act, isNoticed, auditEntry),
  ).not.toHaveProperty('blocked');
  expect(await entryCount()).toBe(entriesBefore + 1);
});

test('a player who is unknown or being deleted is neither blocked nor unblocked', async () => {
  const deleted = await register('bbbbbbb');
  await players.requestDeletion(deleted, NOW);
  const before = await everything();
  for (const id of ['nobodyy', deleted.id]) {
    expect(await blocking.block(id, act, auditEntry)).toBe('player.unknown');
    expect(await blocking.unblock(id, act, isNoticed, auditEntry)).toBe('player.unknown');
  }
  expect(await everything()).toEqual(before);
});

test('only one of two concurrent changes of the registration mode is written and audited', async () => {
  const entriesBefore = await entryCount();
  const contested = withChangeMeanwhile(() => invitations.setMode('invitation', auditEntry));
  await contested.invitations.setMode('invitation', auditEntry);
  expect(await invitations.find(undefined)).toMatchObject({ mode: 'invitation' });
  expect(await entryCount()).toBe(entriesBefore + 1);
});

test('of two concurrent revocations of an invitation the first one is stored', async () => {
  const entriesBefore = await entryCount();
  const expiresAt = '2025-03-17T10:00:00.000Z';
  const details = { label: 'Office', uses: 5, createdAt: NOW.toISOString(), expiresAt };
  const { id } = await invitations.create('a code', details, auditEntry);
  const contested = withChangeMeanwhile(() => invitations.revoke(id, NOW, auditEntry));
  expect(await contested.invitations.revoke(id, LATER, auditEntry)).toMatchObject({
    revokedAt: NOW.toISOString(),
  });
  // Of the creation and the first revocation.
  expect(await entryCount()).toBe(entriesBefore + 2);
});

test('an account whose address changes meanwhile is removed with the new address', async () => {
  const carla = await register('ccccccc');
  await players.saveNewEmail(carla, 'new@example.org');
  await players.requestDeletion(carla, NOW);
  const leaving = await players.find(carla.id);
  if (!leaving) throw new Error('no account');
  const contested = withChangeMeanwhile(async () => {
    expect(await players.changeEmail(leaving, 'new@example.org')).toBe('changed');
  });
  await contested.players.remove(leaving, LATER);
  expect(await players.find(carla.id)).toBeUndefined();
  for (const login of [carla.username, carla.email, 'new@example.org']) {
    expect([login, await players.findByLogin(login)]).toEqual([login, undefined]);
  }
  expect(await players.isEmailFree('new@example.org')).toBe(true);
  expect(await players.isEmailFree(carla.email)).toBe(true);
});

test('an account that was removed meanwhile stays removed', async () => {
  const dora = await register('dorado2');
  await players.requestDeletion(dora, NOW);
  const contested = withChangeMeanwhile(() => players.remove(dora, NOW));
  await contested.players.remove(dora, LATER);
  expect(await players.find(dora.id)).toBeUndefined();
});
