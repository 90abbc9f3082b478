import { invitationUseWrite } from '@parc-ferme/data/player/invitations';
import type { Invitation } from '@parc-ferme/domain/player/invitation';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');
const { register: registerAccount } = accountCalls(cloud);

const register = (username: string, invitation?: string) =>
  registerAccount({
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    ...(invitation !== undefined && { invitation }),
  });
const registerAtOnce = (usernames: string[], code: string) =>
  Promise.all(usernames.map((username) => register(username, code)));
const numberedNames = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, number) => `${prefix}-${number}`);

const setRegistration = (registration: string) =>
  cloud.call('PUT', '/api/admin/registration', {
    as: admin,
    body: { registration, reason: 'As agreed.' },
  });

async function invite(uses: number, days = 7): Promise<{ code: string; invitation: Invitation }> {
  const body = { label: 'The office', uses, days };
  return (await cloud.call('POST', '/api/admin/invitations', { as: admin, body })).body;
}
const revoke = ({ id }: Invitation) =>
  cloud.call('DELETE', `/api/admin/invitations/${id}`, {
    as: admin,
    body: { reason: 'It was posted in public.' },
  });

async function usesOf({ id }: Invitation): Promise<number | undefined> {
  const { invitations } = await cloud.data.invitations.all();
  return invitations.find((invitation) => invitation.id === id)?.used;
}
const accountOf = (username: string) => cloud.data.players.findByLogin(username);

test('a visitor learns whether registration is open and an invitation is valid, and nothing else', async () => {
  const stateOf = async (query: string) =>
    (await cloud.call('GET', `/api/auth/register${query}`)).body;
  expect(await stateOf('')).toEqual({ registration: 'open', invitation: null });
  await setRegistration('invitation');
  const { code, invitation } = await invite(1);
  const registration = 'invitation';
  expect(await stateOf(`?invitation=${code}`)).toEqual({ registration, invitation: 'valid' });
  await revoke(invitation);
  for (const invalid of [code, 'a-guess', '']) {
    const state = await stateOf(`?invitation=${invalid}`);
    expect(state).toEqual({ registration, invitation: 'invalid' });
  }
  expect(await stateOf('')).toEqual({ registration, invitation: null });
});

test('once admins require an invitation only a valid one lets a player register, and is shown with the player', async () => {
  const { code, invitation } = await invite(2);
  const before = await cloud.everything();
  // A free name and a taken one get the same refusal.
  for (const name of ['anna', 'race-director']) {
    expectProblem(await register(name), 'invitation.required');
  }
  expectProblem(await register('anna', ''), 'invitation.required');
  expectProblem(await register('anna', 'a-guess'), 'invitation.invalid');
  expect(await cloud.everything()).toEqual(before);
  expect((await register('ben', code)).status).toBe(201);
  const usedInvitation = { id: invitation.id, label: 'The office' };
  const listed = await cloud.call('GET', '/api/admin/players', { as: admin });
  expect(listed.body).toMatchObject({
    players: [{ username: 'ben', invitation: usedInvitation }, { username: 'race-director' }],
  });
  expect(await usesOf(invitation)).toBe(1);
});

test('20 concurrent registrations with an invitation of 5 uses make 5 accounts', async () => {
  const { code, invitation } = await invite(5);
  // A registration that is refused for another reason uses up nothing.
  expectProblem(await register('race-director', code), 'username.taken');
  const all = numberedNames(20, 'burst');
  const refused = (await registerAtOnce(all, code)).filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(15);
  for (const response of refused) expectProblem(response, 'invitation.invalid');
  expect(await usesOf(invitation)).toBe(5);
  expect((await Promise.all(all.map(accountOf))).filter(Boolean)).toHaveLength(5);
});

test('an invitation ends with its last use, its time or its revocation', async () => {
  const [singleUse, oneDay, revoked] = [await invite(1), await invite(5, 1), await invite(5)];
  await register('diego', singleUse.code);
  expectProblem(await register('emre', singleUse.code), 'invitation.invalid');
  await revoke(revoked.invitation);
  expectProblem(await register('emre', revoked.code), 'invitation.invalid');

  await cloud.at('2025-03-11T09:59:59.999Z');
  expect((await register('emre', oneDay.code)).status).toBe(201);
  await cloud.at('2025-03-11T10:00:00Z');
  expectProblem(await register('freya', oneDay.code), 'invitation.invalid');
});

test('an invitation revoked during a registration makes no account', async () => {
  const { code, invitation } = await invite(5);
  const { invitation: found } = await cloud.data.invitations.find(code);
  if (!found) throw new Error('There is no invitation.');
  await revoke(invitation);
  const account = { id: 'ggggggg', username: 'giulia', email: 'giulia@example.org' };
  const giulia = newPlayer({ ...account, passwordHash: 'hash', createdAt: '2025-03-11T11:00:00Z' });
  const useWrite = invitationUseWrite(found, new Date('2025-03-11T11:00:00Z'));
  expect(await cloud.data.players.register(giulia, 2025, useWrite)).toBe('invitation.invalid');
  expect(await accountOf('giulia')).toBeUndefined();
});

test('while registration is open an invitation still counts its uses, and players register with an ended one, too', async () => {
  await setRegistration('open');
  const { code, invitation } = await invite(1);
  const all = numberedNames(10, 'welcome');
  const responses = await registerAtOnce(all, code);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const accounts = await Promise.all(all.map(accountOf));
  expect(accounts.filter((account) => account?.invitation)).toHaveLength(1);
  expect(await usesOf(invitation)).toBe(1);
  expect((await register('jonas', 'a-guess')).status).toBe(201);
});
