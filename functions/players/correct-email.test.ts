import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const admin = await cloud.admin('race-director');

const mistyped = (username: string) =>
  registeredFrom('192.0.2.1', username, `${username}@exmaple.org`);

const correct = (id: string, body: unknown, as = admin) =>
  cloud.call('PUT', `/api/admin/players/${id}/email`, { as, body });
const account = async (as: Caller) =>
  (await cloud.call('GET', '/api/account', { as })).body as Record<string, unknown>;

test('an admin corrects an unconfirmed address, which then has to be confirmed', async () => {
  const anna = await mistyped('anna');
  const reason = 'She told me in the paddock.';
  const { status, body } = await correct(anna.id, { email: 'anna@example.org', reason });
  expect(status).toBe(202);
  expect(body).toMatchObject({ email: 'anna@exmaple.org', newEmail: 'anna@example.org' });
  expect(await account(anna)).toMatchObject({ email: 'anna@exmaple.org', emailConfirmed: false });
  const [token = ''] = await confirmationTokens(cloud, 'anna@example.org');
  expect((await cloud.call('POST', `/api/auth/confirm-email/${token}`)).status).toBe(200);
  expect(await account(anna)).toMatchObject({ email: 'anna@example.org', emailConfirmed: true });
  const told = (await mailsTo(cloud, 'anna@exmaple.org')).map(({ subject }) => subject);
  expect(told).toEqual([
    'Parc Fermé: confirm your email address',
    'Parc Fermé: an admin set another email address for you',
  ]);
});

test('an address whose mail bounced can be corrected, too; the audit log has no address', async () => {
  const ben = await cloud.player('ben');
  const returned = { to: 'ben@example.org', kind: 'bounce' };
  await cloud.call('POST', '/local/mail/returned', { body: returned });
  await cloud.everything();
  const reason = 'His company has another name now.';
  expect((await correct(ben.id, { email: 'ben@renamed.example', reason })).status).toBe(202);
  const { body, text } = await cloud.call('GET', '/api/admin/audit', { as: admin });
  const { entries }: { entries: object[] } = body;
  expect(entries[0]).toMatchObject({
    action: 'player.email-corrected',
    about: ben.id,
    admin: { username: 'race-director' },
    before: 'mail returned',
    after: 'link sent',
    reason,
  });
  expect(text).not.toContain('renamed.example');
});

test('an address that can be reached is changed by its player only', async () => {
  const carla = await cloud.player('carla');
  const given = { email: 'mine@example.org', reason: 'Just because.' };
  const text = 'Email reaches this player, who can change the address on the account page.';
  expectRefusal(await correct(carla.id, given), 409, 'email.reachable', text);
});

test('a correction needs a reason, a player, and an address that is free', async () => {
  const diego = await mistyped('diego');
  const email = 'diego@example.org';
  expect((await correct(diego.id, { email })).status).toBe(400);
  const reason = 'A typo.';
  const unknown = await correct('2222222', { email, reason });
  expectRefusal(unknown, 404, 'player.unknown', 'There is no such player.');
  const same = await correct(diego.id, { email: 'Diego@Exmaple.org', reason });
  const text = 'This is already the email address of the account.';
  expectRefusal(same, 409, 'email.same', text);
  const taken = await correct(diego.id, { email: 'carla@example.org', reason });
  expectRefusal(taken, 409, 'email.taken', 'This email address is already registered.');
  const forbidden = await correct(diego.id, { email, reason }, diego);
  expectRefusal(forbidden, 403, 'admin.required', 'Only admins can do this.');
});

test('an admin mails no stranger more than five links an hour', async () => {
  const emre = await mistyped('emre');
  const given = { email: 'emre@example.org', reason: 'A typo.' };
  const statuses: number[] = [];
  for (let times = 1; times <= 5; times += 1) statuses.push((await correct(emre.id, given)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202]);
  const text = 'Too many links have been sent. Check your spam folder, or try again later.';
  expectRefusal(await correct(emre.id, given), 429, 'email-link.too-many', text);
});

test('the list of players shows admins whose mail bounces', async () => {
  const { body } = await cloud.call('GET', '/api/admin/players', { as: admin });
  const { players }: { players: { username: string }[] } = body;
  const of = (name: string) => players.find(({ username }) => username === name);
  expect(of('carla')).toMatchObject({ emailConfirmed: true });
  expect(of('diego')).toMatchObject({ emailConfirmed: false });
  expect(of('ben')).toMatchObject({ mailReturned: { why: 'bounce' } });
});

test('an address that has had enough links is no correction for now', async () => {
  const [gino, hana] = [await cloud.player('gino'), await mistyped('hana')];
  const email = 'enough@example.org';
  const body = { email, currentPassword: 'correct horse' };
  for (let times = 1; times <= 5; times += 1) {
    expect((await cloud.call('POST', '/api/account/email', { as: gino, body })).status).toBe(202);
  }
  const refused = await correct(hana.id, { email, reason: 'A typo.' });
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'email-link.too-many' }]);
  expect(await account(hana)).not.toHaveProperty('newEmail');
});
