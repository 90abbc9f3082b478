import {
  DEFAULT_MESSAGES,
  type MessageSettings,
  withChannel,
} from '@parc-ferme/domain/message/message-settings';
import { countCalls } from '@parc-ferme/testing/counted-calls';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const PATH = '/api/account';

test('the switch from before there were kinds of messages is that of missing picks', async () => {
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
      messages: withChannel(DEFAULT_MESSAGES, 'picks-missing', 'mail', reminders),
      ...{ mail: { reminders }, mailSince: '2025-03-10T10:00:00.000Z' },
    });
  }
});

test('a player chooses which messages to get and when not, in two calls', async () => {
  const carla = await cloud.player('carla');
  const chosen: MessageSettings = {
    ...withChannel(DEFAULT_MESSAGES, 'picks-missing', 'mail', false),
    ...{ timeZone: 'Australia/Melbourne', quietHours: { from: 22, to: 7 } },
  };
  for (const messages of [chosen, DEFAULT_MESSAGES]) {
    const { answer, calls } = await counting(() =>
      cloud.call('PATCH', PATH, { as: carla, body: { messages } }),
    );
    expect([answer.status, calls.length]).toEqual([200, 2]);
    const mail = { reminders: messages.kinds['picks-missing'].mail };
    expect(answer.body).toMatchObject({ username: 'carla', messages, mail });
    expect((await cloud.call('GET', PATH, { as: carla })).body).toEqual(answer.body);
  }
});

test.each([
  [{}],
  [{ mail: {} }],
  [{ mail: { reminders: 'no' } }],
  [{ mail: { reminders: false, everything: true } }],
  [{ mail: { reminders: false }, role: 'admin' }],
  [{ mail: { reminders: false }, username: 'somebody' }],
  [{ mail: { reminders: false }, messages: DEFAULT_MESSAGES }],
  [{ messages: { kinds: {} } }],
  [{ messages: { ...DEFAULT_MESSAGES, timeZone: 'Europe/Monza' } }],
])('%j is refused, and changes nothing', async (body) => {
  const ben = await cloud.player();
  const before = await cloud.everything();
  const { status } = await cloud.call('PATCH', PATH, { as: ben, body });
  expect(status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});
