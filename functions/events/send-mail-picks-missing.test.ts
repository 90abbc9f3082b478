import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  CLOSING,
  MELBOURNE,
  PAIRING,
  PAIRING_WON,
  rightPicks,
  SHANGHAI,
} from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

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

const say = (raceId: string) =>
  requestMessages(
    2025,
    { kind: 'picks-missing', raceId, turn: 'first' },
    { data: cloud.data, publishEvent },
  );

async function turnOff({ id }: Caller): Promise<void> {
  await cloud.data.players.setMessages(
    id,
    withoutMail(DEFAULT_MESSAGES),
    new Date('2025-03-10T00:00:00Z'),
  );
}

test('a day before closing, players without a prediction get one reminder', async () => {
  const [, ben, carla, diego] = [
    await cloud.player('anna'),
    await cloud.player('ben'),
    await cloud.player('carla'),
    await cloud.player('diego'),
  ];
  await cloud.pair(await cloud.admin('race-director'), MELBOURNE, PAIRING);
  await cloud.predict(ben, MELBOURNE, rightPicks(PAIRING_WON));
  await turnOff(carla);
  const leaving = await cloud.data.players.find(diego.id);
  if (leaving) await cloud.data.players.requestDeletion(leaving, new Date());

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
    expect(content).toContain('Albert Park Grand Prix Circuit, Australia');
    expect(content).toContain('Saturday 15 March, 04:58\u00a0UTC');
    expect(content).toContain('in about 24 hours');
    expect(content).toContain(`${cloud.url}/predictions/${MELBOURNE}`);
    expect(content).toContain(`${cloud.url}/account`);
  }
});

test('no player is reminded of a race twice, however often the event is published', async () => {
  await cloud.player('emre');
  await say(MELBOURNE);
  await say(MELBOURNE);
  expect(await mailsFor('anna', 'ben', 'carla', 'diego', 'emre')).toEqual([1, 0, 0, 0, 1]);
});

test('a player who registers on the last day gets no reminder', async () => {
  await cloud.player('freya');
  await cloud.at('2025-03-14T20:00:00Z');
  expect(await mailsFor('freya')).toEqual([0]);
});

test('a mail that SES cannot send for now is sent when the event is delivered again, the others once', async () => {
  await cloud.player('giulia');
  ses.refuses('is out of order', TRIES, 'giulia');
  await say(MELBOURNE);
  expect(await mailsFor('anna', 'freya', 'giulia')).toEqual([1, 1, 1]);
  expect(log.mock.calls.join()).toContain('1 not sent');
  expect(log.mock.calls.join()).not.toContain('example.org');
});

test('a player whose mail fails in all deliveries can still be reminded later', async () => {
  await cloud.player('hugo');
  ses.refuses('is out of order', 99, 'hugo');
  await say(MELBOURNE);
  expect(await mailsFor('hugo')).toEqual([0]);
  ses.refuses('is out of order', 0);
  await say(MELBOURNE);
  expect(await mailsFor('hugo')).toEqual([1]);
});

test('no reminders are sent for a race that has closed, or that does not exist', async () => {
  await cloud.at(CLOSING);
  await cloud.player('ines');
  await say(MELBOURNE);
  await say('2025-nowhere');
  expect(await mailsFor('ines')).toEqual([0]);
});

test('a jump over weeks reminds of every race on its way, each at its own time', async () => {
  await cloud.at('2025-04-05T06:00:00Z');
  const mails = await mailsTo(cloud, 'ines@example.org');
  expect(mails.map(({ at, subject }) => [at, subject])).toEqual([
    ['2025-03-21T07:00:00.000Z', 'Chinese Grand Prix: your picks are missing'],
    ['2025-03-22T05:00:00.000Z', 'Chinese Grand Prix: last call, your picks are missing'],
    ['2025-04-04T06:00:00.000Z', 'Japanese Grand Prix: your picks are missing'],
    ['2025-04-05T04:00:00.000Z', 'Japanese Grand Prix: last call, your picks are missing'],
  ]);
  const race = await cloud.data.races.find(SHANGHAI);
  expect(race?.picksMissingAt).toBe('2025-03-21T07:00:00.000Z');
});
