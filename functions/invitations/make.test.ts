import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

const make = (body: unknown) => cloud.call('POST', '/api/admin/invitations', { as: admin, body });

test('an admin makes an invitation, and sees the code of its link this once', async () => {
  const { answer, calls } = await counting(() => make({ label: ' Office ', uses: 5, days: 7 }));
  expect([answer.status, calls.length]).toEqual([201, 2]);
  const { invitation, code }: { invitation: object; code: string } = answer.body;
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
  const listed = await cloud.call('GET', '/api/admin/invitations', { as: admin });
  expect(listed.text).not.toContain(code);
  expect(listed.body).toEqual({ registration: 'open', invitations: [invitation] });
});

test('the audit log has admin and label', async () => {
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({
    action: 'invitation.made',
    admin: { id: admin.id },
    before: null,
    after: { label: 'Office', uses: 5, expiresAt: '2025-03-17T10:00:00.000Z' },
  });
});

test('no two codes are the same', async () => {
  const made = await Promise.all([1, 2, 3].map(() => make({ label: 'Club', uses: 1, days: 1 })));
  const codes = made.map(({ body }) => (body as { code: string }).code);
  expect(new Set(codes).size).toBe(3);
});

test.each([
  [{ label: '', uses: 1, days: 1 }],
  [{ label: 'x'.repeat(61), uses: 1, days: 1 }],
  [{ label: 'Office', uses: 0, days: 1 }],
  [{ label: 'Office', uses: 501, days: 1 }],
  [{ label: 'Office', uses: 1.5, days: 1 }],
  [{ label: 'Office', uses: 1, days: 91 }],
  [{ label: 'Office', uses: 1, days: 1, code: 'mine' }],
])('%o is no invitation', async (body) => {
  const { status } = await make(body);
  expect(status).toBe(400);
});
