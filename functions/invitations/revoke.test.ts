import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

const revoke = (id: string, reason = 'It was posted in public.') =>
  cloud.call('DELETE', `/api/admin/invitations/${id}`, { as: admin, body: { reason } });

test('an invitation is revoked and audited once, however often it is sent', async () => {
  const body = { label: 'Office', uses: 5, days: 7 };
  const made = await cloud.call('POST', '/api/admin/invitations', { as: admin, body });
  const { invitation }: { invitation: { id: string } } = made.body;
  await cloud.at('2025-03-10T11:00:00Z');
  const answers = await Promise.all([1, 2, 3].map(() => revoke(invitation.id)));
  answers.push(await revoke(invitation.id));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...invitation, revokedAt: '2025-03-10T11:00:00.000Z' });
  }
  const entries = (await cloud.data.audit.latest(10)).filter(
    ({ action }) => action === 'invitation.revoked',
  );
  expect(entries).toMatchObject([
    {
      admin: { id: admin.id },
      about: invitation.id,
      reason: 'It was posted in public.',
      before: { label: 'Office', uses: 5, used: 0 },
      after: null,
    },
  ]);
});

test('an invitation that does not exist is refused, and the mode of registration is none', async () => {
  const before = await cloud.everything();
  const unknown = [404, 'invitation.unknown', 'There is no such invitation.'] as const;
  expectRefusal(await revoke('nowhere'), ...unknown);
  expectRefusal(await revoke('MODE'), ...unknown);
  expect((await revoke('..%2FMODE')).status).toBe(400);
  expect((await revoke('nowhere', ' ')).status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});
