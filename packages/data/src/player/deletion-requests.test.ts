import type { Player } from '@parc-ferme/domain/player/player';
import { player } from '@parc-ferme/testing/fixtures';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { set } from '../expressions.ts';
import { keys } from '../keys.ts';

const store = await testStore();

const NOW = new Date('2025-03-10T10:00:00.000Z');
const RECOVERED = { at: '2025-03-08T10:00:00.000Z' };
/** Fourteen days after the recovery. */
const DUE = new Date('2025-03-22T10:00:00.000Z');
const BEFORE_DUE = new Date(DUE.getTime() - 1);

/** A table with one player, as stored: by default `player1`, with the name Murray. */
async function withPlayer(changes: Partial<Player> = {}) {
  const opened = await store.emptyTable();
  const { players } = opened.data;
  const { recovered, ...account } = player(changes);
  await players.register(account, 2025);
  if (recovered) await opened.table.update(keys.account(account.id), set({ recovered }));
  const find = async () => {
    const found = await players.find(account.id);
    if (!found) throw new Error('no account');
    return found;
  };
  return { ...opened, ...opened.data, find };
}

/** A player who has requested deletion, and a reset link to the player's own address that was issued after that. */
async function withRequestAndLink(changes: Partial<Player> = { recovered: RECOVERED }) {
  const opened = await withPlayer(changes);
  const { players, resets, find } = opened;
  await players.requestDeletion(await find(), NOW);
  const requested = await find();
  await resets.issue('token', requested, NOW);
  const link = await resets.find('token', NOW);
  if (!link) throw new Error('no link');
  const ownerAt = (now: Date) => resets.owner(link, now);
  const resetPassword = () => resets.use(link, 'new hash', undefined, []);
  return { ...opened, requested, ownerAt, resetPassword };
}

test('a deletion is due at once, and is carried out from then on', async () => {
  const { players, find } = await withPlayer();
  expect(await players.requestDeletion(await find(), NOW)).toEqual({ dueAt: NOW });
  expect(await players.dueDeletions(NOW)).toEqual(['player1']);
  expect(await players.findDeletionRequest('player1')).toEqual({
    userId: 'player1',
    dueAt: NOW.toISOString(),
  });
});

test('a deletion after a recovery ends the sessions at once, and is due on the 14th day', async () => {
  const { players, find } = await withPlayer({ recovered: RECOVERED });
  const { sessionVersion } = await find();
  expect(await players.requestDeletion(await find(), NOW)).toEqual({ dueAt: DUE });
  expect(await find()).toMatchObject({
    deletionRequestedAt: NOW.toISOString(),
    sessionVersion: sessionVersion + 1,
  });
  expect(await players.dueDeletions(NOW)).toEqual([]);
  expect(await players.dueDeletions(BEFORE_DUE)).toEqual([]);
  expect(await players.dueDeletions(DUE)).toEqual(['player1']);
});

test('the name and the address of an account stay taken until its deletion is carried out', async () => {
  const { players, requested } = await withRequestAndLink();
  const other = { ...player(), id: 'other22' };
  expect(await players.register({ ...other, email: 'other@example.org' }, 2025)).toBe(
    'username.taken',
  );
  expect(await players.register({ ...other, username: 'other' }, 2025)).toBe('email.taken');
  await players.remove(requested, DUE);
  expect(await players.register(other, 2025)).toBe('registered');
});

test('a reset of the password withdraws a deletion that is not due yet', async () => {
  const { players, ownerAt, resetPassword, requested, find } = await withRequestAndLink();
  expect(await ownerAt(BEFORE_DUE)).toEqual(requested);
  expect(await resetPassword()).toBe(true);
  const { deletionRequestedAt, ...others } = requested;
  expect(deletionRequestedAt).toBe(NOW.toISOString());
  expect(await find()).toEqual({
    ...others,
    passwordHash: 'new hash',
    sessionVersion: others.sessionVersion + 1,
  });
  expect(await players.findDeletionRequest('player1')).toBeUndefined();
  expect(await players.dueDeletions(DUE)).toEqual([]);
});

test('no reset link withdraws a deletion that is due, on the 14th day or at once without a recovery', async () => {
  const dueAfterRecovery = await withRequestAndLink();
  expect(await dueAfterRecovery.ownerAt(DUE)).toBeUndefined();
  const dueAtOnce = await withRequestAndLink({});
  expect(await dueAtOnce.ownerAt(NOW)).toBeUndefined();
});

test('an account whose deletion is withdrawn meanwhile stays, with its name', async () => {
  const { players, resetPassword, requested, find, through } = await withRequestAndLink();
  await through(beforeFirstWrite(resetPassword)).data.players.remove(requested, DUE);
  expect(await find()).toMatchObject({ username: 'Murray', passwordHash: 'new hash' });
  expect(await players.findByLogin('Murray')).toEqual(await find());
  expect(await players.findDeletionRequest('player1')).toBeUndefined();
});

test('a reset link does not bring back an account that was removed', async () => {
  const { resetPassword, players, requested, everything } = await withRequestAndLink();
  await players.remove(requested, DUE);
  const before = await everything();
  expect(await resetPassword()).toBe(false);
  expect(await everything()).toEqual(before);
  expect(await players.findDeletionRequest('player1')).toEqual({
    userId: 'player1',
    dueAt: DUE.toISOString(),
    goneAt: DUE.toISOString(),
  });
});
