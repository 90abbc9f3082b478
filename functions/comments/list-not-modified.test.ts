import { commentCalls, MESSAGES } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const { edit, posted, remove } = commentCalls(cloud);

const look = (as: Caller | undefined, etag?: string) =>
  cloud.call('GET', MESSAGES, { as, headers: { 'if-none-match': etag } });
const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

test('a reply that the client has already is a 304 without a body, for every player and no visitor', async () => {
  await posted(anna);
  const first = await look(anna);
  for (const who of [anna, ben]) {
    const again = await look(who, etagOf(first));
    expect([again.status, again.text, etagOf(again)]).toEqual([304, '', etagOf(first)]);
  }
  expectRefused(await look(undefined, etagOf(first)), 'session.required');
});

test('a comment that is posted, edited or deleted makes another reply', async () => {
  const seen = [etagOf(await look(ben))];
  const changed = async () => {
    const reply = await look(ben, seen.at(-1));
    expect(reply.status).toBe(200);
    seen.push(etagOf(reply));
  };
  const { _id } = await posted(anna);
  await changed();
  await edit(anna, _id, { message: 'Come in.' });
  await changed();
  await remove(anna, _id);
  await changed();
  expect(seen.at(-1)).toBe(seen[0]);
});
