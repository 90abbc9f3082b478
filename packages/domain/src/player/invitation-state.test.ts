import { expect, test } from 'vitest';
import type { Invitation } from './invitation.ts';
import { invitationState } from './invitation-state.ts';

const OFFICE: Invitation = {
  id: 'office',
  label: 'The office',
  uses: 3,
  used: 2,
  createdAt: '2025-03-01T00:00:00Z',
  expiresAt: '2025-03-08T00:00:00Z',
};

test.each<[string, Partial<Invitation>, string]>([
  ['valid', {}, '2025-03-07T23:59:59.999Z'],
  ['expired', {}, '2025-03-08T00:00:00.000Z'],
  ['used up', { used: 3 }, '2025-03-02T00:00:00Z'],
  ['used up', { used: 3 }, '2025-03-09T00:00:00Z'],
  ['revoked', { revokedAt: '2025-03-02T00:00:00Z' }, '2025-03-03T00:00:00Z'],
  ['revoked', { revokedAt: '2025-03-02T00:00:00Z', used: 3 }, '2025-03-09T00:00:00Z'],
])('an invitation is %s where it is %o at %s', (state, changes, now) => {
  expect(invitationState({ ...OFFICE, ...changes }, new Date(now))).toBe(state);
});
