import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const reader = await cloud.player('reader');

const { list, posted: postedBy } = commentCalls(cloud);
const MAX_BYTES = 100_000;
const COUNT = 30;
const START = Date.parse('2025-03-10T10:00:00Z');
/** 500 characters of 28 bytes each: the flag of England, close to the longest that a request may be. */
const FLAGS = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(490);
const posted: string[] = [];

beforeAll(async () => {
  for (let number = 0; number < COUNT; number += 5) {
    const player = await cloud.player();
    await cloud.at(new Date(START + number * 60_000));
    for (let one = number; one < number + 5; one += 1) await post(player, `${one} ${FLAGS}`);
  }
}, 240_000);

async function post(as: Caller, message: string): Promise<void> {
  await postedBy(as, { message });
  posted.unshift(message.split(' ')[0] ?? '');
}

async function page(number: number, limit = 50) {
  const { body, text } = await list(reader, `?page=${number}&limit=${limit}`);
  const { messages, more }: { messages: { message: string }[]; more: boolean } = body;
  const posts = messages.map(({ message }) => message.split(' ')[0]);
  return { bytes: Buffer.byteLength(text), more, posts };
}

async function everyPage(limit?: number) {
  const pages = [await page(1, limit)];
  while (pages.at(-1)?.more) pages.push(await page(pages.length + 1, limit));
  return pages;
}

test.each([50, 7])(
  'pages of the longest comments, %d at most, have 100 kB each, and none is skipped or repeated',
  async (limit) => {
    const pages = await everyPage(limit);
    expect(pages.flatMap(({ posts }) => posts)).toEqual(posted);
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_BYTES);
    expect(Math.max(...pages.map(({ posts }) => posts.length))).toBeLessThanOrEqual(limit);
  },
);

test('a page of long comments is as long as it may be', async () => {
  expect((await page(1)).bytes).toBeGreaterThan(MAX_BYTES - 15_000);
});

test('a short comment changes nothing about the others', async () => {
  const before = await page(1);
  await cloud.at('2025-03-10T23:00:00Z');
  await post(await cloud.player(), 'short');
  const after = await page(1);
  expect(after.posts.slice(0, before.posts.length)).toEqual([
    'short',
    ...before.posts.slice(0, -1),
  ]);
});
