import { DEFAULT_MESSAGES, withChannels } from '@parc-ferme/domain/message/message-settings';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeEach, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { edit, readComments, post, postComment } = commentCalls(cloud);
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const jose = await cloud.player('josé.p-1');

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

const mention = ({ id: _id, username }: Caller) => ({ _id, username });

test('a comment lists the players whom its text mentions, in any case, and after an edit those of the new text', async () => {
  const message = 'Called it, @Ben. And @josé.p-1!';
  const comment = await postComment(anna, { message, mentions: [ben.id, jose.id] });
  expect(comment).toMatchObject({ message, mentions: [mention(ben), mention(jose)] });
  const { body } = await edit(anna, comment._id, { message: 'Hello @ben', mentions: [ben.id] });
  expect(body).toMatchObject({ mentions: [mention(ben)] });
  const withoutMention = await edit(anna, comment._id, { message: 'Hello' });
  expect(withoutMention.body).not.toHaveProperty('mentions');
});

test('ids of players who are not in the text, do not exist or are being deleted are ignored', async () => {
  const leaver = await cloud.player('leaver');
  const account = await cloud.data.players.find(leaver.id);
  if (account) await cloud.data.players.requestDeletion(account, new Date());
  const mentions = [jose.id, 'aaaaaaa', leaver.id, ben.id, ben.id];
  const comment = await postComment(anna, { message: '@ben @leaver @nobody', mentions });
  expect(comment).toMatchObject({ mentions: [mention(ben)] });
  const withoutNames = await postComment(anna, { message: 'Nobody at all', mentions: [ben.id] });
  expect(withoutNames).not.toHaveProperty('mentions');
});

test('a mention of a blocked player looks like any other', async () => {
  const mailOnMention = withChannels(DEFAULT_MESSAGES, 'mentioned', { mail: true });
  const [unblocked, blocked] = [await cloud.player('one-fan'), await cloud.player('two-fan')];
  for (const { id } of [unblocked, blocked])
    await cloud.data.players.setMessages(id, mailOnMention, cloud.now());
  const admin = await cloud.admin('race-director');
  const setBlocked = (isBlocked: boolean) =>
    cloud.call('PUT', `/api/admin/players/${blocked.id}/blocked`, {
      as: admin,
      body: { blocked: isBlocked, reason: 'spam' },
    });
  expect((await setBlocked(true)).status).toBe(200);

  const comments = [
    await postComment(anna, { message: 'Hi @one-fan', mentions: [unblocked.id] }),
    await postComment(anna, { message: 'Hi @two-fan', mentions: [blocked.id] }),
  ];
  expect(comments).toMatchObject([
    { mentions: [mention(unblocked)] },
    { mentions: [mention(blocked)] },
  ]);
  const again = { message: 'Hello @two-fan', mentions: [blocked.id] };
  const { body: edited } = await edit(anna, comments[1]?._id ?? '', again);
  expect(edited).toMatchObject({ mentions: [mention(blocked)] });
  expect((await readComments(ben)).slice(0, 2)).toMatchObject([edited, comments[0]]);
  // The events are handled while the player is blocked.
  await cloud.handleEvents();
  await setBlocked(false);
  await cloud.handleEvents();
  expect(await mailsTo(cloud, 'one-fan@example.org')).toHaveLength(1);
  expect(await mailsTo(cloud, 'two-fan@example.org')).toEqual([]);
});

test('more than ten mentions and anything but ids are refused, and nothing is written', async () => {
  const before = await cloud.everything();
  const flood = Array.from({ length: 11 }, () => ben.id);
  for (const mentions of [flood, ['USER#x'], 'ben']) {
    expectProblem(await post(anna, { message: '@ben', mentions }), 'input.invalid');
  }
  expect(await cloud.everything()).toEqual(before);
});
