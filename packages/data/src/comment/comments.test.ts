import type { Comment } from '@parc-ferme/domain/comment/comment';
import type { Reaction } from '@parc-ferme/domain/comment/reaction';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { beforeAll, expect, test } from 'vitest';
import { keys } from '../keys.ts';
import type { Draft } from './comment-writes.ts';
import type { PostResult } from './comments.ts';

const store = await testStore();
const { data, table, through, everything } = await store.emptyTable();
const { comments, audit } = data;

const person = (id: string) => ({ id, username: `name-${id}` });
const ADMIN = person('admin77');
const NOON = Date.parse('2025-03-10T12:00:00.000Z');
const at = (seconds: number) => new Date(NOON + seconds * 1000);
const draft = (
  authorId: string,
  message = 'Box, box.',
  { key, seconds = 0 }: { key?: string; seconds?: number } = {},
): Draft => ({
  author: person(authorId),
  message,
  key,
  now: at(seconds),
});

async function post(sent: Draft, repository = comments): Promise<PostResult> {
  return repository.post(sent, await repository.postsOf(sent.author.id));
}
function commentOf(posted: PostResult): Comment {
  if (!('comment' in posted)) throw new Error(`Not posted: ${posted.refused}`);
  return posted.comment;
}
async function ownOf(userId: string): Promise<Comment[]> {
  return (await Array.fromAsync(comments.ofPlayer(userId))).flatMap(({ own }) => own);
}

test('a comment that is sent again after a lost response is stored once, not with another text, and not after its removal', async () => {
  const losingResponse = through(async ({ name }, send) => {
    const output = await send();
    if (name === 'TransactWriteItemsCommand') throw new Error('The response was lost.');
    return output;
  }).data.comments;
  const draftAt = (seconds: number) => draft('aaaaaaa', 'Box.', { key: 'key-1', seconds });
  await expect(post(draftAt(0), losingResponse)).rejects.toThrow('lost');
  const comment = commentOf(await post(draftAt(30)));
  expect(comment.timestamp).toBe(at(0).toISOString());
  expect(await ownOf('aaaaaaa')).toEqual([comment]);
  const otherText = await post(draft('aaaaaaa', 'Stay out.', { key: 'key-1', seconds: 30 }));
  expect(otherText).toEqual({ refused: 'comment.repeated' });
  await comments.remove(comment);
  const afterRemoval = await post(draftAt(30));
  expect(afterRemoval).toEqual({ refused: 'comment.unknown' });
});

test('a page of a thread has its newest comments, and those that they answer are found', async () => {
  const spa = '2025-spa';
  const posted: Comment[] = [];
  for (const minute of [0, 1, 2]) {
    const answers = posted[0]?._id;
    const sent = draft('lllllll', `Lap ${minute}`, { seconds: minute * 60 });
    posted.push(commentOf(await post({ ...sent, thread: spa, answers })));
  }
  await post({ ...draft('lllllll', 'Elsewhere.', { seconds: 300 }), thread: '2025-monza' });
  const [first, second, third] = posted;
  if (!first || !second || !third) throw new Error('not posted');
  const page = (number: number) => comments.list({ page: number, limit: 2, thread: spa });
  expect(await page(1)).toEqual({ messages: [third, second], more: true });
  expect(await page(2)).toEqual({ messages: [first], more: false });
  expect(await page(3)).toEqual({ messages: [], more: false });
  expect(await comments.answeredBy([third, second], spa)).toEqual([first]);
  expect(await comments.answeredBy([third, first], spa)).toEqual([]);
});

test('a player has one reaction to a comment, can take it back, and cannot react to a removed comment', async () => {
  const comment = commentOf(await post(draft('mmmmmmm')));
  const reacting = person('nnnnnnn');
  const react = (reaction: Reaction | null) =>
    comments.react({ id: comment._id, thread: undefined }, reacting, reaction);
  await react('agree');
  const mine = { reaction: 'fire', count: 1, mine: true };
  expect(await react('fire')).toMatchObject({ comment: { reactions: [mine] } });
  const pages = await Array.fromAsync(comments.ofPlayer(reacting.id));
  const found = pages.flatMap(({ reactions }) => reactions);
  expect(found).toEqual([{ comment: comment._id, reaction: 'fire' }]);
  expect(await react(null)).toEqual({ comment });
  await comments.remove(comment);
  expect(await react('agree')).toEqual({ refused: 'comment.unknown' });
});

test('of 30 comments posted within a second exactly five are stored', async () => {
  const noPosts = await comments.postsOf('iiiiiii');
  const sent = Array.from({ length: 30 }, (_, lap) =>
    draft('iiiiiii', `Lap ${lap}`, { key: `key-${lap}`, seconds: lap / 30 }),
  );
  const posted = await Promise.all(sent.map((one) => comments.post(one, noPosts)));
  const stored = posted.filter((one) => 'comment' in one).map(commentOf);
  const refused = posted.filter((one) => 'refused' in one).map(({ refused }) => refused);
  expect(refused).toEqual(Array(25).fill('comment.too-many'));
  expect(await ownOf('iiiiiii')).toEqual(stored);
  const repeated = sent
    .filter((_, lap) => 'comment' in (posted[lap] ?? {}))
    .map((one) => post(one));
  expect((await Promise.all(repeated)).map(commentOf)).toEqual(stored);
});

test('the keys of a player’s last 20 comments are stored, however long ago they were posted', async () => {
  const draftOf = (lap: number, seconds: number) =>
    draft('ccccccc', `Lap ${lap}`, { key: `key-${lap}`, seconds });
  const posted: Comment[] = [];
  for (let count = 0; count < 21; count += 1) {
    posted.push(commentOf(await post(draftOf(count, count * 3_600))));
  }
  const postAgain = async (lap: number) => commentOf(await post(draftOf(lap, 1_000_000)));
  for (let lap = 1; lap < 21; lap += 1) expect(await postAgain(lap)).toEqual(posted[lap]);
  expect(await ownOf('ccccccc')).toEqual(posted);
  expect(await postAgain(0)).not.toEqual(posted[0]);
});

test.each([
  ['an edit', []],
  ['an edit that mentions a player', [{ _id: 'aaaaaaa', username: 'name-aaaaaaa' }]],
])('%s does not bring a deleted comment back, and requests no mailing', async (_, mentions) => {
  const comment = commentOf(await post(draft('ddddddd')));
  expect(await comments.remove(comment)).toBe(true);
  const before = await everything();
  expect(await comments.edit(comment, 'Stay out, @name-aaaaaaa.', mentions, 2025)).toBeUndefined();
  expect(await comments.remove(comment)).toBe(false);
  expect(await everything()).toEqual(before);
});

test('an edit that changes the text stores the mailing to the players whom it mentions', async () => {
  const comment = commentOf(await post(draft('ooooooo')));
  expect(await comments.edit(comment, comment.message)).toEqual(comment);
  const mentions = [{ _id: 'aaaaaaa', username: 'name-aaaaaaa' }];
  const edited = await comments.edit(comment, 'Stay out, @name-aaaaaaa.', mentions, 2025);
  expect(edited).toMatchObject({ message: 'Stay out, @name-aaaaaaa.', mentions, edited: true });
  expect(await comments.find(comment._id)).toEqual(edited);
  expect(await data.mailings.mentions(2025)).toMatchObject([{ commentId: comment._id }]);
});

test('the audit log has the last text of a removed comment', async () => {
  const comment = commentOf(await post(draft('eeeeeee', 'Rude.')));
  await comments.edit(comment, 'Ruder.');
  expect(await comments.moderate(comment, ADMIN, at(60))).toBe(true);
  expect(await ownOf('eeeeeee')).toEqual([]);
  const [entry, ...others] = await audit.latest(10);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'comment.removed',
    about: comment._id,
    before: { message: 'Ruder.', user: { _id: 'eeeeeee' } },
  });
});

test('removing a comment that is gone leaves no audit entry', async () => {
  const comment = commentOf(await post(draft('fffffff')));
  await comments.remove(comment);
  const before = await everything();
  expect(await comments.moderate(comment, ADMIN, at(60))).toBe(false);
  expect(await everything()).toEqual(before);
});

/** More than DynamoDB reads in one query, by two players in turn. */
const OLD_COMMENTS = Array.from({ length: 120 }, (_, number): Comment => {
  const user = { _id: number % 2 === 1 ? 'ggggggg' : 'hhhhhhh' };
  const _id = `00000000${String(number).padStart(3, '0')}`;
  return {
    _id,
    message: '👨‍👩‍👧‍👦'.repeat(500),
    username: `name-${user._id}`,
    user,
    timestamp: at(0).toISOString(),
    edited: false,
  };
});
const idsOf = (author: string) =>
  OLD_COMMENTS.filter(({ user }) => user._id === author).map(({ _id }) => _id);

beforeAll(() =>
  table.writeAll(OLD_COMMENTS.map((comment) => ({ ...keys.comment(comment._id), ...comment }))),
);

test('all comments of a player are found, page by page', async () => {
  const pages = await Array.fromAsync(comments.ofPlayer('ggggggg'));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ own }) => own).map(({ _id }) => _id)).toEqual(idsOf('ggggggg'));
  const [first = '', ...others] = idsOf('ggggggg');
  const { value } = await comments.ofPlayer('ggggggg', { after: { _id: first }, limit: 10 }).next();
  // After the comment with index 1 ten are read, of which the player has five.
  expect(value?.own.map(({ _id }) => _id)).toEqual(others.slice(0, 5));
  expect(value?.last).toEqual(OLD_COMMENTS[11]);
});

test('renaming a player changes the name on all comments, and nothing else', async () => {
  const others = await ownOf('hhhhhhh');
  const before = await ownOf('ggggggg');
  await comments.rename('ggggggg', 'Former player', [2025]);
  expect(await ownOf('ggggggg')).toEqual(
    before.map((comment) => ({ ...comment, username: 'Former player' })),
  );
  expect(await ownOf('hhhhhhh')).toEqual(others);
});

test('a comment that is deleted during a rename stays deleted', async () => {
  const [first] = await ownOf('hhhhhhh');
  if (!first) throw new Error('There is no comment.');
  const contested = through(beforeFirstWrite(() => comments.remove(first))).data.comments;
  await contested.rename('hhhhhhh', 'Former player', []);
  expect((await ownOf('hhhhhhh')).map(({ _id }) => _id)).toEqual(idsOf('hhhhhhh').slice(1));
});

test('a comment that is edited during a rename has the new text and the new name', async () => {
  const comment = commentOf(await post(draft('kkkkkkk')));
  const contested = through(beforeFirstWrite(() => comments.edit(comment, 'Stay out.'))).data
    .comments;
  await contested.rename('kkkkkkk', 'Former player', []);
  expect(await ownOf('kkkkkkk')).toMatchObject([
    { message: 'Stay out.', username: 'Former player', edited: true },
  ]);
});
