import { SAMPLES } from '@parc-ferme/domain/message/sample';
import { countCalls } from '@parc-ferme/testing/counted-calls';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud();
const anna = await cloud.admin('anna');
const ben = await cloud.player('ben');

type Preview = { subject: string; text: string; html: string; image: string };
const preview = (as: typeof anna, sample: string) =>
  cloud.call('GET', `/api/admin/messages/${sample}?site=${cloud.url}`, { as });

test.each(SAMPLES)('an admin previews %s as it would look, and nothing is sent', async (sample) => {
  const { answer, calls } = await counting(() => preview(anna, sample));
  expect(answer.status).toBe(200);
  const { subject, text, html, image }: Preview = answer.body;
  expect(subject).toMatch(/^.+: .+/);
  expect(text).toContain('anna');
  expect(html).toContain('anna');
  expect(image).toMatch(/^<svg .*<\/svg>$/s);
  expect(image).not.toMatch(/<(?:meta|br)[^/]*>|&nbsp;|&zwnj;|<script|undefined/);
  expect(text).not.toContain('undefined');
  // The session alone is read: no race, no picks and no other player.
  expect(calls.map(({ name }) => name)).toEqual(['GetItemCommand']);
  expect((await cloud.call('GET', '/local/mail')).text).not.toContain(subject);
});

test('links lead to the origin that the browser names, and to no account', async () => {
  const { text }: Preview = (await preview(anna, 'result')).body;
  expect(text).toContain(`${cloud.url}/unsubscribe/sample`);
  const { status } = await cloud.call('POST', '/api/unsubscribe/sample');
  expect(status).toBe(400);
});

test.each(['https://evil.example/path', 'javascript:alert(1)', 'evil.example'])(
  '%s is no origin',
  async (site) => {
    const path = `/api/admin/messages/result?site=${encodeURIComponent(site)}`;
    expect((await cloud.call('GET', path, { as: anna })).status).toBe(400);
  },
);

test('players who are no admins see no preview, and unknown emails have none', async () => {
  expect((await preview(ben, 'result')).status).toBe(403);
  expect((await preview(anna, 'lottery')).status).toBe(400);
});
