import { buildSite } from '@parc-ferme/local/site';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const newcomer = (username: string) =>
  registeredFrom(`192.0.2.${username.length}`, username, `${username}@example.org`);

const confirm = (token: string) => cloud.call('POST', `/api/auth/confirm-email/${token}`);
const account = async (as: Awaited<ReturnType<typeof newcomer>>) =>
  (await cloud.call('GET', '/api/account', { as })).body as Record<string, unknown>;

const INVALID = [
  400,
  'email-link.invalid',
  'This link is invalid or has expired. Request a new one on your account page.',
] as const;
const USED = [
  409,
  'email-link.used',
  'This link has been used: the address is confirmed.',
] as const;

test('registering sends one mail with a link, which confirms the address once', async () => {
  const anna = await newcomer('anna');
  expect((await mailsTo(cloud, 'anna@example.org')).map(({ subject }) => subject)).toEqual([
    'Parc Fermé: confirm your email address',
  ]);
  expect(await account(anna)).toMatchObject({ emailConfirmed: false });
  const [token = ''] = await confirmationTokens(cloud, 'anna@example.org');
  const { status, body } = await confirm(token);
  expect([status, body]).toEqual([200, { message: 'Your email address is confirmed.' }]);
  expect(await account(anna)).toMatchObject({ emailConfirmed: true });
  const before = await cloud.everything();
  expectRefusal(await confirm(token), ...USED);
  expect(await cloud.everything()).toEqual(before);
});

test('a mail scanner that fetches the link confirms nothing', async () => {
  await buildSite();
  const ben = await newcomer('benno');
  const [token = ''] = await confirmationTokens(cloud, 'benno@example.org');
  expect((await cloud.call('GET', `/confirm-email/${token}`)).status).toBe(200);
  expect((await cloud.call('GET', `/api/auth/confirm-email/${token}`)).status).toBe(404);
  expect(await account(ben)).toMatchObject({ emailConfirmed: false });
});

test('only the hash of a token is stored, and delivering the event again mails the same link', async () => {
  await newcomer('carla');
  const [token = ''] = await confirmationTokens(cloud, 'carla@example.org');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await cloud.everything()).filter((item) => item.includes(token))).toEqual([]);
});

test('a link is good for seven days by the server’s clock', async () => {
  await newcomer('late-1');
  await newcomer('late-22');
  const [one = ''] = await confirmationTokens(cloud, 'late-1@example.org');
  const [other = ''] = await confirmationTokens(cloud, 'late-22@example.org');
  const sent = Date.parse((await mailsTo(cloud, 'late-22@example.org'))[0]?.at ?? '');
  await cloud.downUntil(new Date(sent + 7 * 86_400_000 - 1_000));
  expect((await confirm(one)).status).toBe(200);
  await cloud.at(new Date(sent + 7 * 86_400_000 + 1_000));
  expectRefusal(await confirm(other), ...INVALID);
});

test.each(['x', 'nobody-was-sent-this-one', 'x'.repeat(4_000)])('%s is no link', async (token) => {
  expectRefusal(await confirm(token), ...INVALID);
});
