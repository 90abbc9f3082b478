import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice, pushesTo } from '@parc-ferme/testing/cloud/push-subscriptions';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { type Interceptor, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const undisturbed: Interceptor = (_, send) => send();
/** Surrounds each call of the table that a function makes; a test sets its own. */
let interceptor = undisturbed;
interceptFunctions((call, send) => interceptor(call, send));
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
vi.spyOn(console, 'log').mockReturnValue();
afterEach(() => {
  interceptor = undisturbed;
});

const calls = commentCalls(cloud);

/** A player who gets a mail and a push message when mentioned. */
async function playerWithMentionMessages(username: string, settings = {}): Promise<Caller> {
  const player = await cloud.player(username);
  const kinds = { ...DEFAULT_MESSAGES.kinds, mentioned: { mail: true, push: true } };
  const body = { messages: { kinds, ...settings }, timeZone: 'Etc/UTC' };
  expect((await cloud.call('PATCH', '/api/account', { as: player, body })).status).toBe(200);
  return player;
}

const zoe = await cloud.player('zoe');
const [anna, ben, carla] = [
  await playerWithMentionMessages('anna'),
  await playerWithMentionMessages('ben'),
  await playerWithMentionMessages('carla'),
];
const dora = await playerWithMentionMessages('dora', { quietHours: { from: 0, to: 23 } });
const { endpoint } = await addPushDevice(cloud, ben);

/** Each test begins in an hour of its own. */
let hour = Date.parse('2025-03-10T00:00:00Z');
beforeEach(async () => {
  hour += 3_600_000;
  await at('00:00');
});
const at = (time: string) => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return cloud.at(new Date(hour + (minutes * 60 + seconds) * 1_000));
};

const draftMentioning = (text: string, players: Caller[]) => ({
  message: [text, ...players.map(({ username }) => `@${username}`)].join(' '),
  mentions: players.map(({ id }) => id),
});
const post = async (text: string, mentioned: Caller[] = [ben], as = anna, thread?: string) =>
  (await calls.postComment(as, { ...draftMentioning(text, mentioned), thread }))._id;
async function edit(id: string, mentioned: Caller[], thread?: string): Promise<unknown> {
  const { status, body } = await calls.edit(anna, id, draftMentioning('lap 9', mentioned), thread);
  expect(status).toBe(200);
  return body;
}

/** The mails to a player in this test, each as minute and second, and the laps in its texts: `10:00 lap 2, lap 3`. */
async function mailsInTest({ username }: Caller): Promise<string[]> {
  const mails = await mailsTo(cloud, `${username}@example.org`);
  return mails
    .filter((mail) => Date.parse(mail.at) >= hour)
    .map((mail) => {
      const laps = mail.text?.matchAll(/^(lap \d+) @/gm) ?? [];
      const [, minuteAndSecond] = /T\d\d:(\d\d:\d\d)/.exec(mail.at) ?? [];
      return `${minuteAndSecond} ${[...laps].map(([, lap]) => lap).join(', ')}`;
    });
}
const timeOf = (mail: string) => mail.slice(0, '00:00'.length);
const lapsIn = (mail: string) => mail.slice('00:00 '.length).split(', ');

/** The number of mails to each player that link to a comment. */
async function mailCounts(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { username } of [anna, ben, carla, dora]) {
    const mails = await mailsTo(cloud, `${username}@example.org`);
    const count = mails.filter(({ text }) => text?.includes(`#comments-${id}`)).length;
    if (count > 0) counts[username] = count;
  }
  return counts;
}

test('the first mention is mailed at once, and those of the next ten minutes together at their end', async () => {
  await post('lap 1');
  await at('09:59');
  await post('lap 2');
  await post('lap 3', [ben], anna, MELBOURNE);
  expect(await mailsInTest(ben)).toEqual(['00:00 lap 1']);
  await at('10:00');
  expect(await mailsInTest(ben)).toEqual(['00:00 lap 1', '10:00 lap 2, lap 3']);
  await at('15:00');
  await post('lap 4');
  await at('59:00');
  expect((await mailsInTest(ben)).slice(2)).toEqual(['20:00 lap 4']);

  const [mail] = (await mailsTo(cloud, 'ben@example.org')).slice(-2);
  expect(mail?.subject).toBe('Smack talk: anna mentioned you 2 times');
  expect(mail?.text).toContain(
    'Hello ben, anna wrote in Smack talk and on the Australian Grand Prix:',
  );
  const pushed = (await pushesTo(cloud, endpoint)).map(({ body, times }) => `${times} × ${body}`);
  expect(pushed).toEqual([
    '1 × anna mentioned you: lap 1 @ben',
    '1 × anna mentioned you 2 times: lap 3 @ben',
    '1 × anna mentioned you: lap 4 @ben',
  ]);
});

test('only mentions of the same player by the same author wait for one another', async () => {
  await post('lap 1');
  expect(await mailsInTest(ben)).toEqual(['00:00 lap 1']);
  await post('lap 2', [ben, carla]);
  await post('lap 3', [ben], zoe);
  expect(await mailsInTest(ben)).toEqual(['00:00 lap 1', '00:00 lap 3']);
  expect(await mailsInTest(carla)).toEqual(['00:00 lap 2']);
  await at('59:00');
  expect(await mailsInTest(ben)).toEqual(['00:00 lap 1', '00:00 lap 3', '10:00 lap 2']);
  expect(await mailsInTest(carla)).toEqual(['00:00 lap 2']);
});

test('a comment that was deleted, or no longer mentions the player, is left out', async () => {
  await post('lap 1');
  await at('07:00');
  const [deleted, edited] = [await post('lap 2'), await post('lap 3')];
  await post('lap 4');
  await calls.remove(anna, deleted);
  await edit(edited, []);
  await at('59:00');
  expect(await mailsInTest(ben)).toEqual(['00:00 lap 1', '10:00 lap 4']);
});

test('five concurrent mentions come in one message, or in two that are ten minutes apart', async () => {
  const laps = ['lap 1', 'lap 2', 'lap 3', 'lap 4', 'lap 5'];
  await Promise.all(laps.map((lap) => post(lap)));
  await at('59:00');
  const mails = await mailsInTest(ben);
  expect(mails.length).toBeLessThanOrEqual(2);
  expect(mails.map(timeOf)).toEqual(['00:00', '10:00'].slice(0, mails.length));
  expect(mails.flatMap(lapsIn).sort()).toEqual(laps);
});

/** Kills the sender once, before or after its first call of the table that matches. */
function killSenderOnce(when: 'before' | 'after', pattern: RegExp): () => boolean {
  let killed = false;
  interceptor = async ({ name, input }, send) => {
    if (killed || !pattern.test(`${name} ${JSON.stringify(input)}`)) return send();
    killed = true;
    if (when === 'after') await send();
    throw new Error('killed');
  };
  return () => killed;
}

const RESERVATION = /^PutItem.*DELIVERIES#mentions/;
const CONFIRMATION = /^UpdateItem.*DELIVERIES#mentions/;

test.each([
  ['before it reserves a message', 'before', RESERVATION],
  ['after it reserved one', 'after', RESERVATION],
  ['before it confirms one that was sent', 'before', CONFIRMATION],
  ['after it confirmed one', 'after', CONFIRMATION],
] as const)(
  'a sender that is killed %s sends every mention, and none twice',
  async (_, when, pattern) => {
    const wasKilled = killSenderOnce(when, pattern);
    await post('lap 1', [carla]);
    await at('02:00');
    await post('lap 2', [carla]);
    await at('59:00');
    expect(wasKilled()).toBe(true);
    const mails = await mailsInTest(carla);
    expect(mails.flatMap(lapsIn)).toEqual(['lap 1', 'lap 2']);
    // One message has both mentions, or two are ten minutes apart.
    const [firstMinute = 0, secondMinute = 60] = mails.map((mail) => Number.parseInt(mail, 10));
    expect(secondMinute - firstMinute).toBeGreaterThanOrEqual(10);
  },
);

test('each player whom an edit adds gets one message, with a link to the comment in its thread', async () => {
  const id = await post('lap 1', [ben], anna, MELBOURNE);
  expect(await mailCounts(id)).toEqual({ ben: 1 });
  expect(await edit(id, [carla, ben, anna], MELBOURNE)).toMatchObject({
    mentions: [carla, ben, anna].map(({ id: _id, username }) => ({ _id, username })),
  });
  await edit(id, [], MELBOURNE);
  await edit(id, [anna, ben, carla], MELBOURNE);
  expect(await mailCounts(id)).toEqual({ ben: 1, carla: 1 });
  const [mail] = (await mailsTo(cloud, 'carla@example.org')).slice(-1);
  expect(mail?.text).toContain(`/results/${MELBOURNE}#comments-${id}`);
});

test('the scheduled job sends the messages about an edit whose function was killed before its event', async () => {
  const id = await post('lap 1');
  // The first event is handled before the edit, as its handler reads whom the comment mentions.
  expect(await mailCounts(id)).toEqual({ ben: 1 });
  const comment = await cloud.data.comments.find(id);
  if (!comment) throw new Error('There is no comment.');
  const mentions = [ben, carla].map(({ id: _id, username }) => ({ _id, username }));
  await cloud.data.comments.edit(comment, 'Box @ben @carla', mentions, 2025);
  expect(await mailCounts(id)).toEqual({ ben: 1 });
  await at('30:00');
  expect(await mailCounts(id)).toEqual({ ben: 1, carla: 1 });
});

test('an edit while the last message of the comment is being finished is not lost', async () => {
  let id = '';
  let edited = false;
  interceptor = async ({ name, input }, send) => {
    const finishes =
      name === 'DeleteItemCommand' && JSON.stringify(input).includes('MAILING#mention');
    if (finishes && !edited) {
      edited = true;
      await edit(id, [ben, carla]);
    }
    return send();
  };
  id = await post('lap 1');
  const counts = await mailCounts(id);
  expect([edited, counts]).toEqual([true, { ben: 1, carla: 1 }]);
});

test('mentions in quiet hours are mailed together when these end, but not those that an edit has removed', async () => {
  const removed = await post('lap 1', [ben, dora]);
  await edit(removed, [ben]);
  await post('lap 2', [dora]);
  await at('30:00');
  await post('lap 3', [dora]);
  expect(await mailsInTest(dora)).toEqual([]);
  await cloud.at('2025-03-10T23:00:00Z');
  expect(await mailsInTest(dora)).toEqual(['00:00 lap 2, lap 3']);
});
