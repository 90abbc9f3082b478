import { MESSAGE_KINDS } from '@parc-ferme/domain/message/message-settings';
import { runningFunction } from '@parc-ferme/local/invoke';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice, pushesTo } from '@parc-ferme/testing/cloud/push-subscriptions';
import type { Caller } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { withoutWinner } from '@parc-ferme/testing/race-data/race-data-server';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test, vi } from 'vitest';

/* Who is told what, and when: each test is a race weekend of its own. */

let killing: ((name: string, when: 'before' | 'after') => void) | undefined;
interceptFunctions(async ({ name }, send) => {
  const isSender = runningFunction() === 'events/send-mail';
  if (isSender) killing?.(name, 'before');
  const answer = await send();
  if (isSender) killing?.(name, 'after');
  return answer;
});

const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z');
vi.spyOn(console, 'log').mockReturnValue();

const CALL = 'your picks are missing';
const PICKS = {
  podium: ['norris', 'piastri', 'russell'],
  polePosition: 'norris',
  fastestLap: 'norris',
  firstRetirement: 'stroll',
};

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

const joined = async (username: string, choice: Choice) => {
  const player = await cloud.player(username);
  await choose(player, choice);
  return player;
};

/** The mails of a player, by date and time and subject. */
async function mailsOf({ username }: Caller): Promise<string[]> {
  const mails = await mailsTo(cloud, `${username}@example.org`);
  return mails.map(({ at, subject }) => `${at.slice(5, 16)} ${subject}`);
}

/** Sends picks with those of the head-to-heads that the schedule has set, if it has. */
async function pick(as: Caller, raceId: string, changes: object = {}): Promise<void> {
  const { body } = await cloud.call('GET', `/api/head-to-head/${raceId}`);
  const { configuration }: { configuration: { drivers: never; teams: never } | null } = body;
  const { drivers, teams } = (configuration ?? {}) as Record<string, Record<string, never>>;
  const half = (pair: Record<string, { driverId?: string; constructorId?: string }> | undefined) =>
    pair && { winner: Object.values(pair).map((one) => one.driverId ?? one.constructorId)[0] };
  const headToHeads = { driverHeadToHead: half(drivers), teamHeadToHead: half(teams) };
  await cloud.predict(as, raceId, { ...PICKS, ...(configuration && headToHeads), ...changes });
}

test('missing picks: a day before closing and two hours before it, as long as they are missing', async () => {
  const [never, between, early, silent] = [
    await joined('never', { mail: KINDS }),
    await joined('between', { mail: KINDS }),
    await joined('early', { mail: ['picks-missing'] }),
    await joined('silent', {}),
  ];
  await cloud.at('2025-03-13T12:00:00Z');
  await pick(early, MELBOURNE);
  await cloud.at('2025-03-14T12:00:00Z');
  await pick(between, MELBOURNE);
  await cloud.at('2025-03-15T04:58:00Z');
  const call = `03-14T05:00 Australian Grand Prix: ${CALL}`;
  expect(await mailsOf(never)).toEqual([
    call,
    `03-15T03:00 Australian Grand Prix: last call, ${CALL}`,
  ]);
  expect(await mailsOf(between)).toEqual([call]);
  expect([await mailsOf(early), await mailsOf(silent)]).toEqual([[], []]);
});

test('the reveal to all who chose it, a result to those with picks only', async () => {
  const [never, between] = [await callerOf('never'), await callerOf('between')];
  const before = [(await mailsOf(never)).length, (await mailsOf(between)).length];
  await cloud.at('2025-03-16T12:00:00Z');
  const since = async (player: Caller, count = 0) => (await mailsOf(player)).slice(count);
  const isNews = (mail: string) => !mail.includes('Smack talk');
  expect((await since(never, before[0])).filter(isNews)).toEqual([
    '03-15T05:00 Australian Grand Prix: everybody’s picks are open',
  ]);
  expect((await since(between, before[1])).filter(isNews)).toEqual([
    '03-15T05:00 Australian Grand Prix: everybody’s picks are open',
    expect.stringMatching(/^03-16T06:00 Australian Grand Prix: \d+ points?, \d\w\w of \d$/),
  ]);
});

test('quiet hours put everything off but the last call', async () => {
  const asleep = await joined('asleep', { mail: KINDS, quiet: [22, 9] });
  await cloud.at('2025-03-20T12:00:00Z');
  await pick(await joined('awake', {}), SHANGHAI);
  await cloud.at('2025-03-22T12:00:00Z');
  // In Berlin it is an hour later: the first call is due at 8, the last one at 6, the reveal at 8.
  expect(await mailsOf(asleep)).toEqual([
    `03-21T08:00 Chinese Grand Prix: ${CALL}`,
    `03-22T05:00 Chinese Grand Prix: last call, ${CALL}`,
    '03-22T08:00 Chinese Grand Prix: everybody’s picks are open',
  ]);
});

test('a race that is cancelled between the calls has no last call', async () => {
  const loyal = await joined('loyal', { mail: KINDS });
  await cloud.at('2025-04-04T12:00:00Z');
  server.cancel('2025-suzuka');
  await cloud.at('2025-04-06T12:00:00Z');
  expect(await mailsOf(loyal)).toEqual([`04-04T06:00 Japanese Grand Prix: ${CALL}`]);
});

test('a disqualification to those whose points or place it changed, once the race data has it', async () => {
  const raceId = '2025-bahrain';
  const { results } = server.raceAt(raceId);
  const [winner = '', second = ''] = results.map(({ Driver }) => Driver.driverId);
  const [hurt, bystander] = [
    await joined('hurt', { mail: ['result-changed'] }),
    await joined('bystander', { mail: ['result-changed'] }),
  ];
  await cloud.at('2025-04-11T17:00:00Z');
  await pick(hurt, raceId, { podium: [winner, second, 'stroll'] });
  await cloud.at('2025-04-13T20:00:00Z');
  expect(await mailsOf(hurt)).toEqual([]);
  server.change(raceId, { results: withoutWinner(results) });
  await cloud.at('2025-04-16T12:00:00Z');
  expect(await mailsOf(hurt)).toEqual([
    expect.stringMatching(/ Bahrain Grand Prix: corrected, \d+ points? instead of \d+, /),
  ]);
  expect((await mailsOf(bystander)).filter((mail) => /points? instead/.test(mail))).toEqual([]);
});

test('a deleted account gets nothing more, and those who were told of its picks nothing else', async () => {
  const raceId = '2025-miami';
  const [leaving, reader] = [
    await joined('leaving', { mail: KINDS }),
    await joined('reader', { mail: ['picks-open'] }),
  ];
  await cloud.at('2025-05-02T12:00:00Z');
  await pick(leaving, raceId);
  await cloud.at('2025-05-03T22:00:00Z');
  const before = await mailsOf(leaving);
  const body = { password: 'correct horse' };
  expect((await cloud.call('DELETE', '/api/account', { as: leaving, body })).status).toBe(200);
  await cloud.at('2025-05-05T12:00:00Z');
  expect(await mailsOf(leaving)).toEqual(before);
  const [opened] = await mailsTo(cloud, 'reader@example.org');
  expect(opened?.text).toMatch(/^leaving: P1 /m);
  expect(await mailsOf(reader)).toHaveLength(1);
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

test('a sender that is killed at any of its calls tells everybody, and a device shows nothing twice', async () => {
  await cloud.at('2025-05-15T00:00:00Z');
  const device = new Map<Caller, string>();
  for (const name of ['one', 'two', 'three']) {
    const player = await joined(name, { mail: ['picks-missing'], push: ['picks-missing'] });
    device.set(player, (await addPushDevice(cloud, player)).endpoint);
  }
  // Each kind of call once, before it and after it.
  const killed = new Set<string>();
  killing = (name, when) => {
    const place = `${when} ${name}`;
    if (killed.has(place) || killed.size > 40) return;
    killed.add(place);
    throw new Error('killed');
  };
  await cloud.at('2025-05-16T18:00:00Z');
  killing = undefined;
  expect(killed.size).toBeGreaterThan(5);
  for (const [player, endpoint] of device) {
    const mails = await mailsOf(player);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThan(3);
    expect(await pushesTo(cloud, endpoint)).toHaveLength(1);
  }
});

async function callerOf(username: string): Promise<Caller> {
  const body = { username, password: 'correct horse' };
  const signedIn = await cloud.call('POST', '/api/auth/login', { body });
  const { token, user }: { token: string; user: { id: string } } = signedIn.body;
  return { id: user.id, username, token };
}
