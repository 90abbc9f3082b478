import { MESSAGE_KINDS } from '@parc-ferme/domain/message/message-settings';
import { runningFunction } from '@parc-ferme/local/invoke';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice, pushesTo } from '@parc-ferme/testing/cloud/push-subscriptions';
import type { Caller } from '@parc-ferme/testing/cloud/test-cloud';
import {
  MELBOURNE,
  PAIRING,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
  SHANGHAI,
} from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test, vi } from 'vitest';

/* Who is told what, and when: each test is a race weekend of its own. */

let killAt: ((name: string, when: 'before' | 'after') => void) | undefined;
interceptFunctions(async ({ name }, send) => {
  const isSender = runningFunction() === 'events/send-mail';
  if (isSender) killAt?.(name, 'before');
  const response = await send();
  if (isSender) killAt?.(name, 'after');
  return response;
});

const { cloud, server, idleUntil } = await raceDataCloud('2025-03-08T00:00:00Z');
vi.spyOn(console, 'log').mockReturnValue();

const PICKS_MISSING = 'your picks are missing';
const KINDS: readonly string[] = MESSAGE_KINDS;
type Choice = {
  mail?: readonly string[];
  push?: readonly string[];
  quiet?: [from: number, to: number];
};

/** Chooses the kinds that come by each channel, and quiet hours in Berlin. */
async function choose(as: Caller, { mail = [], push = [], quiet }: Choice): Promise<void> {
  const kinds = KINDS.map((kind) => [
    kind,
    { mail: mail.includes(kind), push: push.includes(kind) },
  ]);
  const quietHours = quiet && { from: quiet[0], to: quiet[1] };
  const messages = {
    kinds: Object.fromEntries(kinds),
    ...(quietHours && { quietHours }),
  };
  const body = { messages, timeZone: 'Europe/Berlin' };
  const { status, text } = await cloud.call('PATCH', '/api/account', { as, body });
  expect([status, text]).toEqual([200, expect.any(String)]);
}

const registered = async (username: string, choice: Choice) => {
  const player = await cloud.player(username);
  await choose(player, choice);
  return player;
};

/** The mails of a player, by date and time and subject. */
async function mailsOf({ username }: Caller): Promise<string[]> {
  const mails = await mailsTo(cloud, `${username}@example.org`);
  return mails.map(({ at, subject }) => `${at.slice(5, 16)} ${subject}`);
}

test('players are told of missing picks a day and two hours before closing, as long as they are missing, and of the reveal if they chose it', async () => {
  const [never, between, early, silent, asleep, leaving] = [
    await registered('never', { mail: KINDS }),
    await registered('between', { mail: KINDS }),
    await registered('early', { mail: ['picks-missing'] }),
    await registered('silent', {}),
    await registered('asleep', { mail: KINDS, quiet: [2, 9] }),
    await registered('leaving', { mail: KINDS }),
  ];
  await cloud.predict(early, MELBOURNE, rightPicks());
  await cloud.pair(await cloud.admin(), MELBOURNE, PAIRING);
  await cloud.predict(early, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await cloud.at('2025-03-14T12:00:00Z');
  await cloud.predict(between, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  expect((await accountCalls(cloud).deleteAccount(leaving)).status).toBe(200);
  await cloud.at('2025-03-15T09:00:00Z');
  // Predictions close at 04:58 on 15 March.
  const picksMissing = `Australian Grand Prix: ${PICKS_MISSING}`;
  const open = 'Australian Grand Prix: everybody’s picks are open';
  const lastCall = `03-15T03:00 Australian Grand Prix: last call, ${PICKS_MISSING}`;
  expect(await mailsOf(never)).toEqual([
    `03-14T05:00 ${picksMissing}`,
    lastCall,
    `03-15T04:58 ${open}`,
  ]);
  expect(await mailsOf(between)).toEqual([`03-14T05:00 ${picksMissing}`, `03-15T04:58 ${open}`]);
  expect(await mailsOf(leaving)).toEqual([`03-14T05:00 ${picksMissing}`]);
  expect([await mailsOf(early), await mailsOf(silent)]).toEqual([[], []]);
  // Quiet hours in Berlin, which is an hour ahead, put everything off but the last call.
  expect(await mailsOf(asleep)).toEqual([
    `03-14T08:00 ${picksMissing}`,
    lastCall,
    `03-15T08:00 ${open}`,
  ]);
});

test('a race that goes missing after the first message about missing picks has no last call', async () => {
  const loyal = await registered('loyal', { mail: KINDS });
  await cloud.at('2025-03-21T12:00:00Z');
  server.cancel(SHANGHAI);
  const as = await cloud.admin();
  expect((await cloud.call('POST', '/api/admin/schedule/calendar', { as })).status).toBe(200);
  await cloud.at('2025-03-22T12:00:00Z');
  expect(await mailsOf(loyal)).toEqual([`03-21T07:00 Chinese Grand Prix: ${PICKS_MISSING}`]);
});

test('every message that can be turned off has a link for one click, and no other mail has', async () => {
  const { body } = await cloud.call('GET', '/local/mail');
  const mails: { subject: string; headers: Record<string, string> }[] = body;
  for (const { subject, headers } of mails) {
    const isRequired = /^Parc Fermé: |choose your head-to-head again$/.test(subject);
    const names = isRequired ? [] : ['List-Unsubscribe', 'List-Unsubscribe-Post'];
    expect([subject, Object.keys(headers).sort()]).toEqual([subject, names]);
  }
});

test('a sender that is killed at any of its store calls still mails every player, and no device shows a notification twice', async () => {
  await idleUntil(Date.parse('2025-04-03T00:00:00Z'));
  const device = new Map<Caller, string>();
  for (const name of ['one', 'two', 'three']) {
    const player = await registered(name, { mail: ['picks-missing'], push: ['picks-missing'] });
    device.set(player, (await addPushDevice(cloud, player)).endpoint);
  }
  // Each kind of call is killed once before it and once after it.
  const killed = new Set<string>();
  killAt = (name, when) => {
    const point = `${when} ${name}`;
    if (killed.has(point)) return;
    killed.add(point);
    throw new Error('killed');
  };
  await cloud.at('2025-04-04T18:00:00Z');
  killAt = undefined;
  expect(killed.size).toBeGreaterThan(5);
  for (const [player, endpoint] of device) {
    const mails = (await mailsOf(player)).filter((mail) => mail.includes(PICKS_MISSING));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThan(3);
    // The first one tells that the race before is off the calendar.
    const titles = (await pushesTo(cloud, endpoint)).map(({ title }) => title);
    expect(titles).toEqual(['Chinese Grand Prix', 'Japanese Grand Prix']);
  }
});

test('if a race is put off after the last call, players are told of missing picks again before its new closing', async () => {
  const BAHRAIN = '2025-bahrain';
  await idleUntil(Date.parse('2025-04-10T00:00:00Z'));
  const patient = await registered('patient', { mail: ['picks-missing'] });
  await cloud.at('2025-04-12T15:00:00Z');
  const sixDaysLater = { qualifying: '2025-04-18T16:00:00Z', start: '2025-04-19T15:00:00Z' };
  server.change(BAHRAIN, { ...sixDaysLater, qualifyingResults: [], results: [] });
  const as = await cloud.admin();
  await cloud.call('POST', '/api/admin/schedule/calendar', { as });
  const body = { decision: 'accept', reason: 'A sandstorm' };
  const path = `/api/admin/races/${BAHRAIN}/flagged-times`;
  expect((await cloud.call('POST', path, { as, body })).status).toBe(200);
  await cloud.at('2025-04-18T15:00:00Z');
  const mails = (await mailsOf(patient)).filter((mail) => mail.includes('Bahrain'));
  const calls = [PICKS_MISSING, `last call, ${PICKS_MISSING}`];
  expect(mails.map((mail) => mail.replace('Bahrain Grand Prix: ', ''))).toEqual([
    `04-11T16:00 ${calls[0]}`,
    `04-12T14:00 ${calls[1]}`,
    '04-12T15:00 predictions are open',
    `04-17T16:00 ${calls[0]}`,
    `04-18T14:00 ${calls[1]}`,
  ]);
});
