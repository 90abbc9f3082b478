import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

test('a player sees the own account, and nothing of the password', async () => {
  await cloud.player('ben');
  const anna = await cloud.player('anna');
  const { status, headers, body } = await cloud.call('GET', '/api/account', { as: anna });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    id: anna.id,
    username: 'anna',
    email: 'anna@example.org',
    role: 'player',
    sendAgain: false,
    createdAt: '2025-03-10T10:00:00.000Z',
    messages: DEFAULT_MESSAGES,
    emailConfirmed: true,
  });
});

test('an admin’s account has the role', async () => {
  const admin = await cloud.admin('race-director');
  const { body } = await cloud.call('GET', '/api/account', { as: admin });
  expect(body).toMatchObject({ username: 'race-director', role: 'admin' });
});
