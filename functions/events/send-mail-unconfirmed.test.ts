import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

test('until the address is confirmed, no reminder goes there but a reset link does', async () => {
  const email = 'unconfirmed@example.org';
  const account = { username: 'unconfirmed', email, password: 'correct horse' };
  expect((await cloud.call('POST', '/api/auth/register', { body: account })).status).toBe(201);
  const token = (await confirmationTokens(cloud, email)).at(-1);
  await requestMessages(
    2025,
    { kind: 'picks-missing', raceId: SHANGHAI, turn: 'first' },
    { data: cloud.data, publishEvent },
  );
  await cloud.call('POST', '/api/auth/reset-password', { body: { email } });
  const subjects = async () => (await mailsTo(cloud, email)).map(({ subject }) => subject);
  const asked = ['Parc Fermé: confirm your email address', 'Parc Fermé: choose a new password'];
  expect(await subjects()).toEqual(asked);
  await cloud.call('POST', `/api/auth/confirm-email/${token}`);
  await requestMessages(
    2025,
    { kind: 'picks-missing', raceId: SHANGHAI, turn: 'first' },
    { data: cloud.data, publishEvent },
  );
  expect(await subjects()).toEqual([...asked, 'Chinese Grand Prix: your picks are missing']);
});
