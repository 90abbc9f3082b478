import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const reader = await cloud.player('reader');
const calls = commentCalls(cloud);

const COUNT = 53;

const list = async (query = '') => {
  const { status, body } = await calls.list(reader, query);
  const { messages, more }: { messages: { message: string }[]; more: boolean } = body;
  return { status, more, texts: messages.map(({ message }) => message) };
};

/** The texts of comments, numbered from the newest one on. */
const texts = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Lap ${COUNT - first - index + 1}`);

/** Five comments by each player, all at the same time: they stay in the order of posting. */
async function postLaps(): Promise<void> {
  for (let first = 1; first <= COUNT; first += 5) {
    const player = await cloud.player();
    await cloud.at(`2025-03-10T10:${String(first).padStart(2, '0')}:00.000Z`);
    for (let lap = first; lap < first + 5 && lap <= COUNT; lap += 1) {
      await calls.posted(player, { message: `Lap ${lap}` });
    }
  }
}

beforeAll(async () => {
  expect(await list()).toEqual({ status: 200, texts: [], more: false });
  await postLaps();
});

test.each([
  ['', texts(1, 50), true],
  ['?page=1&limit=50', texts(1, 50), true],
  ['?page=2', texts(51, 53), false],
  ['?page=3', [], false],
  ['?limit=10', texts(1, 10), true],
  ['?page=2&limit=20', texts(21, 40), true],
  ['?page=5&limit=10', texts(41, 50), true],
  ['?page=6&limit=10', texts(51, 53), false],
  ['?page=1&limit=1', texts(1, 1), true],
])(
  'comments are listed on pages of 50 unless asked otherwise, newest first: %s',
  async (query, page, more) => {
    expect(await list(query)).toEqual({ status: 200, texts: page, more });
  },
);

test.each([
  ...['limit=-1', 'limit=0', 'limit=51', 'limit=1e9', 'limit=abc', 'limit=', 'limit=1.5'],
  ...['limit=5&limit=6', 'limit=%31%30%00', 'page=0', 'page=-1', 'page=21', 'page=abc', 'page[]=1'],
  ...['after=COMMENTS', 'cursor=USER%23x', 'season=2025', '__proto__=1', 'with=everything'],
])('row 35: %s is refused', async (query) => {
  expectRefused(await calls.list(reader, `?${query}`), 'input.invalid');
});
