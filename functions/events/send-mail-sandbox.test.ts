import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { sendPicksMissing } from '@parc-ferme/testing/cloud/picks-missing';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { expect, test, vi } from 'vitest';

vi.spyOn(console, 'log').mockReturnValue();
const cloud = await testCloud({ NOW: RACE_WEEK });
const { changeEmail, requestReset } = accountCalls(cloud);
const admin = await cloud.admin('charlie');
const SENDER = 'noreply@parc-ferme.example';
/** The addresses that SES sends from and to in its sandbox. */
const VERIFIED = [SENDER, 'anna@example.org', 'charlie@example.org'];

/** @param verified the only addresses that SES sends from and to; null outside of the sandbox */
const setSandbox = (verified: string[] | null) =>
  cloud.call('PUT', '/local/mail/sandbox', { body: { verified } });

const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;
const mailCountOf = async (name: string) => (await mailsTo(cloud, `${name}@example.org`)).length;

async function refusedOnStatusPage() {
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { refusedInSandbox }: { refusedInSandbox: { username: string; at: string }[] } = body;
  return refusedInSandbox;
}

async function inPlayerList(username: string) {
  const { body } = await cloud.call('GET', '/api/admin/players', { as: admin });
  const { players }: { players: { username: string }[] } = body;
  return players.find((player) => player.username === username);
}

test('in the SES sandbox a refused recipient fails no event, and is shown to admins until a mail is accepted', async () => {
  const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
  await setSandbox(VERIFIED);
  const carla = await registerUnconfirmed('192.0.2.1', 'carla', 'carla@example.org');
  await cloud.handleEvents();
  const asRegistered = await cloud.data.players.find(ben.id);
  await sendPicksMissing(cloud, MELBOURNE);
  await requestReset('ben@example.org');
  expect([await mailCountOf('anna'), await mailCountOf('ben'), await mailCountOf('carla')]).toEqual(
    [1, 0, 0],
  );

  expect(await deadLetters()).toEqual([]);
  // The mailing is finished: it does not wait for the refused players.
  expect((await cloud.data.seasons.state(2025)).mailings).toEqual([]);
  const at = expect.stringMatching(/^2025-/);
  const refused = { sandboxRefusal: { at, email: 'ben@example.org' } };
  expect(await cloud.data.players.find(ben.id)).toEqual({ ...asRegistered, ...refused });
  expect(await inPlayerList('ben')).toMatchObject(refused);
  expect(await cloud.data.players.find(anna.id)).not.toHaveProperty('sandboxRefusal');
  expect(await refusedOnStatusPage()).toEqual(
    expect.arrayContaining([
      { username: 'ben', at },
      { username: 'carla', at },
    ]),
  );

  // As if Carla's address had been verified.
  await setSandbox([...VERIFIED, 'carla@example.org']);
  const again = await cloud.call('POST', '/api/account/email/link', { as: carla });
  expect(again.status).toBe(202);
  expect(await confirmationTokens(cloud, 'carla@example.org')).toHaveLength(1);
  expect(await cloud.data.players.find(carla.id)).not.toHaveProperty('sandboxRefusal');
  expect(await refusedOnStatusPage()).toEqual([{ username: 'ben', at }]);
  expect(await inPlayerList('carla')).not.toHaveProperty('sandboxRefusal');
  await sendPicksMissing(cloud, MELBOURNE, 'last');
  expect(await mailCountOf('anna')).toBe(2);
  await setSandbox(null);
  await requestReset('ben@example.org');
  expect(await mailCountOf('ben')).toBe(1);
  expect(await refusedOnStatusPage()).toEqual([]);
});

test('admins see that a new address was refused, while the current one still gets mail', async () => {
  const dora = await cloud.player('dora');
  await setSandbox([...VERIFIED, 'dora@example.org']);
  await changeEmail(dora, 'dora@new.example');
  await requestReset('dora@example.org');
  await cloud.handleEvents();
  expect(await inPlayerList('dora')).toMatchObject({
    email: 'dora@example.org',
    sandboxRefusal: { email: 'dora@new.example' },
  });
  expect(await refusedOnStatusPage()).toMatchObject([{ username: 'dora' }]);
  await cloud.call('DELETE', '/api/account/email', { as: dora });
  expect(await refusedOnStatusPage()).toEqual([]);
  await setSandbox(null);
});

test('an unverified sender fails the event, also if SES names the unverified recipient with it', async () => {
  const emil = await cloud.player('emil');
  await setSandbox(['anna@example.org']);
  await requestReset('emil@example.org');
  await cloud.handleEvents();
  expect(await deadLetters()).toHaveLength(1);
  expect(await cloud.data.players.find(emil.id)).not.toHaveProperty('sandboxRefusal');
  await setSandbox(null);
});
