import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
// The clock stands still, whatever time the requests take.
await cloud.at('2025-03-10T01:00:00Z');

const { changeEmail, confirm } = accountCalls(cloud);
const sendLink = (as: Caller) => cloud.call('POST', '/api/account/email/link', { as });

test('the link can be sent again, each of them works, and five an hour are enough', async () => {
  const diego = await registeredFrom('192.0.2.1', 'diego', 'diego@example.org');
  for (let times = 1; times <= 5; times += 1) {
    const { status, body } = await sendLink(diego);
    expect([status, body]).toEqual([202, { message: "We've sent a link to diego@example.org." }]);
  }
  const refused = await sendLink(diego);
  expectRefused(refused, 'email-link.too-many');
  expect(refused.headers.get('retry-after')).toBe('3600');
  const tokens = await confirmationTokens(cloud, 'diego@example.org');
  expect(new Set(tokens).size).toBe(6);
  expect((await confirm(tokens[0] ?? '')).status).toBe(200);
  expectRefused(await confirm(tokens[5] ?? ''), 'email-link.used');
  expectRefused(await sendLink(diego), 'email-link.not-needed');
});

test('one address gets at most five links an hour, from all players together', async () => {
  const [freya, gino] = [await cloud.player('freya'), await cloud.player('gino')];
  for (const asker of [freya, gino, gino, gino, gino]) {
    expect((await changeEmail(asker, 'shared@example.org')).status).toBe(202);
  }
  expectRefused(await sendLink(freya), 'email-link.too-many');
  expectRefused(await changeEmail(freya, 'shared@example.org'), 'email-link.too-many');
  expect((await changeEmail(freya, 'freya@new.example')).status).toBe(202);
  expect(await mailsTo(cloud, 'shared@example.org')).toHaveLength(5);
});
