import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const admin = await cloud.admin('race-director');

const MESSAGES = '/api/chat/messages';
const UNKNOWN = '2025-nowhere';
const CANCELLED = '2025-imola';
const GONE = 'This race was cancelled, so it has no comments of its own. Post in the general ones.';

type Listed = { messages: { _id: string; message: string; thread?: string }[] };

const post = (as: Caller, message: string, thread?: string, key?: string) =>
  cloud.call('POST', MESSAGES, {
    as,
    body: { message, ...(thread && { thread }) },
    headers: { 'idempotency-key': key },
  });
const list = (thread?: string) =>
  cloud.call('GET', thread ? `${MESSAGES}?thread=${thread}` : MESSAGES, { as: ben });

async function textsIn(thread?: string): Promise<string[]> {
  const { messages }: Listed = (await list(thread)).body;
  return messages.map(({ message }) => message);
}

async function cancel(raceId: string): Promise<void> {
  const state = await cloud.data.seasons.state(2025);
  const races = state.races.map((race) =>
    race._id === raceId ? { ...race, status: 'cancelled' as const } : race,
  );
  await cloud.data.seasons.saveSync(
    2025,
    state,
    { ...state.entrants, races },
    new Date().toISOString(),
  );
}

test('a race has a thread of its own, beside the general one', async () => {
  const general = await post(anna, 'Lights out.');
  const posted = await post(anna, 'Turn three is wet.', MELBOURNE);
  expect([general.status, posted.status]).toEqual([201, 201]);
  expect(general.body).not.toHaveProperty('thread');
  expect(posted.body).toMatchObject({ message: 'Turn three is wet.', thread: MELBOURNE });
  await post(ben, 'Cold here.', SHANGHAI);
  expect(await textsIn()).toEqual(['Lights out.']);
  expect(await textsIn(MELBOURNE)).toEqual(['Turn three is wet.']);
  expect(await textsIn(SHANGHAI)).toEqual(['Cold here.']);
});

test('a page of a thread is one query after the session, and its ETag saves the reply', async () => {
  const path = `${MESSAGES}?thread=${MELBOURNE}`;
  const { answer, calls } = await counting(() => cloud.call('GET', path, { as: ben }));
  expect(calls.map(({ name }) => name).sort()).toEqual(['GetItemCommand', 'QueryCommand']);
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await cloud.call('GET', path, { as: ben, headers })).status).toBe(304);
});

test('a comment on a race is posted in four calls, and refused ones write nothing', async () => {
  const { answer, calls } = await counting(() => post(ben, 'Dry by noon.', MELBOURNE));
  expect([answer.status, calls.length]).toEqual([201, 4]);
  const before = await cloud.everything();
  for (const thread of [UNKNOWN, '1999-monza']) {
    expectRefusal(await post(ben, 'Hello?', thread), 404, 'race.unknown', 'Race not found');
    expectRefusal(await list(thread), 404, 'race.unknown', 'Race not found');
  }
  for (const thread of ['COMMENTS', '2025-monza#x', '2025-MONZA', '2025-a%00']) {
    expect((await post(ben, 'Hello?', thread)).status).toBe(400);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a cancelled race takes no comments, and what was said there can still be read', async () => {
  await cancel(CANCELLED);
  expectRefusal(await list(CANCELLED), 409, 'thread.cancelled', GONE);
  expectRefusal(await post(ben, 'A pity.', CANCELLED), 409, 'thread.cancelled', GONE);
  await cancel(SHANGHAI);
  expectRefusal(await post(ben, 'A pity.', SHANGHAI), 409, 'thread.cancelled', GONE);
  expect(await textsIn(SHANGHAI)).toEqual(['Cold here.']);
});

test('comments on a race are changed and deleted in their thread, by their author or an admin', async () => {
  const { _id }: { _id: string } = (await post(anna, 'Safety car.', MELBOURNE)).body;
  const one = `${MESSAGES}/${_id}`;
  const body = { message: 'Red flag.' };
  const inThread = `${one}?thread=${MELBOURNE}`;
  const text = 'This comment no longer exists.';
  for (const elsewhere of [one, `${one}?thread=2025-monza`]) {
    expectRefusal(
      await cloud.call('PUT', elsewhere, { as: anna, body }),
      404,
      'comment.unknown',
      text,
    );
  }
  expect((await cloud.call('PUT', inThread, { as: ben, body })).status).toBe(403);
  const edited = await cloud.call('PUT', inThread, { as: anna, body });
  expect(edited.body).toMatchObject({ message: 'Red flag.', edited: true, thread: MELBOURNE });
  expect((await cloud.call('DELETE', inThread, { as: ben })).status).toBe(403);
  expect((await cloud.call('DELETE', inThread, { as: admin })).status).toBe(200);
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({ before: { message: 'Red flag.', thread: MELBOURNE } });
});

test('a key belongs to its thread: the same comment elsewhere is another one', async () => {
  const first = await post(ben, 'Twice?', MELBOURNE, 'key-1');
  expect((await post(ben, 'Twice?', MELBOURNE, 'key-1')).body).toEqual(first.body);
  expect((await post(ben, 'Twice?', undefined, 'key-1')).status).toBe(409);
  expect(await textsIn()).not.toContain('Twice?');
});

test('the limit is one for all threads', async () => {
  const freya = await cloud.player('freya');
  const threads = [undefined, MELBOURNE, '2025-monza', undefined, MELBOURNE];
  for (const thread of threads) expect((await post(freya, 'Go.', thread)).status).toBe(201);
  expect((await post(freya, 'Go.', '2025-monza')).status).toBe(429);
});

test('a download has the comments on races, on pages of their own', async () => {
  const giulia = await cloud.player('giulia');
  await post(giulia, 'General.');
  await post(giulia, 'Wet.', MELBOURNE);
  await post(giulia, 'Fast.', '2025-monza');
  const { body } = await cloud.call('GET', '/api/account/data', { as: giulia });
  expect(body).toMatchObject({
    comments: [
      { message: 'General.' },
      { message: 'Wet.', thread: MELBOURNE },
      { message: 'Fast.', thread: '2025-monza' },
    ],
  });
  const { comments }: { comments: { _id: string }[] } = body;
  const after = async (cursor: string): Promise<{ comments: unknown[] }> =>
    (await cloud.call('GET', `/api/account/data?cursor=${cursor}`, { as: giulia })).body;
  expect(await after(`races-${MELBOURNE}.${comments[1]?._id}`)).toMatchObject({
    predictions: [],
    comments: [{ message: 'Fast.' }],
  });
  expect((await after('races-2026')).comments).toEqual([]);
});

test('on request the list has the newest comment of each race that has any', async () => {
  const iris = await cloud.player('iris');
  await cloud.at('2025-03-10T13:00:00Z');
  const posted = await post(iris, 'Slicks.', '2025-monza');
  const { _id: newest }: { _id: string } = posted.body;
  const { body } = await cloud.call('GET', `${MESSAGES}?with=threads`, { as: ben });
  expect(body).toMatchObject({
    threads: expect.arrayContaining([
      { thread: MELBOURNE, newest: expect.any(String) },
      { thread: '2025-monza', newest },
    ]),
  });
  expect((await list()).body).not.toHaveProperty('threads');
  const { status } = await cloud.call('GET', `${MESSAGES}?with=everything`, { as: ben });
  expect(status).toBe(400);
});

test('a player who leaves is a former player in every thread', async () => {
  const hugo = await cloud.player('hugo');
  await post(hugo, 'See you.', MELBOURNE);
  await cloud.call('DELETE', '/api/account', { as: hugo, body: { password: 'correct horse' } });
  expect((await cloud.everything()).join()).not.toContain('hugo');
  const { body } = await list(MELBOURNE);
  const { messages }: Listed = body;
  expect(messages.find(({ message }) => message === 'See you.')).toMatchObject({
    username: 'Former player',
  });
});
