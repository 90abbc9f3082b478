import { confirmationTokens } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const admin = await cloud.admin('race-director');

const send = (id: string) =>
  cloud.call('POST', `/api/admin/players/${id}/email/link`, { as: admin });

test('a player who lost the first link gets another one, as often as by the player’s own request', async () => {
  const anna = await registeredFrom('192.0.2.1', 'anna', 'anna@example.org');
  const sent = await send(anna.id);
  expect(sent).toMatchObject({ status: 202, body: { id: anna.id, emailConfirmed: false } });
  expect(await confirmationTokens(cloud, 'anna@example.org')).toHaveLength(2);
  const { body: log } = await cloud.call('GET', '/api/admin/audit', { as: admin });
  const { entries }: { entries: object[] } = log;
  expect(entries[0]).toMatchObject({ action: 'player.email-link-sent', about: anna.id });

  const statuses = [];
  for (let times = 0; times < 5; times++) statuses.push((await send(anna.id)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a confirmed address, a blocked and an unknown player are refused', async () => {
  const ben = await cloud.player('ben');
  const confirmed = 'The email address of this player is confirmed.';
  expectRefusal(await send(ben.id), 409, 'email-link.confirmed', confirmed);
  const block = { blocked: true, reason: 'Nobody knows who this is.' };
  const carla = await registeredFrom('192.0.2.1', 'carla', 'carla@example.org');
  await cloud.call('PUT', `/api/admin/players/${carla.id}/blocked`, { as: admin, body: block });
  const blocked = 'This player is blocked. Unblock the account first.';
  expectRefusal(await send(carla.id), 409, 'player.blocked', blocked);
  expectRefusal(await send('2222222'), 404, 'player.unknown', 'There is no such player.');
});
