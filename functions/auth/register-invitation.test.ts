import { invitationUse } from '@parc-ferme/data/player/invitations';
import type { Invitation } from '@parc-ferme/domain/player/invitation';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { beforeEach, expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

const REQUIRED = [
  403,
  'invitation.required',
  'Registration is by invitation only. Ask an admin for an invitation link.',
] as const;
const INVALID = [
  403,
  'invitation.invalid',
  'This invitation is not valid. It may have expired, been used up or been revoked. Ask an admin for a new link.',
] as const;

const register = (username: string, invitation?: string) =>
  cloud.call('POST', '/api/auth/register', {
    body: {
      username,
      email: `${username}@example.org`,
      password: 'lights out',
      ...(invitation !== undefined && { invitation }),
    },
  });

const setRegistration = (registration: string) =>
  cloud.call('PUT', '/api/admin/registration', {
    as: admin,
    body: { registration, reason: 'As agreed.' },
  });

async function invite(uses: number, days = 7): Promise<{ code: string; invitation: Invitation }> {
  const body = { label: 'The office', uses, days };
  return (await cloud.call('POST', '/api/admin/invitations', { as: admin, body })).body;
}

async function usesOf({ id }: Invitation): Promise<number | undefined> {
  const { invitations } = await cloud.data.invitations.all();
  return invitations.find((one) => one.id === id)?.used;
}

async function accountOf(username: string) {
  return cloud.data.players.findByLogin(username);
}

beforeEach(async () => {
  await setRegistration('invitation');
});

test('without an invitation any registration is refused', async () => {
  const before = await cloud.everything();
  expectRefusal(await register('anna'), ...REQUIRED);
  expectRefusal(await register('race-director'), ...REQUIRED);
  expectRefusal(await register('anna', ''), ...REQUIRED);
  for (const code of ['a-guess', 'x'.repeat(22)]) {
    expectRefusal(await register('anna', code), ...INVALID);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('with a valid invitation a player registers, and is known to have come by it', async () => {
  const { code, invitation } = await invite(2);
  const { answer, calls } = await counting(() => register('ben', code));
  expect(answer.status).toBe(201);
  expect(calls.filter(({ by }) => by === 'auth/register').length).toBeLessThanOrEqual(4);
  const cameBy = { id: invitation.id, label: 'The office' };
  expect(await accountOf('ben')).toMatchObject({ invitation: cameBy });
  expect(await usesOf(invitation)).toBe(1);
  const { body } = await cloud.call('GET', '/api/admin/players', { as: admin });
  const { players }: { players: { username: string; invitation?: unknown }[] } = body;
  const listed = players.map((player) => [player.username, player.invitation]);
  expect(listed).toEqual([
    ['ben', cameBy],
    ['race-director', undefined],
  ]);
});

test('row 63: 50 registrations at once on an invitation of 5 uses make 5 accounts', async () => {
  const { code, invitation } = await invite(5);
  const names = Array.from({ length: 50 }, (_, number) => `burst-${number}`);
  const answers = await Promise.all(names.map((name) => register(name, code)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(5);
  for (const one of refused) expectRefusal(one, ...INVALID);
  expect(await usesOf(invitation)).toBe(5);
  const accounts = (await Promise.all(names.map(accountOf))).filter(Boolean);
  expect(accounts).toHaveLength(5);
});

test('row 63: a registration that fails for another reason gives no use away', async () => {
  const { code, invitation } = await invite(1);
  const taken = await register('ben', code);
  expect([taken.status, taken.body]).toMatchObject([409, { code: 'username.taken' }]);
  expect(await usesOf(invitation)).toBe(0);
  expect((await register('carla', code)).status).toBe(201);
});

test('row 63: an invitation ends with its last use, its time, or its revocation', async () => {
  const [once, short, revoked] = [await invite(1), await invite(5, 1), await invite(5)];
  await register('diego', once.code);
  expectRefusal(await register('emre', once.code), ...INVALID);

  await cloud.call('DELETE', `/api/admin/invitations/${revoked.invitation.id}`, {
    as: admin,
    body: { reason: 'It was posted in public.' },
  });
  expectRefusal(await register('emre', revoked.code), ...INVALID);

  await cloud.at('2025-03-11T09:59:59.999Z');
  expect((await register('emre', short.code)).status).toBe(201);
  await cloud.at('2025-03-11T10:00:00Z');
  expectRefusal(await register('freya', short.code), ...INVALID);
});

test('row 63: an invitation revoked while a registration is under way makes no account', async () => {
  const { code, invitation } = await invite(5);
  const { invitations, players } = cloud.data;
  const { invitation: found } = await invitations.find(code);
  const now = new Date('2025-03-11T11:00:00Z');
  await cloud.call('DELETE', `/api/admin/invitations/${invitation.id}`, {
    as: admin,
    body: { reason: 'It was posted in public.' },
  });
  const late = newPlayer({
    id: 'ggggggg',
    username: 'giulia',
    email: 'giulia@example.org',
    passwordHash: 'hash',
    createdAt: now.toISOString(),
  });
  const before = await cloud.everything();
  if (!found) throw new Error('There is no invitation.');
  expect(await players.register(late, 2025, invitationUse(found, now))).toBe('invitation.invalid');
  expect(await cloud.everything()).toEqual(before);
});

test('where registration is open an invitation is counted, and one that has ended does not matter', async () => {
  await setRegistration('open');
  const { code, invitation } = await invite(1);
  expect((await register('hugo', code)).status).toBe(201);
  expect(await accountOf('hugo')).toHaveProperty('invitation.id', invitation.id);
  expect((await register('ines', code)).status).toBe(201);
  expect((await register('jonas', 'a-guess')).status).toBe(201);
  expect(await accountOf('ines')).not.toHaveProperty('invitation');
  expect(await usesOf(invitation)).toBe(1);
});

test('of 20 at once on the last use of an invitation, all register where registration is open', async () => {
  await setRegistration('open');
  const { code, invitation } = await invite(1);
  const names = Array.from({ length: 20 }, (_, number) => `welcome-${number}`);
  const answers = await Promise.all(names.map((name) => register(name, code)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  const accounts = await Promise.all(names.map(accountOf));
  expect(accounts.filter((account) => account?.invitation)).toHaveLength(1);
  expect(await usesOf(invitation)).toBe(1);
});

test('deleting the account removes it from its invitation', async () => {
  const { code, invitation } = await invite(3);
  const { token, user }: { token: string; user: { id: string } } = (await register('kim', code))
    .body;
  const as = { id: user.id, username: 'kim', token };
  const { body: own } = await cloud.call('GET', '/api/account/data', { as });
  expect(own).toMatchObject({ account: { invitation: { label: 'The office' } } });
  await cloud.call('DELETE', '/api/account', { as, body: { password: 'lights out' } });
  const left = await cloud.everything();
  expect(left.filter((item) => item.includes(invitation.id) && item.includes(user.id))).toEqual([]);
  expect(await usesOf(invitation)).toBe(1);
});
