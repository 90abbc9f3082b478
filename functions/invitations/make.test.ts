import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

type Made = { invitation: { id: string }; code: string };
const OFFICE = { label: ' Office ', uses: 5, days: 7 };
const makeInvitation = (body: unknown) =>
  cloud.call('POST', '/api/admin/invitations', { as: admin, body });
const invite = async (body: object): Promise<Made> => (await makeInvitation(body)).body;
const list = () => cloud.call('GET', '/api/admin/invitations', { as: admin });
const REASON = 'It was posted in public.';
const revoke = (id: string, reason = REASON) =>
  cloud.call('DELETE', `/api/admin/invitations/${id}`, { as: admin, body: { reason } });

test('an admin makes an invitation, and sees the code of its link only then', async () => {
  expect((await list()).body).toEqual({ registration: 'open', invitations: [] });
  const { status, body } = await makeInvitation(OFFICE);
  expect(status).toBe(201);
  const { invitation, code }: Made = body;
  expect(invitation).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    label: 'Office',
    uses: 5,
    used: 0,
    createdAt: '2025-03-10T10:00:00.000Z',
    expiresAt: '2025-03-17T10:00:00.000Z',
  });
  expect(code).toMatch(/^[\w-]{22}$/);
  expect((await cloud.everything()).join()).not.toContain(code);
  expect((await list()).body).toEqual({ registration: 'open', invitations: [invitation] });
  expect(await cloud.data.audit.latest(1)).toMatchObject([
    {
      action: 'invitation.made',
      admin: { id: admin.id },
      before: null,
      after: { label: 'Office', uses: 5, expiresAt: '2025-03-17T10:00:00.000Z' },
    },
  ]);
});

test('no two codes are the same, admins see every invitation, the latest first, and invalid ones are not made', async () => {
  const codes = new Set<string>();
  for (const [hour, label] of ['Club', 'Family'].entries()) {
    await cloud.at(`2025-03-10T1${hour + 1}:00:00Z`);
    codes.add((await invite({ ...OFFICE, label })).code);
  }
  expect(codes.size).toBe(2);
  const invitations = ['Family', 'Club', 'Office'].map((label) => ({ label }));
  expect((await list()).body).toMatchObject({ invitations });
  for (const wrong of [{ label: '' }, { uses: 501 }, { uses: 1.5 }, { days: 91 }]) {
    expectProblem(await makeInvitation({ ...OFFICE, ...wrong }), 'input.invalid');
  }
});

test('an invitation is revoked and audited once, however often an admin revokes it', async () => {
  const { invitation } = await invite(OFFICE);
  await cloud.at('2025-03-10T13:00:00Z');
  const responses = await Promise.all([1, 2, 3].map(() => revoke(invitation.id)));
  responses.push(await revoke(invitation.id));
  for (const { status, body } of responses) {
    const revoked = { ...invitation, revokedAt: '2025-03-10T13:00:00.000Z' };
    expect([status, body]).toEqual([200, revoked]);
  }
  const { id: about } = invitation;
  const before = { label: 'Office', uses: 5, used: 0 };
  expect(await cloud.data.audit.latest(2)).toMatchObject([
    { action: 'invitation.revoked', admin: { id: admin.id }, about, reason: REASON, before },
    { action: 'invitation.made' },
  ]);
});

test('an invitation that does not exist is not revoked, nor is the mode of registration, which is stored beside them', async () => {
  const before = await cloud.everything();
  for (const id of ['nowhere', 'MODE']) expectProblem(await revoke(id), 'invitation.unknown');
  expectProblem(await revoke('..%2FMODE'), 'input.invalid');
  expectProblem(await revoke('nowhere', ' '), 'input.invalid');
  expect(await cloud.everything()).toEqual(before);
});

const { register } = accountCalls(cloud);

const setRegistration = (registration: unknown, reason = 'Friends only.') =>
  cloud.call('PUT', '/api/admin/registration', { as: admin, body: { registration, reason } });
const registrationAudit = async () =>
  (await cloud.data.audit.latest(10)).filter(({ action }) => action === 'registration.set');

test('admins change the mode of registration while the competition runs, with effect on the next registration', async () => {
  const newcomer = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD };
  expect((await setRegistration('invitation')).body).toEqual({ registration: 'invitation' });
  expectProblem(await register(newcomer), 'invitation.required');
  await cloud.at('2025-03-10T14:00:00Z');
  expect((await setRegistration('open', 'Season opening.')).status).toBe(200);
  expect((await register(newcomer)).status).toBe(201);
  const by = { admin: { id: admin.id, username: 'race-director' }, about: 'registration' };
  expect(await registrationAudit()).toMatchObject([
    { ...by, before: 'invitation', after: 'open', reason: 'Season opening.' },
    { ...by, before: 'open', after: 'invitation', reason: 'Friends only.' },
  ]);
});

test('a mode that is set again, or by three requests at once, is audited once, and an unknown mode is refused', async () => {
  await setRegistration('open');
  await Promise.all([1, 2, 3].map(() => setRegistration('invitation')));
  await setRegistration('invitation');
  for (const refused of [await setRegistration('closed'), await setRegistration('open', '')]) {
    expectProblem(refused, 'input.invalid');
  }
  // With the two changes of the test before.
  expect(await registrationAudit()).toHaveLength(3);
});
