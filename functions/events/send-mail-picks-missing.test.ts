import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { tellOfMissingPicks } from '@parc-ferme/testing/cloud/picks-missing';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  CLOSING,
  MELBOURNE,
  PAIRING,
  PAIRING_WON,
  rightPicks,
} from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const ses = failingSes();
const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  log.mockClear();
  ses.refuses('throttles', 0);
});

async function mailsFor(...names: string[]): Promise<number[]> {
  const counts = [];
  for (const name of names) counts.push((await mailsTo(cloud, `${name}@example.org`)).length);
  return counts;
}

/** The attempts of the SES client within one delivery. */
const TRIES = 3;

test('a day before closing, players without a prediction get one reminder', async () => {
  await cloud.player('anna');
  const [ben, carla] = [await cloud.player('ben'), await cloud.player('carla')];
  const diego = await cloud.player('diego');
  await cloud.pair(await cloud.admin('race-director'), MELBOURNE, PAIRING);
  await cloud.predict(ben, MELBOURNE, rightPicks(PAIRING_WON));
  const { players } = cloud.data;
  await players.setMessages(carla.id, withoutMail(DEFAULT_MESSAGES), cloud.now());
  const leaving = await players.find(diego.id);
  if (leaving) await players.requestDeletion(leaving, new Date());

  await cloud.at('2025-03-14T04:59:59Z');
  expect(await mailsFor('anna', 'ben', 'carla', 'diego')).toEqual([0, 0, 0, 0]);
  await cloud.at('2025-03-14T05:00:00Z');
  expect(await mailsFor('anna', 'ben', 'carla', 'diego')).toEqual([1, 0, 0, 0]);
  const [{ text = '', html = '', ...mail } = {}] = await mailsTo(cloud, 'anna@example.org');
  expect(mail).toMatchObject({
    at: '2025-03-14T05:00:00.000Z',
    subject: 'Australian Grand Prix: your picks are missing',
  });
  for (const content of [text, html]) {
    expect(content).toContain('Saturday 15 March, 04:58\u00a0UTC');
    expect(content).toContain(`${cloud.url}/predictions/${MELBOURNE}`);
  }
});

test('no player is reminded of a race twice, and none who registers on the last day', async () => {
  await cloud.player('emre');
  for (const _ of ['once', 'twice']) await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await mailsFor('anna', 'ben', 'carla', 'diego', 'emre')).toEqual([1, 0, 0, 0, 1]);
  await cloud.player('freya');
  await cloud.at('2025-03-14T20:00:00Z');
  expect(await mailsFor('freya')).toEqual([0]);
});

test('a mail that SES cannot send for now is sent when the event is delivered again, the others once', async () => {
  await cloud.player('giulia');
  ses.refuses('is out of order', TRIES, 'giulia');
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await mailsFor('anna', 'freya', 'giulia')).toEqual([1, 1, 1]);
  expect(log.mock.calls.join()).toContain('1 not sent');
  expect(log.mock.calls.join()).not.toContain('example.org');
});

test('a player whose mail fails in all deliveries can still be reminded later', async () => {
  await cloud.player('hugo');
  ses.refuses('is out of order', 99, 'hugo');
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await mailsFor('hugo')).toEqual([0]);
  ses.refuses('is out of order', 0);
  await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await mailsFor('hugo')).toEqual([1]);
});

test('no reminders are sent for a race that has closed, or that does not exist', async () => {
  await cloud.at(CLOSING);
  await cloud.player('ines');
  await tellOfMissingPicks(cloud, MELBOURNE);
  await tellOfMissingPicks(cloud, '2025-nowhere');
  expect(await mailsFor('ines')).toEqual([0]);
});
