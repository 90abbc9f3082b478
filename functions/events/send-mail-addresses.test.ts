import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { tellOfMissingPicks } from '@parc-ferme/testing/cloud/picks-missing';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test, vi } from 'vitest';

const BEFORE = '2025-03-10T00:00:00Z';
const A_DAY_BEFORE = '2025-03-14T05:00:00Z';
const cloud = await testCloud({ NOW: BEFORE });
const { confirm, requestReset } = accountCalls(cloud);
const ses = failingSes();
vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => ses.refuses('rejects', 0));

/** Addresses that registration refuses are stored as well. */
async function register(id: string, email: string): Promise<void> {
  const account = { id, username: id, email, passwordHash: '', createdAt: BEFORE };
  await cloud.data.players.register({ ...newPlayer(account), emailConfirmed: true }, 2025);
}

const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;
const subjectsTo = async (email: string) =>
  (await mailsTo(cloud, email)).map(({ subject }) => subject);

const REMINDER = 'Australian Grand Prix: your picks are missing';

test('row 49: an undeliverable address costs no other player the reminder, and no event is lost', async () => {
  await register('poison1', 'poison@xn--a.com');
  await register('poison2', 'poison@1.2.3.999');
  await register('refused', 'refused@example.org');
  await cloud.player('anna');
  ses.refuses('rejects', 1, 'refused@');
  await cloud.at(A_DAY_BEFORE);
  expect(await subjectsTo('anna@example.org')).toEqual([REMINDER]);
  for (const id of ['poison1', 'poison2', 'refused']) {
    expect(await cloud.data.players.find(id)).toMatchObject({
      messages: withoutMail(DEFAULT_MESSAGES),
      mailReturned: { at: '2025-03-14T05:00:00.000Z', why: 'bounce' },
    });
  }
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await subjectsTo('refused@example.org')).toEqual([]);
  expect(await deadLetters()).toEqual([]);
});

test('until the address is confirmed, no reminder goes there but a reset link does', async () => {
  const email = 'unconfirmed@example.org';
  await registeredFrom('192.0.2.1', 'unconfirmed', email);
  const token = (await confirmationTokens(cloud, email)).at(-1) ?? '';
  await tellOfMissingPicks(cloud, MELBOURNE);
  await requestReset(email);
  const asked = ['Parc Fermé: confirm your email address', 'Parc Fermé: choose a new password'];
  expect(await subjectsTo(email)).toEqual(asked);
  await confirm(token);
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await subjectsTo(email)).toEqual([...asked, REMINDER]);
});

test('if SES refuses the sender the event fails, and all players keep their reminders', async () => {
  await cloud.player('ben');
  ses.refuses('rejects the sender', 99);
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await subjectsTo('ben@example.org')).toEqual([]);
  expect(await deadLetters()).toHaveLength(1);
  ses.refuses('rejects', 0);
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await subjectsTo('ben@example.org')).toEqual([REMINDER]);
});
