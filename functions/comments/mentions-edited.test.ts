import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { type Around, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { beforeEach, expect, test } from 'vitest';

let around: Around = (_, send) => send();
interceptFunctions((call, send) => around(call, send));
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const calls = commentCalls(cloud);

async function listener(username: string, settings = {}): Promise<Caller> {
  const player = await cloud.player(username);
  const kinds = { ...DEFAULT_MESSAGES.kinds, mentioned: { mail: true, push: false } };
  const body = { messages: { kinds, ...settings }, timeZone: 'Etc/UTC' };
  expect((await cloud.call('PATCH', '/api/account', { as: player, body })).status).toBe(200);
  return player;
}

const anna = await listener('anna');
const ben = await listener('ben');
const carla = await listener('carla');
const dora = await listener('dora', { quietHours: { from: 9, to: 12 } });

let time = Date.parse('2025-03-10T10:00:00Z');
const minutesOn = async (minutes: number) => {
  time += minutes * 60_000;
  await cloud.at(new Date(time));
};
beforeEach(() => minutesOn(10));

type Body = { message: string; mentions: string[] };

const naming = (...players: Caller[]): Body => ({
  message: ['Box', ...players.map(({ username }) => `@${username}`)].join(' '),
  mentions: players.map(({ id }) => id),
});

const post = async (body: Body, thread?: string) =>
  (await calls.posted(anna, { ...body, thread }))._id;

async function edit(id: string, body: Body, thread?: string): Promise<unknown> {
  const edited = await calls.edit(anna, id, body, thread);
  expect(edited.status).toBe(200);
  return edited.body;
}

/** How often each player was told of a comment. */
async function told(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { username } of [anna, ben, carla, dora]) {
    const mails = await mailsTo(cloud, `${username}@example.org`);
    const count = mails.filter(({ text }) => text?.includes(`#comments-${id}`)).length;
    if (count > 0) counts[username] = count;
  }
  return counts;
}

test('an edit tells the players whom it adds once, with a link to the comment in its thread', async () => {
  const id = await post(naming(ben), MELBOURNE);
  expect(await told(id)).toEqual({ ben: 1 });
  expect(await edit(id, naming(carla, ben, anna), MELBOURNE)).toMatchObject({
    mentions: [carla, ben, anna].map(({ id: _id, username }) => ({ _id, username })),
  });
  expect(await told(id)).toEqual({ ben: 1, carla: 1 });
  const [mail] = (await mailsTo(cloud, 'carla@example.org')).slice(-1);
  expect(mail?.text).toContain(`/results/${MELBOURNE}#comments-${id}`);
});

test('two edits tell those whom each adds, and neither its author nor those who come back', async () => {
  const id = await post({ message: 'Box', mentions: [] });
  await edit(id, naming(ben));
  await edit(id, naming(carla));
  await edit(id, naming());
  await edit(id, naming(anna, ben, carla));
  expect(await told(id)).toEqual({ ben: 1, carla: 1 });
  const [mail] = (await mailsTo(cloud, 'ben@example.org')).slice(-1);
  expect(mail?.text).toContain(`/leaderboard#comments-${id}`);
});

test('a player who is removed before the end of quiet hours is not told, one who is added then is', async () => {
  const [first, second] = [await post(naming(ben)), await post({ message: 'Box', mentions: [] })];
  await edit(first, naming(ben, dora));
  await edit(first, naming(ben));
  await edit(second, naming(dora));
  expect([await told(first), await told(second)]).toEqual([{ ben: 1 }, {}]);
  await minutesOn(120);
  expect([await told(first), await told(second)]).toEqual([{ ben: 1 }, { dora: 1 }]);
});

test('the job tells players of an edit whose function was killed before its event', async () => {
  const id = await post(naming(ben));
  expect(await told(id)).toEqual({ ben: 1 });
  const comment = await cloud.data.comments.find(id);
  if (!comment) throw new Error('There is no comment.');
  const mentions = [ben, carla].map(({ id: _id, username }) => ({ _id, username }));
  await cloud.data.comments.edit(comment, 'Box @ben @carla', mentions, 2025);
  expect(await told(id)).toEqual({ ben: 1 });
  await minutesOn(30);
  expect(await told(id)).toEqual({ ben: 1, carla: 1 });
});

test('an edit while the last message of the comment is being finished is not lost', async () => {
  let id = '';
  let edited = false;
  around = async ({ name, input }, send) => {
    const isEnd = name === 'DeleteItemCommand' && JSON.stringify(input).includes('MAILING#mention');
    if (isEnd && !edited) {
      edited = true;
      await edit(id, naming(ben, carla));
    }
    return send();
  };
  id = await post(naming(ben));
  const seen = await told(id);
  around = (_, send) => send();
  expect([edited, seen]).toEqual([true, { ben: 1, carla: 1 }]);
});
