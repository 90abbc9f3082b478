import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import type { Player } from '@parc-ferme/domain/player/player';
import { player } from '@parc-ferme/testing/fixtures';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';

/* The tests continue one another, with the players who are registered by then. */

const store = await testStore();
const { data, table, everything, through } = await store.emptyTable();
const { players } = data;
const NOW = new Date('2025-03-10T10:00:00Z');

const anna = player({ id: 'aaaaaaa', username: 'Anna', email: 'Anna@Example.org' });

test('a player is found by id, username and email address, whatever the case', async () => {
  expect(await players.register(anna, 2025)).toBe('registered');
  expect(await players.find('aaaaaaa')).toEqual(anna);
  expect(await players.findByLogin('ANNA')).toEqual(anna);
  expect(await players.findByLogin('anna@example.ORG')).toEqual(anna);
  expect(await players.findByLogin('somebody')).toBeUndefined();
  expect(await players.find('bbbbbbb')).toBeUndefined();
});

const BEN = { id: 'bbbbbbb', username: 'ben', email: 'ben@example.org' };

test.each<[string, Partial<Player>, string]>([
  ['the same id', { ...BEN, id: anna.id }, 'id.taken'],
  ['the same name', { ...BEN, username: 'ánna' }, 'username.taken'],
  ['the same address', { ...BEN, email: 'anna@EXAMPLE.org' }, 'email.taken'],
  ['the same id, name and address', {}, 'username.taken'],
])('a second player with %s is refused, and leaves no trace', async (_, changes, reason) => {
  const before = await everything();
  expect(await players.register({ ...anna, ...changes }, 2025)).toBe(reason);
  expect(await everything()).toEqual(before);
});

// Normalized, the last two are longer than a key of DynamoDB may be.
test.each(['', 'ab', '각'.repeat(254), `${'ﷺ'.repeat(240)}@example.org`])(
  'nobody is found by %j, which cannot be a name or an address',
  async (login) => {
    expect(await players.findByLogin(login)).toBeUndefined();
  },
);

test('a look-alike of a player’s name finds nobody, and cannot be taken until that player is deleted', async () => {
  const playerNamed = (id: string, username: string) =>
    ({ ...anna, id, username, email: `${id}@example.org` }) satisfies Player;
  for (const [name, lookAlike] of [
    ['dara', 'clara'],
    ['benny', 'ßenny'],
    ['ßruno', 'bruno'],
  ] as const) {
    const [first, second] = [playerNamed('firstxx', name), playerNamed('secondx', lookAlike)];
    expect(await players.register(first, 2025)).toBe('registered');
    const before = await everything();
    expect(await players.register(second, 2025)).toBe('username.taken');
    expect(await everything()).toEqual(before);
    expect(await players.findByLogin(lookAlike)).toBeUndefined();
    expect(await players.findByLogin(name)).toEqual(first);
    await deleteAtOnce(first);
    expect(await players.register(second, 2025)).toBe('registered');
    expect(await players.findByLogin(lookAlike)).toEqual(second);
    await deleteAtOnce(second);
  }
});

/** Deletes an account at once, as its player asked for it. */
async function deleteAtOnce(player: Player): Promise<void> {
  await players.requestDeletion(player, NOW);
  await players.remove(player, NOW);
}

test('only existing players are given a role', async () => {
  expect(await players.setRole('aaaaaaa', 'admin')).toBe('set');
  expect(await players.find('aaaaaaa')).toEqual({ ...anna, role: 'admin' });
  expect(await players.admins()).toEqual(['aaaaaaa']);
  const before = await everything();
  expect(await players.setRole('aaaaaaa', 'admin')).toBe('set');
  expect(await players.setRole('bbbbbbb', 'admin')).toBe('player.unknown');
  expect(await everything()).toEqual(before);
});

test('the last admin stays admin, under concurrent requests', async () => {
  const before = await everything();
  expect(await players.setRole('aaaaaaa', 'player')).toBe('admin.last');
  expect(await everything()).toEqual(before);
  await players.register(
    { ...anna, id: 'ccccccc', username: 'Chris', email: 'c@example.org' },
    2025,
  );
  await players.setRole('ccccccc', 'admin');
  const results = await Promise.all(
    ['aaaaaaa', 'ccccccc'].map((id) => players.setRole(id, 'player')),
  );
  expect(results.toSorted()).toEqual(['admin.last', 'set']);
  expect(await players.admins()).toHaveLength(1);
});

test('a role that another admin grants between the two reads is not written again', async () => {
  const gino = await registered('ggggggg');
  // The account is read while it has no role, and the admins only after another admin has granted it.
  const accountRead = Promise.withResolvers<void>();
  let isGranted = false;
  const contested = through(async ({ input }, send) => {
    if (isGranted) return send();
    if (isDeepStrictEqual(input.Key, keys.admins())) {
      await accountRead.promise;
      isGranted = true;
      await players.setRole(gino.id, 'admin');
      return send();
    }
    const account = await send();
    accountRead.resolve();
    return account;
  }).data.players;
  const audit = { pk: 'AUDIT-OF-A-TEST', sk: 'second grant' };
  expect(await contested.setRole(gino.id, 'admin', [{ put: audit }])).toBe('set');
  expect(await table.get(audit)).toBeUndefined();
  expect((await players.admins()).filter((id) => id === gino.id)).toHaveLength(1);
  await players.setRole(gino.id, 'player');
});

test.each([
  ['a name', ['somebody', 'SOMEBODY', 's0mebody', ' some-body ']],
  ['an address', ['somebody@example.org', ' Somebody@EXAMPLE.org']],
])('%s without an account has one id in all its spellings', async (_, logins) => {
  const ids = await Promise.all(logins.map((login) => players.idOf(login)));
  expect(new Set(ids).size).toBe(1);
  // No account can have this id.
  expect(ids[0]).not.toMatch(/^[a-z0-9]{7}$/);
  expect(await players.idOf(`x${logins[0]}`)).not.toBe(ids[0]);
});

test('a password hash is replaced, unless another password was set meanwhile', async () => {
  const rosa = { ...anna, id: 'rrrrrrr', username: 'rosa', email: 'rosa@example.org' };
  await players.register(rosa, 2025);
  await players.upgradeHash(rosa, 'new hash');
  expect(await players.find(rosa.id)).toEqual({ ...rosa, passwordHash: 'new hash' });
  // Of the player as read before: another hash is stored by now.
  await players.upgradeHash(rosa, 'late hash');
  expect(await players.find(rosa.id)).toEqual({ ...rosa, passwordHash: 'new hash' });
});

/** The same players, with a concurrent change between read and write. */
const withChangeMeanwhile = (change: () => Promise<unknown>) =>
  through(beforeFirstWrite(change)).data.players;

async function registered(id: string): Promise<Player> {
  const player = { ...anna, id, username: `name-${id}`, email: `${id}@example.org` };
  await players.register(player, 2025);
  return player;
}

test('a player who requests deletion while becoming an admin is deleted, and is no admin', async () => {
  const [diego, emre] = [await registered('ddddddd'), await registered('eeeeeee')];
  const admins = await players.admins();
  const leaving = withChangeMeanwhile(() => players.requestDeletion(diego, NOW));
  expect(await leaving.setRole(diego.id, 'admin')).toBe('player.unknown');
  const granting = withChangeMeanwhile(() => players.setRole(emre.id, 'admin'));
  expect(await granting.requestDeletion(emre, NOW)).toEqual({ dueAt: NOW });
  for (const { id } of [diego, emre]) {
    expect(await players.find(id)).toMatchObject({
      role: 'player',
      deletionRequestedAt: NOW.toISOString(),
    });
  }
  expect(await players.admins()).toEqual(admins);
});

test('a second request for deletion changes nothing if the account is gone by then', async () => {
  const freya = await registered('fffffff');
  const gone = withChangeMeanwhile(() => deleteAtOnce(freya));
  expect(await gone.requestDeletion(freya, NOW)).toEqual({ dueAt: NOW });
  expect(await players.find(freya.id)).toBeUndefined();
  expect(await players.findDeletionRequest(freya.id)).toEqual({
    userId: freya.id,
    dueAt: '2025-03-10T10:00:00.000Z',
    goneAt: '2025-03-10T10:00:00.000Z',
  });
});

test('a password is not set if another one was set meanwhile, and a deleted account gets neither password nor messages', async () => {
  const giulia = await registered('iiiiiii');
  expect(await players.setPassword(giulia, 'first')).toMatchObject({ sessionVersion: 2 });
  expect(await players.setPassword(giulia, 'second')).toBeUndefined();
  await deleteAtOnce(giulia);
  expect(await players.setPassword(giulia, 'third')).toBeUndefined();
  expect(await players.setMessages(giulia.id, DEFAULT_MESSAGES, NOW)).toBe(false);
  expect(await players.find(giulia.id)).toBeUndefined();
});

const bounced = (at: string) => ({ at, why: 'bounce' as const });

test('the later of two returned mails that are recorded concurrently is stored', async () => {
  const hugo = await registered('hhhhhhh');
  const [early, late] = ['2025-03-10T08:00:00.000Z', '2025-03-10T09:00:00.000Z'];
  const overtaken = withChangeMeanwhile(() => players.recordReturnedMail(hugo, bounced(late)));
  await overtaken.recordReturnedMail(hugo, bounced(early));
  expect(await players.find(hugo.id)).toMatchObject({ mailReturned: bounced(late) });
  const overtaking = withChangeMeanwhile(() => players.recordReturnedMail(hugo, bounced(early)));
  await overtaking.recordReturnedMail(hugo, bounced('2025-03-10T09:30:00.000Z'));
  expect(await players.find(hugo.id)).toMatchObject({
    messages: withoutMail(DEFAULT_MESSAGES),
    mailReturned: bounced('2025-03-10T09:30:00.000Z'),
  });
});

test('a player’s choice wins over a returned mail recorded concurrently', async () => {
  const ines = await registered('jjjjjjj');
  const choosing = withChangeMeanwhile(() => players.setMessages(ines.id, DEFAULT_MESSAGES, NOW));
  await choosing.recordReturnedMail(ines, bounced('2025-03-10T09:59:59.999Z'));
  const chosen = await players.find(ines.id);
  expect(chosen?.messages).toEqual(DEFAULT_MESSAGES);
  expect(chosen?.mailReturned).toBeUndefined();
});

test('recording a returned mail does not recreate a deleted account', async () => {
  const kate = await registered('kkkkkkk');
  const gone = withChangeMeanwhile(() => deleteAtOnce(kate));
  await gone.recordReturnedMail(kate, bounced('2025-03-10T09:00:00.000Z'));
  expect(await players.find(kate.id)).toBeUndefined();
});

test('a player is found by the address as mail servers spell it', async () => {
  const greta = { ...anna, id: 'grgrgrg', username: 'greta', email: 'greta@bücher.example' };
  await players.register(greta, 2025);
  const found = { id: 'grgrgrg' };
  expect(await players.findByMail('greta@xn--bcher-kva.example')).toMatchObject(found);
  expect(await players.findByMail('greta@bücher.example')).toMatchObject(found);
  expect(await players.findByMail('greta@xn--bcher-kva.example.org')).toBeUndefined();
  expect(await players.findByMail('other@xn--bcher-kva.example')).toBeUndefined();
});
