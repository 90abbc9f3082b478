import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const reader = await cloud.player('reader');

const MESSAGES = '/api/chat/messages';
const COUNT = 53;

const list = async (query = '') => {
  const { status, body } = await cloud.call('GET', `${MESSAGES}${query}`, { as: reader });
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
      await cloud.call('POST', MESSAGES, { as: player, body: { message: `Lap ${lap}` } });
    }
  }
}

let empty: Awaited<ReturnType<typeof list>>;
beforeAll(async () => {
  empty = await list();
  await postLaps();
});

test('before the first comment the list is empty', () => {
  expect(empty).toEqual({ status: 200, texts: [], more: false });
});

test('the newest 50 comments are listed, newest first', async () => {
  expect(await list()).toEqual({ status: 200, texts: texts(1, 50), more: true });
  expect(await list('?page=1&limit=50')).toEqual(await list());
});

test('further comments are on further pages, to the last one', async () => {
  expect(await list('?page=2')).toMatchObject({ texts: texts(51, 53), more: false });
  expect(await list('?page=3')).toMatchObject({ texts: [], more: false });
  expect(await list('?limit=10')).toMatchObject({ texts: texts(1, 10), more: true });
  expect(await list('?page=2&limit=20')).toMatchObject({ texts: texts(21, 40), more: true });
  expect(await list('?page=5&limit=10')).toMatchObject({ texts: texts(41, 50), more: true });
  expect(await list('?page=6&limit=10')).toMatchObject({ texts: texts(51, 53), more: false });
  expect(await list('?page=1&limit=1')).toMatchObject({ texts: texts(1, 1), more: true });
});

test.each([
  ...['limit=-1', 'limit=0', 'limit=51', 'limit=1e9', 'limit=1000000000', 'limit=abc', 'limit='],
  ...[
    'limit=1.5',
    'limit=5&limit=6',
    'limit=%31%30%00',
    'page=0',
    'page=-1',
    'page=21',
    'page=abc',
  ],
  ...['page=1e9', 'page[]=1', 'after=COMMENTS', 'cursor=USER%23x', 'season=2025', '__proto__=1'],
])('row 35: %s is refused', async (query) => {
  const refused = await cloud.call('GET', `${MESSAGES}?${query}`, { as: reader });
  const why = expect.stringMatching(/^The request is not valid: ./);
  expectRefusal(refused, 400, 'input.invalid', why);
});
