import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const admin = await cloud.admin('race-director');
const { edit, list, listed, post, posted, remove } = commentCalls(cloud);

const MONZA = '2025-monza';
const IMOLA = '2025-imola';
const inThread = (thread: string) => list(ben, `?thread=${thread}`);
const textsIn = async (thread?: string) =>
  (await listed(ben, thread && `?thread=${thread}`)).map(({ message }) => message);

async function cancel(raceId: string): Promise<void> {
  const { seasons } = cloud.data;
  const state = await seasons.state(2025);
  const races = state.races.map((race) =>
    race._id === raceId ? { ...race, status: 'cancelled' as const } : race,
  );
  await seasons.saveSync(2025, state, { ...state.entrants, races }, new Date().toISOString());
}

test('a race has a thread of its own, beside the general one', async () => {
  const general = await posted(anna, { message: 'Lights out.' });
  expect(general).not.toHaveProperty('thread');
  const wet = { message: 'Turn three is wet.', thread: MELBOURNE };
  expect(await posted(anna, wet)).toMatchObject(wet);
  await posted(ben, { message: 'Cold here.', thread: SHANGHAI });
  expect(await textsIn()).toEqual(['Lights out.']);
  expect(await textsIn(MELBOURNE)).toEqual(['Turn three is wet.']);
  expect(await textsIn(SHANGHAI)).toEqual(['Cold here.']);
  const path = `/api/chat/messages?thread=${MELBOURNE}`;
  const headers = { 'if-none-match': (await inThread(MELBOURNE)).headers.get('etag') ?? '' };
  expect((await cloud.call('GET', path, { as: ben, headers })).status).toBe(304);
});

test('what is no race has no thread, and nothing is written', async () => {
  const before = await cloud.everything();
  for (const thread of ['2025-nowhere', '1999-monza']) {
    expectRefused(await post(ben, { thread }), 'race.unknown');
    expectRefused(await inThread(thread), 'race.unknown');
  }
  for (const thread of ['COMMENTS', '2025-monza#x', '2025-MONZA', '2025-a%00']) {
    expectRefused(await post(ben, { thread }), 'input.invalid');
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a cancelled race takes no comments, and what was said there can still be read', async () => {
  await cancel(IMOLA);
  expectRefused(await inThread(IMOLA), 'thread.cancelled');
  expectRefused(await post(ben, { thread: IMOLA }), 'thread.cancelled');
  await cancel(SHANGHAI);
  expectRefused(await post(ben, { thread: SHANGHAI }), 'thread.cancelled');
  expect(await textsIn(SHANGHAI)).toEqual(['Cold here.']);
});

test('comments on a race are changed and deleted in their thread, by their author or an admin', async () => {
  const { _id } = await posted(anna, { thread: MELBOURNE });
  const message = 'Red flag.';
  for (const elsewhere of [undefined, MONZA]) {
    expectRefused(await edit(anna, _id, { message }, elsewhere), 'comment.unknown');
  }
  expectRefused(await edit(ben, _id, { message }, MELBOURNE), 'comment.foreign');
  const edited = await edit(anna, _id, { message }, MELBOURNE);
  expect(edited.body).toMatchObject({ message, edited: true, thread: MELBOURNE });
  expectRefused(await remove(ben, _id, MELBOURNE), 'comment.foreign');
  expect((await remove(admin, _id, MELBOURNE)).status).toBe(200);
  expect(await cloud.data.audit.latest(1)).toMatchObject([
    { before: { message, thread: MELBOURNE } },
  ]);
});

test('a key belongs to its thread: the same comment elsewhere is another one', async () => {
  const first = await post(ben, { thread: MELBOURNE }, 'key-1');
  expect((await post(ben, { thread: MELBOURNE }, 'key-1')).body).toEqual(first.body);
  expectRefused(await post(ben, {}, 'key-1'), 'comment.repeated');
});

test('the limit is one for all threads', async () => {
  const freya = await cloud.player('freya');
  for (const thread of [undefined, MELBOURNE, MONZA, undefined, MELBOURNE]) {
    await posted(freya, { thread });
  }
  expectRefused(await post(freya, { thread: MONZA }), 'comment.too-many');
});

test('a download has the comments on races, on pages of their own', async () => {
  const giulia = await cloud.player('giulia');
  const said = [undefined, MELBOURNE, MONZA].map((thread) => ({ message: 'Fast.', thread }));
  for (const draft of said) await posted(giulia, draft);
  type Page = { comments: { _id: string }[] };
  const page = async (query = ''): Promise<Page> =>
    (await cloud.call('GET', `/api/account/data${query}`, { as: giulia })).body;
  const { comments } = await page();
  expect(comments).toMatchObject([{ message: 'Fast.' }, ...said.slice(1)]);
  const next = await page(`?cursor=races-${MELBOURNE}.${comments[1]?._id}`);
  expect(next).toMatchObject({ predictions: [], comments: said.slice(2) });
  expect((await page('?cursor=races-2026')).comments).toEqual([]);
});

test('on request the list has the newest comment of each race that has any', async () => {
  const iris = await cloud.player('iris');
  await cloud.at('2025-03-10T13:00:00Z');
  const { _id: newest } = await posted(iris, { thread: MONZA });
  expect((await list(ben, '?with=threads')).body).toMatchObject({
    threads: expect.arrayContaining([
      { thread: MELBOURNE, newest: expect.any(String) },
      { thread: MONZA, newest },
    ]),
  });
  expect((await list(ben)).body).not.toHaveProperty('threads');
});

test('a player who leaves is a former player in every thread', async () => {
  const hugo = await cloud.player('hugo');
  const { _id } = await posted(hugo, { thread: MELBOURNE });
  await cloud.call('DELETE', '/api/account', { as: hugo, body: { password: 'correct horse' } });
  expect((await cloud.everything()).join()).not.toContain('hugo');
  const [own] = (await listed(ben, `?thread=${MELBOURNE}`)).filter((one) => one._id === _id);
  expect(own).toMatchObject({ username: 'Former player' });
});
