import {
  DEFAULT_MESSAGES,
  type MessageSettings,
  withChannel,
} from '@parc-ferme/domain/message/message-settings';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const PATH = '/api/account';

test('a player chooses which messages to get and when not, in two calls', async () => {
  const carla = await cloud.player('carla');
  // By then all events of the registration are handled.
  await cloud.everything();
  const before = await cloud.data.players.find(carla.id);
  const chosen: MessageSettings = {
    ...withChannel(DEFAULT_MESSAGES, 'picks-missing', 'mail', false),
    quietHours: { from: 22, to: 7 },
  };
  const timeZone = 'Australia/Melbourne';
  for (const body of [{ messages: chosen, timeZone }, { messages: DEFAULT_MESSAGES }]) {
    const { answer, calls } = await counting(() => cloud.call('PATCH', PATH, { as: carla, body }));
    expect([answer.status, calls.length]).toEqual([200, 2]);
    expect(answer.body).toMatchObject({ username: 'carla', timeZone, ...body });
    expect((await cloud.call('GET', PATH, { as: carla })).body).toEqual(answer.body);
    const mailSince = '2025-03-10T10:00:00.000Z';
    const stored = await cloud.data.players.find(carla.id);
    expect(stored).toEqual({ ...before, ...body, timeZone, mailSince });
  }
});

test.each([
  [{}],
  [{ sendAgain: 'no' }],
  [{ messages: { ...DEFAULT_MESSAGES, everything: true } }],
  [{ messages: DEFAULT_MESSAGES, role: 'admin' }],
  [{ messages: DEFAULT_MESSAGES, username: 'somebody' }],
  [{ messages: DEFAULT_MESSAGES, sendAgain: true }],
  [{ messages: { kinds: {} } }],
  [{ messages: DEFAULT_MESSAGES, timeZone: 'Europe/Monza' }],
])('%j is refused, and changes nothing', async (body) => {
  const ben = await cloud.player();
  const before = await cloud.everything();
  const { status } = await cloud.call('PATCH', PATH, { as: ben, body });
  expect(status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});
