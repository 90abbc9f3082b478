import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const reader = await cloud.player('reader');
const calls = commentCalls(cloud);

/** Three more than a page has. */
const COMMENT_COUNT = 53;

async function list(query = '') {
  const { status, body, text } = await calls.list(reader, query);
  const { messages, more }: { messages: { message: string }[]; more: boolean } = body;
  const texts = messages.map(({ message }) => message.slice(0, 'Lap 53'.length).trim());
  return { page: { status, more, texts }, bytes: Buffer.byteLength(text) };
}

/** The texts of the comments from one place to another in the list, where the newest, of lap 53, has place 1. */
const textsOf = (first: number, last: number) => allTexts().slice(first - 1, last);
const allTexts = (laps = COMMENT_COUNT) =>
  Array.from({ length: laps }, (_, index) => `Lap ${laps - index}`);

/** Posts five comments by each player, as many as one may post a minute. Those of one instant stay in this order. */
async function postLaps(count: number, hour: number, suffix = ''): Promise<void> {
  for (let first = 1; first <= count; first += 5) {
    const player = await cloud.player();
    await cloud.at(`2025-03-10T${hour}:${String(first).padStart(2, '0')}:00.000Z`);
    for (let lap = first; lap < first + 5 && lap <= count; lap += 1) {
      await calls.postComment(player, { message: `Lap ${lap}${suffix}` });
    }
  }
}

beforeAll(async () => {
  expect((await list()).page).toEqual({ status: 200, texts: [], more: false });
  await postLaps(COMMENT_COUNT, 10);
});

test.each([
  ['', textsOf(1, 50), true],
  ['?page=2', textsOf(51, 53), false],
  ['?page=3', [], false],
  ['?page=2&limit=20', textsOf(21, 40), true],
  ['?page=6&limit=10', textsOf(51, 53), false],
])(
  'comments are listed on pages of 50 unless asked otherwise, newest first: %s',
  async (query, page, more) => {
    expect((await list(query)).page).toEqual({ status: 200, texts: page, more });
  },
);

test.each([
  ...['limit=0', 'limit=51', 'limit=abc', 'limit=1.5', 'limit=5&limit=6', 'page=0', 'page=21'],
  ...['after=COMMENTS', '__proto__=1', 'with=everything'],
])('%s is refused', async (query) => {
  expectProblem(await calls.list(reader, `?${query}`), 'input.invalid');
});

test('pages of the longest comments have 100 kB each, and none is skipped or repeated', async () => {
  const MAX_BYTES = 100_000;
  // 500 characters of 28 bytes each: the flag of England, close to the longest that a request may be.
  await postLaps(20, 12, ` ${'🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(490)}`);
  for (const limit of [50, 7]) {
    const pages = [await list(`?limit=${limit}`)];
    while (pages.at(-1)?.page.more) {
      pages.push(await list(`?page=${pages.length + 1}&limit=${limit}`));
    }
    expect(pages.flatMap(({ page }) => page.texts)).toEqual([...allTexts(20), ...allTexts()]);
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_BYTES);
    expect(Math.max(...pages.map(({ page }) => page.texts.length))).toBeLessThanOrEqual(limit);
  }
  // A page ends only where there is no room for the next comment, of almost 14 kB.
  expect((await list()).bytes).toBeGreaterThan(MAX_BYTES - 15_000);
});
