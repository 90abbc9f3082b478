import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const admin = await cloud.admin('race-director');
const list = (as: Caller) => cloud.call('GET', '/api/admin/invitations', { as });

test('admins see the mode and every invitation, the latest first', async () => {
  expect((await list(admin)).body).toEqual({ registration: 'open', invitations: [] });
  for (const [hour, label] of ['Office', 'Club', 'Family'].entries()) {
    await cloud.at(`2025-03-10T1${hour}:00:00Z`);
    const body = { label, uses: 5, days: 7 };
    await cloud.call('POST', '/api/admin/invitations', { as: admin, body });
  }
  await cloud.call('PUT', '/api/admin/registration', {
    as: admin,
    body: { registration: 'invitation', reason: 'Friends only.' },
  });
  const { answer, calls } = await counting(() => list(admin));
  const { registration, invitations }: { registration: string; invitations: { label: string }[] } =
    answer.body;
  expect(registration).toBe('invitation');
  expect(invitations.map(({ label }) => label)).toEqual(['Family', 'Club', 'Office']);
  expect(calls.length).toBe(2);
});

test('only admins read the list', async () => {
  const visitor = await cloud.call('GET', '/api/admin/invitations');
  expect(visitor.status).toBe(401);
});
