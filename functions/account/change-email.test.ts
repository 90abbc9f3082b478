import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const calls = accountCalls(cloud);
const { changeEmail, confirm, login, register } = calls;

const account = async (as: Caller) => (await calls.account(as)).body as Record<string, unknown>;
const subjectsTo = async (address: string) =>
  (await mailsTo(cloud, address)).map(({ subject }) => subject);

/** Requests a change of address, and returns the token of its link from the last mail. */
async function requestChange(as: Caller, email: string): Promise<string> {
  expect((await changeEmail(as, email)).status).toBe(202);
  return (await confirmationTokens(cloud, email)).at(-1) ?? '';
}

test('an address changes when its link is opened, and messages that bounces had turned off are on again', async () => {
  const anna = await cloud.player('anna');
  // The bounce turns her messages off.
  const returned = { to: 'anna@example.org', kind: 'bounce' };
  await cloud.call('POST', '/local/mail/returned', { body: returned });
  await cloud.handleEvents();
  expect(await account(anna)).toMatchObject({ messages: withoutMail(DEFAULT_MESSAGES) });
  const { status, body } = await changeEmail(anna, 'Anna@new.example');
  expect(status).toBe(202);
  expect(body).toMatchObject({ email: 'anna@example.org', newEmail: 'Anna@new.example' });
  expect((await login('anna@example.org')).status).toBe(200);
  expect((await login('anna@new.example')).status).toBe(401);

  const [token = ''] = await confirmationTokens(cloud, 'Anna@new.example');
  expect((await confirm(token)).status).toBe(200);
  expectProblem(await confirm(token), 'email-link.used');
  const changed = await account(anna);
  const address = { email: 'Anna@new.example', emailConfirmed: true };
  expect(changed).toMatchObject({ ...address, messages: DEFAULT_MESSAGES });
  for (const field of ['newEmail', 'mailReturned']) expect(changed).not.toHaveProperty(field);
  expect((await login('anna@new.example')).status).toBe(200);
  expect((await login('anna@example.org')).status).toBe(401);
});

test('a confirmation link is neither a reset link nor a session', async () => {
  const ben = await cloud.player('ben');
  const token = await requestChange(ben, 'ben@new.example');
  expectProblem(await calls.reset(token), 'reset.invalid');
  expectProblem(await calls.account({ ...ben, token }), 'session.required');
});

test('a confirmed change ends reset links, is mailed to the old address, and makes that one free for others', async () => {
  const ben = await cloud.player('benno');
  const resetLink = await resetToken(cloud, 'benno@example.org');
  await confirm(await requestChange(ben, 'benno@new.example'));
  expectProblem(await calls.reset(resetLink), 'reset.invalid');
  expect(await subjectsTo('benno@new.example')).toEqual([
    'Parc Fermé: confirm your new email address',
  ]);
  expect((await subjectsTo('benno@example.org')).at(-1)).toBe(
    'Parc Fermé: your email address has changed',
  );
  const newcomer = { username: 'benno-2', email: 'benno@example.org', password: 'correct horse' };
  expect((await register(newcomer)).status).toBe(201);
});

test('a change that is cancelled, or replaced by another one, ends the links before it', async () => {
  const carla = await cloud.player('carla');
  const first = await requestChange(carla, 'first@new.example');
  const second = await requestChange(carla, 'second@new.example');
  expectProblem(await confirm(first), 'email-link.invalid');
  const { status, body } = await cloud.call('DELETE', '/api/account/email', { as: carla });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('newEmail');
  expectProblem(await confirm(second), 'email-link.invalid');
  expect(await account(carla)).toMatchObject({ email: 'carla@example.org' });
});

test('an address is changed neither without the current password nor to itself, a taken or an invalid one', async () => {
  const diego = await cloud.player('diego');
  await cloud.player('emre');
  const before = await cloud.everythingButLimits();
  expectProblem(await changeEmail(diego, 'diego@new.example', 'a guess'), 'password.wrong');
  expectProblem(await changeEmail(diego, ' DIEGO@example.org'), 'email.same');
  expectProblem(await changeEmail(diego, 'Emre@Example.org'), 'email.taken');
  expect((await changeEmail(diego, 'diego@1.2.3.4')).status).toBe(400);
  expect(await cloud.everythingButLimits()).toEqual(before);
});

test('of two players with the same new address the first to open the link gets it', async () => {
  const [freya, giulia] = [await cloud.player('freya'), await cloud.player('giulia')];
  const freyasToken = await requestChange(freya, 'both@new.example');
  const giuliasToken = await requestChange(giulia, 'both@new.example');
  expect((await confirm(giuliasToken)).status).toBe(200);
  expectProblem(await confirm(freyasToken), 'email.taken');
  expect(await account(freya)).toMatchObject({ email: 'freya@example.org' });
});

test('a link opened ten times at once changes the address once', async () => {
  const hugo = await cloud.player('hugo');
  const token = await requestChange(hugo, 'hugo@new.example');
  const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await subjectsTo('hugo@example.org')).toHaveLength(1);
});

test.each<[string, (as: Caller) => Promise<unknown>]>([
  ['a new password', (as) => calls.changePassword(as)],
  ['logging out everywhere', (as) => calls.endSessions(as)],
  [
    'a reset link',
    async ({ username }) => calls.reset(await resetToken(cloud, `${username}@example.org`)),
  ],
])('%s cancels a change of address that an intruder requested', async (_, secureAccount) => {
  const owner = await cloud.player();
  const token = await requestChange(owner, `not-${owner.username}@new.example`);
  await secureAccount(owner);
  expect((await confirm(token)).status).toBe(400);
  expect(await cloud.data.players.find(owner.id)).toMatchObject({
    email: `${owner.username}@example.org`,
  });
});

test('registering sends one mail with a link, which confirms the address once, but not by a GET', async () => {
  const nina = await registerUnconfirmed('192.0.2.1', 'nina', 'nina@example.org');
  expect(await subjectsTo('nina@example.org')).toEqual(['Parc Fermé: confirm your email address']);
  const [token = ''] = await confirmationTokens(cloud, 'nina@example.org');
  // A mail scanner follows links like this.
  expectProblem(await cloud.call('GET', `/api/auth/confirm-email/${token}`), 'route.unknown');
  expect(await account(nina)).toMatchObject({ emailConfirmed: false });
  const { status, body } = await confirm(token);
  expect([status, body]).toEqual([200, { message: 'Your email address is confirmed.' }]);
  expect(await account(nina)).toMatchObject({ emailConfirmed: true });
  const before = await cloud.everything();
  expectProblem(await confirm(token), 'email-link.used');
  expect(await cloud.everything()).toEqual(before);
});

test('a link is invalid from seven days after it was sent on, by the server’s clock', async () => {
  await registerUnconfirmed('192.0.2.1', 'late', 'late@example.org');
  const [token = ''] = await confirmationTokens(cloud, 'late@example.org');
  const DAY_MS = 86_400_000;
  await cloud.downUntil(new Date(cloud.now().getTime() + 7 * DAY_MS));
  for (const invalid of [token, 'x', 'x'.repeat(4_000)]) {
    expectProblem(await confirm(invalid), 'email-link.invalid');
  }
});
