import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { account, confirm } = accountCalls(cloud);

async function newcomer(username: string) {
  const email = `${username}@example.org`;
  const as = await registeredFrom('192.0.2.1', username, email);
  const [token = ''] = await confirmationTokens(cloud, email);
  return { token, isConfirmed: async () => (await account(as)).body };
}

test('registering sends one mail with a link, which confirms the address once', async () => {
  const { token, isConfirmed } = await newcomer('anna');
  expect(await mailsTo(cloud, 'anna@example.org')).toMatchObject([
    { subject: 'Parc Fermé: confirm your email address' },
  ]);
  expect(await isConfirmed()).toMatchObject({ emailConfirmed: false });
  const { status, body } = await confirm(token);
  expect([status, body]).toEqual([200, { message: 'Your email address is confirmed.' }]);
  expect(await isConfirmed()).toMatchObject({ emailConfirmed: true });
  const before = await cloud.everything();
  expectRefused(await confirm(token), 'email-link.used');
  expect(await cloud.everything()).toEqual(before);
});

test('a mail scanner that fetches the link confirms nothing', async () => {
  const { token, isConfirmed } = await newcomer('ben');
  expectRefused(await cloud.call('GET', `/api/auth/confirm-email/${token}`), 'route.unknown');
  expect(await isConfirmed()).toMatchObject({ emailConfirmed: false });
});

test('a link is valid for seven days by the server’s clock', async () => {
  const [one, other] = [await newcomer('late-1'), await newcomer('late-2')];
  const sent = Date.parse((await mailsTo(cloud, 'late-2@example.org'))[0]?.at ?? '');
  await cloud.downUntil(new Date(sent + 7 * 86_400_000 - 1_000));
  expect((await confirm(one.token)).status).toBe(200);
  await cloud.at(new Date(sent + 7 * 86_400_000 + 1_000));
  expectRefused(await confirm(other.token), 'email-link.invalid');
});

test.each(['x', 'x'.repeat(4_000)])('%s is no link', async (token) => {
  expectRefused(await confirm(token), 'email-link.invalid');
});
