import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { account, changeEmail, confirm } = accountCalls(cloud);
const admin = await cloud.admin('race-director');

const mistyped = (username: string) =>
  registerUnconfirmed('192.0.2.1', username, `${username}@exmaple.org`);

const REASON = 'She told me in the paddock.';
const correct = (id: string, email: string, reason: string | undefined = REASON) =>
  cloud.call('PUT', `/api/admin/players/${id}/email`, { as: admin, body: { email, reason } });

test('an admin corrects an unconfirmed address, which then has to be confirmed', async () => {
  const anna = await mistyped('anna');
  const { status, body } = await correct(anna.id, 'anna@example.org');
  expect(status).toBe(202);
  expect(body).toMatchObject({ email: 'anna@exmaple.org', newEmail: 'anna@example.org' });
  const before = { email: 'anna@exmaple.org', emailConfirmed: false };
  expect((await account(anna)).body).toMatchObject(before);
  const [token = ''] = await confirmationTokens(cloud, 'anna@example.org');
  expect((await confirm(token)).status).toBe(200);
  const after = { email: 'anna@example.org', emailConfirmed: true };
  expect((await account(anna)).body).toMatchObject(after);
  expect(await mailsTo(cloud, 'anna@exmaple.org')).toMatchObject([
    { subject: 'Parc Fermé: confirm your email address' },
    { subject: 'Parc Fermé: an admin set another email address for you' },
  ]);
});

test('an address whose mail bounced can be corrected, too; the audit log has no address', async () => {
  const ben = await cloud.player('ben');
  const returned = { to: 'ben@example.org', kind: 'bounce' };
  await cloud.call('POST', '/local/mail/returned', { body: returned });
  await cloud.handleEvents();
  const { body: list } = await cloud.call('GET', '/api/admin/players', { as: admin });
  const [, listed] = (list as { players: object[] }).players;
  expect(listed).toMatchObject({ username: 'ben', mailReturned: { why: 'bounce' } });
  expect((await correct(ben.id, 'ben@renamed.example')).status).toBe(202);
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({
    action: 'player.email-corrected',
    about: ben.id,
    admin: { username: 'race-director' },
    before: 'mail returned',
    after: 'link sent',
    reason: REASON,
  });
  expect(JSON.stringify(entry)).not.toContain('renamed.example');
});

test('only an unreachable address of a known player is corrected, with a reason, to another that is free', async () => {
  const [carla, diego] = [await cloud.player('carla'), await mistyped('diego')];
  expectProblem(await correct(carla.id, 'mine@example.org'), 'email.reachable');
  expectProblem(await correct(diego.id, 'diego@example.org', ' '), 'input.invalid', 'reason');
  expectProblem(await correct('2222222', 'diego@example.org'), 'player.unknown');
  expectProblem(await correct(diego.id, 'Diego@Exmaple.org'), 'email.same');
  expectProblem(await correct(diego.id, 'carla@example.org'), 'email.taken');
});

test('one address gets at most five links an hour, whoever requests them', async () => {
  const [gino, hana] = [await cloud.player('gino'), await mistyped('hana')];
  const email = 'enough@example.org';
  for (let times = 1; times <= 4; times += 1) {
    expect((await changeEmail(gino, email)).status).toBe(202);
  }
  expect((await correct(hana.id, email)).status).toBe(202);
  expectProblem(await correct(hana.id, email), 'email-link.too-many');
});

const sendLink = (id: string) =>
  cloud.call('POST', `/api/admin/players/${id}/email/link`, { as: admin });

test('an admin sends a player who lost the first link another one, at most five an hour', async () => {
  const nora = await registerUnconfirmed('192.0.2.1', 'nora', 'nora@example.org');
  await cloud.at('2025-03-10T12:00:00Z');
  const sent = await sendLink(nora.id);
  expect(sent).toMatchObject({ status: 202, body: { id: nora.id, emailConfirmed: false } });
  expect(await confirmationTokens(cloud, 'nora@example.org')).toHaveLength(2);
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({ action: 'player.email-link-sent', about: nora.id });

  const statuses = [];
  for (let times = 0; times < 5; times++) statuses.push((await sendLink(nora.id)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a confirmed address, a blocked and an unknown player are refused', async () => {
  const otto = await cloud.player('otto');
  const confirmed = 'The email address of this player is confirmed.';
  expectRefusal(await sendLink(otto.id), 409, 'email-link.confirmed', confirmed);
  const block = { blocked: true, reason: 'Nobody knows who this is.' };
  const pia = await registerUnconfirmed('192.0.2.1', 'pia', 'pia@example.org');
  await cloud.call('PUT', `/api/admin/players/${pia.id}/blocked`, { as: admin, body: block });
  const blocked = 'This player is blocked. Unblock the account first.';
  expectRefusal(await sendLink(pia.id), 409, 'player.blocked', blocked);
  expectRefusal(await correct(pia.id, 'pia@new.example'), 409, 'player.blocked', blocked);
  expectRefusal(await sendLink('2222222'), 404, 'player.unknown', 'There is no such player.');
});
