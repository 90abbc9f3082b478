import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];

const MESSAGES = '/api/chat/messages';
const NEWEST = `${MESSAGES}?page=1&limit=50`;

const look = (as: Caller | undefined, etag?: string) =>
  cloud.call('GET', NEWEST, { as, headers: { 'if-none-match': etag } });
const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

test('a reply that the client has already is a 304 without a body, for every player', async () => {
  await cloud.call('POST', MESSAGES, { as: anna, body: { message: 'Box, box.' } });
  const first = await look(anna);
  expect([first.status, etagOf(first)]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
  for (const who of [anna, ben]) {
    const again = await look(who, etagOf(first));
    expect([again.status, again.text, etagOf(again)]).toEqual([304, '', etagOf(first)]);
    expect(again.headers.get('cache-control')).toBe('no-store');
  }
});

test('a comment that is posted, edited or deleted makes another reply', async () => {
  const seen = [etagOf(await look(ben))];
  const changed = async () => {
    const { status, headers } = await look(ben, seen.at(-1));
    expect(status).toBe(200);
    seen.push(headers.get('etag') ?? '');
  };
  const { body } = await cloud.call('POST', MESSAGES, { as: anna, body: { message: 'Stay out.' } });
  await changed();
  const { _id }: { _id: string } = body;
  await cloud.call('PUT', `${MESSAGES}/${_id}`, { as: anna, body: { message: 'Come in.' } });
  await changed();
  await cloud.call('DELETE', `${MESSAGES}/${_id}`, { as: anna });
  await changed();
  expect(seen.at(-1)).toBe(seen[0]);
});

test('a visitor gets no 304 by knowing the latest ETag', async () => {
  const etag = etagOf(await look(anna));
  expectRefusal(await look(undefined, etag), 401, 'session.required', 'Please log in.');
});

test.each(['*', 'W/"1", "2"', '"no-etag-of-ours"', ''])(
  '%j is no reply that was sent',
  async (etag) => {
    expect((await look(anna, etag)).status).toBe(200);
  },
);
