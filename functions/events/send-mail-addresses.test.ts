import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const BEFORE = '2025-03-10T00:00:00Z';
const A_DAY_BEFORE = '2025-03-14T05:00:00Z';
const cloud = await testCloud({ NOW: BEFORE });
const ses = failingSes();
vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => ses.refuses('rejects', 0));

/** Addresses that registration refuses are stored as well. */
async function register(id: string, email: string): Promise<void> {
  const account = { id, username: id, email, passwordHash: '', createdAt: BEFORE };
  await cloud.data.players.register({ ...newPlayer(account), emailConfirmed: true }, 2025);
}

const accountOf = (id: string) => cloud.data.players.find(id);
const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;
const closingSoon = () =>
  requestMessages(
    2025,
    { kind: 'picks-missing', raceId: MELBOURNE, turn: 'first' },
    { data: cloud.data, publishEvent },
  );

test('row 49: an undeliverable address costs no other player the reminder, and no event is lost', async () => {
  await register('poison1', 'poison@xn--a.com');
  await register('poison2', 'poison@1.2.3.999');
  await register('refused', 'refused@example.org');
  await cloud.player('anna');
  ses.refuses('rejects', 1, 'refused@');
  await cloud.at(A_DAY_BEFORE);
  expect(await mailsTo(cloud, 'anna@example.org')).toHaveLength(1);
  expect(await deadLetters()).toEqual([]);
  for (const id of ['poison1', 'poison2', 'refused']) {
    expect(await accountOf(id)).toMatchObject({
      messages: withoutMail(DEFAULT_MESSAGES),
      mailReturned: { at: '2025-03-14T05:00:00.000Z', why: 'bounce' },
    });
  }
});

test('a player whose address was refused gets no further mail for that race', async () => {
  await closingSoon();
  expect(await mailsTo(cloud, 'refused@example.org')).toHaveLength(0);
  expect(await deadLetters()).toEqual([]);
});

test('if SES refuses the sender the event fails, and all players keep their reminders', async () => {
  await cloud.player('ben');
  ses.refuses('rejects the sender', 99);
  await closingSoon();
  expect(await mailsTo(cloud, 'ben@example.org')).toHaveLength(0);
  expect(await deadLetters()).toHaveLength(1);
  ses.refuses('rejects', 0);
  await closingSoon();
  expect(await mailsTo(cloud, 'ben@example.org')).toHaveLength(1);
});
