import { DEFAULT_MESSAGES, MESSAGE_KINDS } from '@parc-ferme/domain/message/message-settings';
import { recordOf } from '@parc-ferme/domain/picks/categories';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice, pushesTo } from '@parc-ferme/testing/cloud/push-subscriptions';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS } = melbourne;
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const admin = await cloud.admin('race-director');
const [anna, ben, carla] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('carla'),
];

/** Turns on every message by mail and push for a player in Berlin. */
async function turnOnAllMessages(
  as: Caller,
  quietHours?: { from: number; to: number },
): Promise<void> {
  const kinds = recordOf(MESSAGE_KINDS, () => ({ mail: true, push: true }));
  const body = { messages: { ...DEFAULT_MESSAGES, kinds, quietHours }, timeZone: 'Europe/Berlin' };
  const { status } = await cloud.call('PATCH', '/api/account', { as, body });
  expect(status).toBe(200);
}

/** The month, day and time, and the subject of each mail to a player: `03-15T04:58 …`. */
async function timedSubjectsTo(name: string) {
  const mails = await mailsTo(cloud, `${name}@example.org`);
  return mails.map(
    ({ at, subject }) => `${at.slice('2025-'.length, '2025-03-15T04:58'.length)} ${subject}`,
  );
}

await turnOnAllMessages(ben);
const { endpoint } = await addPushDevice(cloud, ben);
await turnOnAllMessages(carla, { from: 22, to: 7 });
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.predict(anna, MELBOURNE, { ...melbourne.rightPicks(), ...RIGHT_HEAD_TO_HEADS });
await cloud.predict(ben, MELBOURNE, { ...melbourne.wrongPicks(), ...RIGHT_HEAD_TO_HEADS });
await cloud.predict(carla, MELBOURNE, { ...melbourne.wrongPicks(), ...RIGHT_HEAD_TO_HEADS });

test('players who turned that message on are mailed all picks, at the reveal or after their quiet hours', async () => {
  await cloud.at('2025-03-15T12:00:00Z');
  const open = 'Australian Grand Prix: everybody’s picks are open';
  expect(await timedSubjectsTo('anna')).toEqual([]);
  expect(await timedSubjectsTo('ben')).toEqual([`03-15T04:58 ${open}`]);
  // Seven in the morning in Berlin.
  expect(await timedSubjectsTo('carla')).toEqual([`03-15T06:00 ${open}`]);
  const [{ text = '' } = {}] = await mailsTo(cloud, 'ben@example.org');
  expect(text).toMatch(/^anna: P1 \w+, P2 \w+, P3 \w+, Pole /m);
});

test('the mail about a result has the player’s points and place, who won and how many shared each pick', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const [{ subject = '', text = '' } = {}] = (await mailsTo(cloud, 'anna@example.org')).slice(-1);
  expect(subject).toBe('Australian Grand Prix: you had every pick right');
  expect(text).toContain('24 points, 1st of 4. You won the round with 24 points.');
  expect(text).toMatch(/^P1: ✓ .+, 6 points, only you$/m);
  const path = `/api/races/${MELBOURNE}/sheet`;
  const { body: sheet }: { body: { digest: string } } = await cloud.call('GET', path, { as: ben });
  expect(text).toContain(`Sheet 1 of 2025 has the digest ${sheet.digest}.`);
  const mails = await mailsTo(cloud, 'ben@example.org');
  const bensMail = mails.findLast((mail) => mail.subject.startsWith('Australian'));
  // The site's story of the race in Smack talk mentions Ben, but a mention by the site is not mailed.
  expect(mails.at(-1)).toBe(bensMail);
  expect(bensMail?.subject).toMatch(/^Australian Grand Prix: \d+ points?, 2nd of 4$/);
  expect(bensMail?.text).toContain('anna won the round with 24 points.');
  expect(bensMail?.text).toMatch(/^P1: ✗ .+, shared by 1 other \(it was .+\)$/m);
  // Without picks the admin gets no mail about the result.
  expect(await timedSubjectsTo('race-director')).toEqual([
    '03-14T05:00 Australian Grand Prix: your picks are missing',
    '03-15T03:00 Australian Grand Prix: last call, your picks are missing',
  ]);
});

test('players whose points or rank a correction changed get a mail with its reason', async () => {
  await turnOnAllMessages(admin);
  const before = await timedSubjectsTo('race-director');
  const body = { values: { fastestLap: 'stroll' }, reason: 'Lap time deleted', revision: 1 };
  const path = `/api/admin/results/${MELBOURNE}/corrections`;
  expect((await cloud.call('POST', path, { as: admin, body })).status).toBe(200);
  await cloud.at('2025-03-17T12:00:00Z');
  const changed = 'Australian Grand Prix: a correction gave you 1 point';
  for (const name of ['ben', 'carla']) {
    const { subject, text = '' } = (await mailsTo(cloud, `${name}@example.org`)).at(-1) ?? {};
    expect([name, subject]).toEqual([name, changed]);
    expect(text).toContain('You have 3 points instead of 2, and are still 2nd.');
    expect(text).toContain('Lap time deleted');
  }
  // Anna, with the default settings, lost a point. The admin has no picks, so no points changed.
  expect((await timedSubjectsTo('anna')).at(-1)).toContain('a correction took 1 point');
  expect(await timedSubjectsTo('race-director')).toEqual(before);
});

test('each message comes once as a push message, too, which links to the page that it is about', async () => {
  const pushes = await pushesTo(cloud, endpoint);
  // The picks at the reveal, the result, the mention in the site's story, and the correction.
  const results = ['Australian Grand Prix', `/results/${MELBOURNE}`, 1];
  const talk = ['Smack talk', expect.stringMatching(/^\/[\w/-]+#comments-/), 1];
  expect(pushes.map(({ title, url, times }) => [title, url, times])).toEqual([
    results,
    results,
    talk,
    results,
  ]);
});
