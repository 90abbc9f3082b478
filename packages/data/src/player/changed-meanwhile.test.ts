import type { Player } from '@parc-ferme/domain/player/player';
import { player } from '@parc-ferme/testing/fixtures';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';

const store = await testStore();
const { data, table, through, everything } = await store.emptyTable();
const { players, blocking, invitations } = data;

const NOW = new Date('2025-03-10T10:00:00.000Z');
const LATER = new Date('2025-03-10T11:00:00.000Z');
const blocked = { at: NOW.toISOString(), reason: 'Posts advertisements.' };
const isInNoNotice = () => false;
const act = { ...blocked, by: 'director' };

async function register(id: string): Promise<Player> {
  const one = player({ id, username: `player-${id}`, email: `${id}@example.org` });
  await players.register(one, 2025);
  return one;
}

let entries = 0;
/** A new entry of the audit log each time. */
const entry = () => {
  entries += 1;
  return { put: { pk: 'AUDIT-OF-A-TEST', sk: `entry ${entries}` } };
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
  expect(await contested.blocking.block(anna.id, act, entry)).toMatchObject({ blocked });
  expect(await players.find(anna.id)).toMatchObject({ role: 'player', blocked });
  expect(await players.admins()).toEqual([director.id]);
});

test('a block ends although the sessions end meanwhile', async () => {
  const edgar = await register('eeeeeee');
  await blocking.block(edgar.id, act, entry);
  const contested = withChangeMeanwhile(() => players.endSessions(edgar.id));
  expect(await contested.blocking.unblock(edgar.id, act, isInNoNotice, entry)).not.toHaveProperty(
    'blocked',
  );
  expect(await players.find(edgar.id)).not.toHaveProperty('blocked');
});

test('of two concurrent ends of a block one is written and audited', async () => {
  const before = await entryCount();
  const contested = withChangeMeanwhile(() =>
    blocking.unblock('aaaaaaa', act, isInNoNotice, entry),
  );
  expect(await contested.blocking.unblock('aaaaaaa', act, isInNoNotice, entry)).not.toHaveProperty(
    'blocked',
  );
  expect(await entryCount()).toBe(before + 1);
});

test('nobody who is unknown or leaving is blocked or freed', async () => {
  const leaving = await register('bbbbbbb');
  await players.requestDeletion(leaving, NOW);
  const before = await everything();
  for (const id of ['nobodyy', leaving.id]) {
    expect(await blocking.block(id, act, entry)).toBe('player.unknown');
    expect(await blocking.unblock(id, act, isInNoNotice, entry)).toBe('player.unknown');
  }
  expect(await everything()).toEqual(before);
});

test('of two concurrent changes of registration one is written and audited', async () => {
  const before = await entryCount();
  const contested = withChangeMeanwhile(() => invitations.setMode('invitation', entry));
  await contested.invitations.setMode('invitation', entry);
  expect(await invitations.find(undefined)).toMatchObject({ mode: 'invitation' });
  expect(await entryCount()).toBe(before + 1);
});

test('of two concurrent revocations the first one counts', async () => {
  const before = await entryCount();
  const given = { label: 'Office', uses: 5, createdAt: NOW.toISOString() };
  const expiresAt = '2025-03-17T10:00:00.000Z';
  const { id } = await invitations.make('a code', { ...given, expiresAt }, entry);
  const contested = withChangeMeanwhile(() => invitations.revoke(id, NOW, entry));
  expect(await contested.invitations.revoke(id, LATER, entry)).toMatchObject({
    revokedAt: NOW.toISOString(),
  });
  expect(await entryCount()).toBe(before + 2);
});

test('an account whose address changes meanwhile is removed with the new address', async () => {
  const carla = await register('ccccccc');
  await players.awaitEmail(carla, 'new@example.org');
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
  expect(await players.isFree('new@example.org')).toBe(true);
  expect(await players.isFree(carla.email)).toBe(true);
});

test('an account that was removed meanwhile stays removed', async () => {
  const dora = await register('dorado2');
  await players.requestDeletion(dora, NOW);
  const contested = withChangeMeanwhile(() => players.remove(dora, NOW));
  await contested.players.remove(dora, LATER);
  expect(await players.find(dora.id)).toBeUndefined();
});
