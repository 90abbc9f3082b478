import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { bystander, refused } = await attacksOn(cloud);
for (const username of ['ben', 'victim', 'paul-w']) await cloud.player(username);

const EVE = { username: 'eve', email: 'eve@example.org', password: 'lights out' };
const registering = (changes: object) =>
  ['POST', '/api/auth/register', { body: { ...EVE, ...changes } }] as const;

test.each([
  ['whose domain is percent-encoded', 'victim@ex%61mple.org'],
  ['whose domain is encoded for DNS', 'poison@xn--a.com'],
  ['on a network address', 'poison@1.2.3.999'],
  ['on a literal network address', 'a@[1.2.3.4]'],
  ['on this machine', 'a@localhost'],
  ['with a dot behind it', 'victim@example.org.'],
])('row 56: nobody registers with an address %s', async (_, email) => {
  await refused(400, 'input.invalid', ...registering({ email }));
});

test.each([
  ['ß for b', 'ßen'],
  ['a capital ẞ for B', 'ẞen'],
  ['þ for p', 'þaul-w'],
  ['vv for w', 'paul.vv'],
  ['ı for i', 'vıctım'],
  ['cl for d', 'bystancler'],
  ['cI for d', 'bystancIer'],
])('row 57: nobody passes for a player by %s', async (_, username) => {
  await refused(409, 'username.taken', ...registering({ username }));
});

test('row 58: of fifty registrations at once from one address thirty pass', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      const username = `office-${number}`;
      const account = { username, email: `${username}@example.org`, password: 'lights out' };
      return registerFrom('198.51.100.9', account);
    }),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(30);
  const others = all.filter(({ status }) => status !== 201);
  expect(others.map(({ status, body }) => ({ status, ...Object(body) }))).toEqual(
    Array(20).fill(expect.objectContaining({ status: 429, code: 'register.too-many' })),
  );
});

const changing = (email: string, currentPassword: string) =>
  ['POST', '/api/account/email', { as: bystander, body: { email, currentPassword } }] as const;

test('row 59: an account cannot be taken over by changing its address', async () => {
  await refused(403, 'password.wrong', ...changing('eve@example.org', 'a guess'));
  await refused(409, 'email.taken', ...changing('victim@example.org', 'correct horse'));
  await refused(400, 'email-link.invalid', 'POST', '/api/auth/confirm-email/a-guess');

  await cloud.call(...changing('mine@example.org', 'correct horse'));
  const [token = ''] = await confirmationTokens(cloud, 'mine@example.org');
  const reset = ['POST', `/api/auth/reset-password/${token}`, { body: { password: 'guessed' } }];
  await refused(400, 'reset.invalid', ...(reset as ['POST', string, object]));
  await refused(401, 'session.required', 'GET', '/api/account', {
    as: { ...bystander, token },
  });
  expect((await cloud.call('POST', `/api/auth/confirm-email/${token}`)).status).toBe(200);
  await refused(409, 'email-link.used', 'POST', `/api/auth/confirm-email/${token}`);
  const told = await mailsTo(cloud, 'bystander@example.org');
  expect(told.map(({ subject }) => subject)).toEqual([
    'Parc Fermé: your email address has changed',
  ]);
});
