import { confirmationTokens } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
// The clock stands still, whatever time the requests take.
await cloud.at('2025-03-10T01:00:00Z');

const newcomer = (username: string) =>
  registeredFrom('192.0.2.1', username, `${username}@example.org`);
const confirm = (token: string) => cloud.call('POST', `/api/auth/confirm-email/${token}`);

test('the link can be sent again, each of them works, and five an hour are enough', async () => {
  const diego = await newcomer('diego-1');
  const again = () => cloud.call('POST', '/api/account/email/link', { as: diego });
  for (let times = 1; times <= 5; times += 1) {
    const { status, body } = await again();
    expect([status, body]).toEqual([202, { message: "We've sent a link to diego-1@example.org." }]);
  }
  const refused = await again();
  const text = 'Too many links have been sent. Check your spam folder, or try again later.';
  expectRefusal(refused, 429, 'email-link.too-many', text);
  expect(refused.headers.get('retry-after')).toBe('3600');
  const tokens = await confirmationTokens(cloud, 'diego-1@example.org');
  expect(new Set(tokens).size).toBe(6);
  expect((await confirm(tokens[0] ?? '')).status).toBe(200);
  expect((await confirm(tokens[5] ?? '')).status).toBe(409);
  const needless = await again();
  expectRefusal(needless, 409, 'email-link.not-needed', 'Your email address is confirmed.');
});

test('of 50 concurrent requests for another link five succeed', async () => {
  const emre = await newcomer('emre-rush');
  const all = await Promise.all(
    Array.from({ length: 50 }, () => cloud.call('POST', '/api/account/email/link', { as: emre })),
  );
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(202), ...Array(45).fill(429)]);
  expect(await confirmationTokens(cloud, 'emre-rush@example.org')).toHaveLength(6);
});

test('a link to an address that has had enough of them takes no place of the player’s own', async () => {
  const [freya, gino] = [await cloud.player('freya'), await cloud.player('gino')];
  const body = { email: 'shared@example.org', currentPassword: 'correct horse' };
  const change = (as: typeof freya) => cloud.call('POST', '/api/account/email', { as, body });
  expect((await change(freya)).status).toBe(202);
  await cloud.at('2025-03-10T03:00:00Z');
  for (let times = 1; times <= 5; times += 1) expect((await change(gino)).status).toBe(202);
  const refused = await cloud.call('POST', '/api/account/email/link', { as: freya });
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'email-link.too-many' }]);
});
