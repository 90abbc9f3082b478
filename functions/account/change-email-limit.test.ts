import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
await cloud.player('olga');
const { changeEmail, confirm, register } = accountCalls(cloud);
const sendLink = (as: Caller) => cloud.call('POST', '/api/account/email/link', { as });
const TAKEN = 'olga@example.org';

/** Requests the taken address a number of times, and expects each time the refusal that it is taken. */
async function expectTaken(times: number, as: Caller): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    expectProblem(await changeEmail(as, TAKEN), 'email.taken');
  }
}

test('a player learns of ten taken addresses an hour, and then has to wait', async () => {
  const nina = await cloud.player('nina');
  // Addresses that are free, and wrong passwords, do not count.
  for (let number = 0; number < 4; number += 1) {
    expect((await changeEmail(nina, TAKEN, 'not this one')).status).toBe(403);
    expect((await changeEmail(nina, `nina-${number}@new.example`)).status).toBe(202);
  }
  await expectTaken(10, nina);
  for (const email of [TAKEN, 'nina@new.example']) {
    const refused = await changeEmail(nina, email);
    expectProblem(refused, 'email.too-many');
    expect(refused.headers.get('retry-after')).toBe('3600');
  }
  await cloud.at('2025-03-10T11:00:00Z');
  expect((await changeEmail(nina, 'nina@new.example')).status).toBe(202);
});

test('taken addresses count for the whole network, registrations included', async () => {
  await cloud.at('2025-03-10T13:00:00Z');
  // The ten taken addresses of this hour, two for each of five players.
  for (let player = 1; player <= 5; player += 1) await expectTaken(2, await cloud.player());
  expectProblem(await changeEmail(await cloud.player(), 'last@new.example'), 'email.too-many');
  const pia = { username: 'pia', email: 'pia@new.example', password: 'correct horse' };
  expectProblem(await register(pia), 'register.too-many');
});

test('the link can be sent again five times an hour, and the first of them that is opened confirms the address', async () => {
  await cloud.at('2025-03-10T17:00:00Z');
  const diego = await registerUnconfirmed('192.0.2.1', 'diego', 'diego@example.org');
  for (let times = 1; times <= 5; times += 1) {
    const { status, body } = await sendLink(diego);
    expect([status, body]).toEqual([202, { message: "We've sent a link to diego@example.org." }]);
  }
  const refused = await sendLink(diego);
  expectProblem(refused, 'email-link.too-many');
  expect(refused.headers.get('retry-after')).toBe('3600');
  const tokens = await confirmationTokens(cloud, 'diego@example.org');
  // The first of the six was sent at registration.
  expect(new Set(tokens).size).toBe(6);
  expect((await confirm(tokens[0] ?? '')).status).toBe(200);
  expectProblem(await confirm(tokens[5] ?? ''), 'email-link.used');
  expectProblem(await sendLink(diego), 'email-link.not-needed');
});

test('one address gets at most five links an hour, from all players together', async () => {
  const [freya, gino] = [await cloud.player('freya'), await cloud.player('gino')];
  for (const player of [freya, gino, gino, gino, gino]) {
    expect((await changeEmail(player, 'shared@example.org')).status).toBe(202);
  }
  expectProblem(await sendLink(freya), 'email-link.too-many');
  expectProblem(await changeEmail(freya, 'shared@example.org'), 'email-link.too-many');
  expect((await changeEmail(freya, 'freya@new.example')).status).toBe(202);
  expect(await mailsTo(cloud, 'shared@example.org')).toHaveLength(5);
});
