import { countCalls } from '@parc-ferme/testing/counted-calls';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const PATH = '/api/account';

test('a player chooses which mails to get, in two calls, and nothing else changes', async () => {
  const anna = await cloud.player('anna');
  // By then all events of the registration are handled.
  await cloud.everything();
  const before = await cloud.data.players.find(anna.id);
  for (const reminders of [false, false, true]) {
    const { answer, calls } = await counting(() =>
      cloud.call('PATCH', PATH, { as: anna, body: { mail: { reminders } } }),
    );
    expect([answer.status, calls.length]).toEqual([200, 2]);
    expect(answer.body).toMatchObject({ username: 'anna', mail: { reminders } });
    expect((await cloud.call('GET', PATH, { as: anna })).body).toEqual(answer.body);
    expect(await cloud.data.players.find(anna.id)).toEqual({
      ...before,
      ...{ mail: { reminders }, mailSince: '2025-03-10T10:00:00.000Z' },
    });
  }
});

test.each([
  [{}],
  [{ mail: {} }],
  [{ mail: { reminders: 'no' } }],
  [{ mail: { reminders: false, everything: true } }],
  [{ mail: { reminders: false }, role: 'admin' }],
  [{ mail: { reminders: false }, username: 'somebody' }],
])('%j is refused, and changes nothing', async (body) => {
  const ben = await cloud.player();
  const before = await cloud.everything();
  const { status } = await cloud.call('PATCH', PATH, { as: ben, body });
  expect(status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});
