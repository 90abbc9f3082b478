import { sentPicksIn } from '@parc-ferme/contract/spec-shape';
import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { addPushDevice } from '@parc-ferme/testing/cloud/push-subscriptions';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, rightPicks, SHANGHAI, wrongPicks } from '@parc-ferme/testing/melbourne';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const download = (as: Caller, cursor?: string) =>
  cloud.call('GET', `/api/account/data${cursor === undefined ? '' : `?cursor=${cursor}`}`, { as });
const { postComment, react } = commentCalls(cloud);

const anna = await cloud.player('anna');
const ben = await cloud.player('ben');
await cloud.predict(anna, MELBOURNE, wrongPicks());
await cloud.predict(ben, MELBOURNE, rightPicks());
await postComment(anna, { message: 'Lights out.' });
const { _id: bensComment } = await postComment(ben, { message: 'And away we go.' });
await react(anna, bensComment, 'fire');
await cloud.at('2025-03-11T10:00:00Z');
await cloud.predict(anna, MELBOURNE, rightPicks());
await cloud.predict(anna, SHANGHAI, rightPicks());
await postComment(anna, { message: 'Box, box.' });
const phone = await addPushDevice(cloud, anna, 'Safari on iPhone');
await addPushDevice(cloud, ben);

const versionAt = (submittedAt: string, picks: ReturnType<typeof rightPicks>) => ({
  version: expect.any(Number),
  submittedAt,
  picks: sentPicksIn(picks).picks,
  salt: expect.any(String),
  digest: expect.any(String),
  nameDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  key: expect.stringMatching(/^[0-9a-f]{64}$/),
  signature: expect.stringMatching(/^[0-9a-f]{128}$/),
});

test('a player downloads account, comments and predictions with every stored version, and nothing of others', async () => {
  const { status, body, text } = await download(anna);
  expect(status).toBe(200);
  const [firstDay, secondDay] = ['2025-03-10T10:00:00.000Z', '2025-03-11T10:00:00.000Z'];
  const comment = { _id: expect.any(String), edited: false };
  expect(body).toEqual({
    account: {
      id: anna.id,
      username: 'anna',
      emailConfirmed: true,
      email: 'anna@example.org',
      role: 'player',
      createdAt: firstDay,
      messages: DEFAULT_MESSAGES,
      sendAgain: false,
    },
    pushDevices: [
      {
        name: 'Safari on iPhone',
        createdAt: secondDay,
        subscription: { endpoint: phone.endpoint, keys: expect.any(Object) },
      },
    ],
    predictions: [
      {
        race: MELBOURNE,
        createdAt: firstDay,
        versions: [versionAt(secondDay, rightPicks()), versionAt(firstDay, wrongPicks())],
      },
      { race: SHANGHAI, createdAt: secondDay, versions: [versionAt(secondDay, rightPicks())] },
    ],
    comments: [
      { ...comment, message: 'Lights out.', timestamp: firstDay },
      { ...comment, message: 'Box, box.', timestamp: secondDay },
    ],
    reactions: [{ comment: bensComment, reaction: 'fire' }],
  });
  expect(text).not.toMatch(/"ben"|ben@|away we go|passwordHash|\$2b\$/i);
  // The id of a comment begins with its time and contains its author's id.
  expect(text.replaceAll(bensComment, '')).not.toContain(ben.id);
});

test('questions, mentions and reactions on races are in the download', async () => {
  const dora = await cloud.player('dora');
  const question = { thread: MELBOURNE, question: { category: 'fastestLap' } };
  const message = '@ben, one point is missing';
  const { _id } = await postComment(dora, { ...question, message, mentions: [ben.id] });
  await react(dora, _id, 'ouch', MELBOURNE);
  expect((await download(dora)).body).toMatchObject({
    comments: [{ ...question, message }],
    reactions: [{ comment: _id, thread: MELBOURNE, reaction: 'ouch' }],
  });
  // The page after this comment, which is her last one, does not have it again.
  expect((await download(dora, `races-${MELBOURNE}.${_id}`)).body).toMatchObject({ comments: [] });
});

const SEASONS = [2019, 2020, 2021, 2022];
const COMMENT_COUNT = 2_000;

type Data = { predictions: { race: string }[]; comments: { _id: string }[]; next?: string };

async function downloadAllPages() {
  const pages: { data: Data; bytes: number }[] = [];
  do {
    const { body, text } = await download(anna, pages.at(-1)?.data.next);
    pages.push({ data: body, bytes: Buffer.byteLength(text) });
  } while (pages.at(-1)?.data.next);
  return pages;
}

test('the pages of a download hold everything once, none is long, and their cursors show nothing of another player', async () => {
  const now = cloud.now();
  for (const season of SEASONS) {
    const races = { season, open: 24, closed: 0, completed: 0 };
    await seedSeason({ ...races, players: 1, predictor: anna }, now, cloud.data);
  }
  // Long comments, every fourth of them by Anna, the others by Ben.
  const comments = Array.from({ length: COMMENT_COUNT }, (_, number) => {
    const { id, username } = number % 4 === 0 ? anna : ben;
    return {
      // A time of 13 digits, the author, and a number that tells apart comments of one instant.
      _id: `0000000${String(number).padStart(6, '0')}${id}0001`,
      message: `${number} ${'📻'.repeat(200)}`,
      username,
      user: { _id: id },
      timestamp: now.toISOString(),
      edited: false,
    };
  });
  const puts = comments.map((comment) => ({ ...keys.comment(comment._id), ...comment }));
  await openTable(process.env.TABLE_NAME ?? '').writeAll(puts);

  const pages = await downloadAllPages();
  expect(pages.length).toBeGreaterThan(3);
  // A page ends with the read that reaches 100,000 characters (here 200,000 bytes), and has all that it brought.
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(300_000);
  const races = pages.flatMap(({ data }) => data.predictions.map(({ race }) => race));
  expect(new Set(races).size).toBe(races.length);
  const seededRaces = SEASONS.flatMap((season) => Array(24).fill(season));
  expect(races.map(seasonOf)).toEqual(seededRaces.concat([MELBOURNE, SHANGHAI].map(seasonOf)));
  const ids = pages.flatMap(({ data }) => data.comments.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(ids.length);
  // Every fourth of them, and the two that Anna posted above.
  expect(ids).toHaveLength(COMMENT_COUNT / 4 + 2);

  for (const cursor of [...pages.flatMap(({ data }) => data.next ?? []), 'comments-zzz']) {
    const { text } = await download(ben, cursor);
    expect([cursor, text.includes(anna.id)]).toEqual([cursor, false]);
  }
}, 240_000);

test.each(['comments', 'comments-USER%23x', 'picks-2025-1'])(
  'the cursor %s is refused',
  async (cursor) => {
    expectProblem(await download(anna, cursor), 'input.invalid', 'cursor');
  },
);
