import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
/**
 * Early predicts before there is a pairing. The others predict for the first pairing, and the next one voids their pick
 * of the drivers. Rechosen picks again, Voided does not; Quiet has all mail off, and the mail to Bounced was returned.
 */
const [early, voided, rechosen, quiet, bounced] = [
  await cloud.player('early'),
  await cloud.player('voided'),
  await cloud.player('rechosen'),
  await cloud.player('quiet'),
  await cloud.player('bounced'),
];
await cloud.call('PATCH', '/api/account', {
  as: quiet,
  body: { messages: withoutMail(DEFAULT_MESSAGES) },
});

const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'albon', driver2: 'sainz' } };
const FOR_OTHER_PAIRING = { ...RIGHT_HEAD_TO_HEADS, driverHeadToHead: { winner: 'sainz' } };

async function subjectsFor({ username }: Caller): Promise<string[]> {
  const mails = await mailsTo(cloud, `${username}@example.org`);
  return mails.map(({ subject }) => subject);
}

const CHOOSE_AGAIN = 'Australian Grand Prix: choose your head-to-head again';

test('the owners of void picks are emailed to choose again, also with reminders off', async () => {
  await cloud.predict(early, MELBOURNE, rightPicks());
  await cloud.pair(admin, MELBOURNE, PAIRING);
  for (const player of [voided, rechosen, quiet, bounced]) {
    await cloud.predict(player, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  }
  const { players } = cloud.data;
  const account = await players.find(bounced.id);
  const returned = { at: melbourne.RACE_WEEK, why: 'bounce' as const };
  if (account) await players.recordReturnedMail(account, returned);
  await cloud.pair(admin, MELBOURNE, OTHER_PAIRING);
  for (const player of [voided, rechosen, quiet])
    expect(await subjectsFor(player)).toEqual([CHOOSE_AGAIN]);
  for (const player of [early, bounced]) expect(await subjectsFor(player)).toEqual([]);
  const [{ text = '' } = {}] = await mailsTo(cloud, 'voided@example.org');
  expect(text).toContain('Alexander Albon or Carlos Sainz');
  // The pick of a team is still valid, so the mail does not ask for it.
  expect(text).not.toContain('McLaren');
  expect(text).toContain(`${cloud.url}/predictions/${MELBOURNE}`);
});

test('a day before closing players are reminded of an incomplete prediction like of a missing one', async () => {
  await cloud.predict(rechosen, MELBOURNE, rightPicks(FOR_OTHER_PAIRING));
  await cloud.at('2025-03-14T05:00:00Z');
  const INCOMPLETE = 'Australian Grand Prix: your picks are incomplete';
  // Six picks sent before there was a pairing, and a head-to-head that became void.
  expect(await subjectsFor(early)).toEqual([INCOMPLETE]);
  expect((await subjectsFor(voided)).at(-1)).toBe(INCOMPLETE);
  expect(await subjectsFor(rechosen)).not.toContain(INCOMPLETE);
  expect(await subjectsFor(quiet)).not.toContain(INCOMPLETE);
  const [{ text = '' } = {}] = await mailsTo(cloud, 'early@example.org');
  expect(text).toContain('your head-to-head picks are missing');
});
