import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { beforeAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const now = new Date('2025-03-10T10:00:00Z');
await cloud.at(now);
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];

const SEASONS = [2019, 2020, 2021, 2022, 2023];
const COMMENTS = 2_000;

type Data = {
  predictions: { race: string }[];
  comments: Pick<Comment, '_id' | 'message'>[];
  next?: string;
};

const path = (cursor?: string) =>
  cursor === undefined ? '/api/account/data' : `/api/account/data?cursor=${cursor}`;

async function page(as: Caller, cursor?: string) {
  const { status, body, text } = await cloud.call('GET', path(cursor), { as });
  expect(status).toBe(200);
  const data: Data = body;
  return { data, bytes: Buffer.byteLength(text) };
}

async function everyPage(as: Caller) {
  const pages = [await page(as)];
  for (let next = pages[0]?.data.next; next; next = pages.at(-1)?.data.next) {
    pages.push(await page(as, next));
  }
  return pages;
}

/** Long comments: one of four is Anna's, the others are Ben's. */
function comment(number: number): Comment {
  const { id, username } = number % 4 === 0 ? anna : ben;
  return {
    _id: `0000000${String(number).padStart(6, '0')}${id}0001`,
    message: `${number} ${'📻'.repeat(200)}`,
    username,
    user: { _id: id },
    timestamp: now.toISOString(),
    edited: false,
  };
}

beforeAll(async () => {
  for (const season of SEASONS) {
    const races = { season, open: 24, closed: 0, completed: 0 };
    await seedSeason(races, 0, anna, now, cloud.data);
  }
  const comments = Array.from({ length: COMMENTS }, (_, number) => comment(number));
  const puts = comments.map((one) => ({ ...keys.comment(one._id), ...one }));
  await openTable(process.env.TABLE_NAME ?? '').writeAll(puts);
}, 240_000);

test('the pages of a download hold everything once, and none is long', async () => {
  const pages = await everyPage(anna);
  expect(pages.length).toBeGreaterThan(3);
  const races = pages.flatMap(({ data }) => data.predictions.map(({ race }) => race));
  expect(new Set(races).size).toBe(races.length);
  expect(races.map((race) => Number(race.slice(0, 4)))).toEqual(
    SEASONS.flatMap((season) => Array(24).fill(season)),
  );
  const ids = pages.flatMap(({ data }) => data.comments.map(({ _id }) => _id));
  expect(ids).toHaveLength(COMMENTS / 4);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(300_000);
});

test('another player’s cursor returns one’s own data only, and a repeated request the same page', async () => {
  const cursors = (await everyPage(anna)).flatMap(({ data }) => data.next ?? []);
  expect(await page(anna, cursors[0])).toEqual(await page(anna, cursors[0]));
  for (const cursor of [...cursors, 'comments-', 'comments-zzz', 'predictions-9999-0']) {
    const { data } = await page(ben, cursor);
    expect(data.predictions).toEqual([]);
    const others = data.comments.filter(({ message }) => Number.parseInt(message, 10) % 4 === 0);
    expect(others).toEqual([]);
  }
});

test.each(['comments', 'comments-USER%23x', 'picks-2025-1'])(
  'the cursor %s is refused',
  async (made) => {
    const refused = await cloud.call('GET', path(made), { as: anna });
    expectRefused(refused, 'input.invalid', 'cursor');
  },
);
