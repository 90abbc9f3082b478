import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { confirmationTokens, mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const change = (as: Caller, email: string, currentPassword = 'correct horse') =>
  cloud.call('POST', '/api/account/email', { as, body: { email, currentPassword } });
const confirm = (token: string) => cloud.call('POST', `/api/auth/confirm-email/${token}`);
const account = async (as: Caller) =>
  (await cloud.call('GET', '/api/account', { as })).body as Record<string, unknown>;
const login = (username: string) =>
  cloud.call('POST', '/api/auth/login', { body: { username, password: 'correct horse' } });
const lastToken = async (address: string) =>
  (await confirmationTokens(cloud, address)).at(-1) ?? '';
const subjectsTo = async (address: string) =>
  (await mailsTo(cloud, address)).map(({ subject }) => subject);

test('an address changes when its link is opened, the old one is notified, and sessions stay', async () => {
  const anna = await cloud.player('anna');
  const { status, body } = await change(anna, 'Anna@new.example');
  expect(status).toBe(202);
  expect(body).toMatchObject({ email: 'anna@example.org', newEmail: 'Anna@new.example' });
  expect(await subjectsTo('Anna@new.example')).toEqual([
    'Parc Fermé: confirm your new email address',
  ]);
  expect(await subjectsTo('anna@example.org')).toEqual([]);
  expect((await login('anna@example.org')).status).toBe(200);
  expect((await login('anna@new.example')).status).toBe(401);

  expect((await confirm(await lastToken('Anna@new.example'))).status).toBe(200);
  const changed = await account(anna);
  expect(changed).toMatchObject({ email: 'Anna@new.example', emailConfirmed: true });
  expect(changed).not.toHaveProperty('newEmail');
  expect(await subjectsTo('anna@example.org')).toEqual([
    'Parc Fermé: your email address has changed',
  ]);
  expect((await login('anna@new.example')).status).toBe(200);
  expect((await login('anna@example.org')).status).toBe(401);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
});

test('the old address is free again, and reset links sent to it are invalid', async () => {
  const ben = await cloud.player('ben');
  const reset = await resetToken(cloud, 'ben@example.org');
  await change(ben, 'ben@new.example');
  await confirm(await lastToken('ben@new.example'));
  const used = await cloud.call('POST', `/api/auth/reset-password/${reset}`, {
    body: { password: 'battery staple' },
  });
  expectRefusal(used, 400, 'reset.invalid', 'Invalid or expired reset link');
  const other = { username: 'ben-2', email: 'ben@example.org', password: 'correct horse' };
  expect((await cloud.call('POST', '/api/auth/register', { body: other })).status).toBe(201);
});

test('a change that is cancelled, or replaced by another one, ends the links before it', async () => {
  const carla = await cloud.player('carla');
  await change(carla, 'first@new.example');
  const first = await lastToken('first@new.example');
  await change(carla, 'second@new.example');
  const second = await lastToken('second@new.example');
  const text = 'This link is invalid or has expired. Request a new one on your account page.';
  expectRefusal(await confirm(first), 400, 'email-link.invalid', text);
  const { status, body } = await cloud.call('DELETE', '/api/account/email', { as: carla });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('newEmail');
  expectRefusal(await confirm(second), 400, 'email-link.invalid', text);
  expect(await account(carla)).toMatchObject({ email: 'carla@example.org' });
});

test('an address is not changed without the current password, to the same one or to a taken one', async () => {
  const diego = await cloud.player('diego');
  await cloud.player('emre');
  const before = (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));
  const wrong = await change(diego, 'diego@new.example', 'not this one');
  expectRefusal(wrong, 403, 'password.wrong', 'This is not your current password.');
  const same = 'This is already the email address of the account.';
  expectRefusal(await change(diego, ' DIEGO@example.org'), 409, 'email.same', same);
  const taken = 'This email address is already registered.';
  expectRefusal(await change(diego, 'Emre@Example.org'), 409, 'email.taken', taken);
  expect((await change(diego, 'diego@1.2.3.4')).status).toBe(400);
  const after = (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));
  expect(after).toEqual(before);
});

test('of two players with the same new address the first to open the link gets it', async () => {
  const [freya, giulia] = [await cloud.player('freya'), await cloud.player('giulia')];
  await change(freya, 'both@new.example');
  await change(giulia, 'both@new.example');
  const [ofFreya = '', ofGiulia = ''] = await confirmationTokens(cloud, 'both@new.example');
  expect((await confirm(ofGiulia)).status).toBe(200);
  const taken = 'This email address is already registered.';
  expectRefusal(await confirm(ofFreya), 409, 'email.taken', taken);
  expect(await account(freya)).toMatchObject({ email: 'freya@example.org' });
});

test('a link opened fifty times at once changes the address once', async () => {
  const hugo = await cloud.player('hugo');
  await change(hugo, 'hugo@new.example');
  const token = await lastToken('hugo@new.example');
  const all = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  const guards = (await cloud.everything()).filter((item) => /"pk":"EMAIL#hugo/.test(item));
  expect(guards).toHaveLength(1);
  expect(await subjectsTo('hugo@example.org')).toHaveLength(1);
});

test('one address gets at most five links an hour, from all players together', async () => {
  const ines = await cloud.player('ines');
  const askers = [ines, await cloud.player('jonas'), await cloud.player('kaito')];
  const statuses: number[] = [];
  for (const asker of [...askers, ...askers]) {
    statuses.push((await change(asker, 'stranger@new.example')).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  const text = 'Too many links have been sent. Check your spam folder, or try again later.';
  const refused = await change(ines, 'stranger@new.example');
  expectRefusal(refused, 429, 'email-link.too-many', text);
  expect((await change(ines, 'ines@new.example')).status).toBe(202);
  expect(await mailsTo(cloud, 'stranger@new.example')).toHaveLength(5);
});

test('reminders that bounces turned off are on again with the new address', async () => {
  const lena = await cloud.player('lena');
  const body = { to: 'lena@example.org', kind: 'bounce' };
  await cloud.call('POST', '/local/mail/returned', { body });
  await cloud.everything();
  expect(await account(lena)).toMatchObject({ messages: withoutMail(DEFAULT_MESSAGES) });
  await change(lena, 'lena@new.example');
  await confirm(await lastToken('lena@new.example'));
  const changed = await account(lena);
  expect(changed).toMatchObject({ messages: DEFAULT_MESSAGES });
  expect(changed).not.toHaveProperty('mailReturned');
});

test('deleting the account removes a pending change of address', async () => {
  const milo = await cloud.player('milo');
  await change(milo, 'milo@new.example');
  const token = await lastToken('milo@new.example');
  await cloud.call('DELETE', '/api/account', { as: milo, body: { password: 'correct horse' } });
  const left = (await cloud.everything()).filter((item) => item.includes('milo'));
  expect(left).toEqual([]);
  expect((await confirm(token)).status).toBe(400);
  expect(await cloud.data.players.find(milo.id)).toBeUndefined();
});

test.each<[string, (as: Caller) => Promise<unknown>]>([
  [
    'a new password',
    (as) =>
      cloud.call('POST', '/api/account/password', {
        as,
        body: { currentPassword: 'correct horse', password: 'lights out and away' },
      }),
  ],
  ['logging out everywhere', (as) => cloud.call('DELETE', '/api/account/sessions', { as })],
  [
    'a reset link',
    async ({ username }) => {
      const email = `${username}@example.org`;
      await cloud.call('POST', '/api/auth/reset-password', { body: { email } });
      const token = await resetToken(cloud, email);
      const body = { password: 'lights out and away' };
      await cloud.call('POST', `/api/auth/reset-password/${token}`, { body });
    },
  ],
])('row 59: %s cancels the change of address that an intruder requested', async (what, ends) => {
  const name = `owner-${what.length}`;
  const owner = await cloud.player(name);
  const intruders = `intruder-${what.length}@new.example`;
  expect((await change(owner, intruders)).status).toBe(202);
  const token = await lastToken(intruders);
  await ends(owner);
  expect((await confirm(token)).status).toBe(400);
  expect(await cloud.data.players.findByLogin(name)).toMatchObject({
    email: `${name}@example.org`,
  });
});
