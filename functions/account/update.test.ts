import {
  DEFAULT_MESSAGES,
  type MessageSettings,
  withChannels,
} from '@parc-ferme/domain/message/message-settings';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account } = accountCalls(cloud);
const update = (as: Caller, body: object) => cloud.call('PATCH', '/api/account', { as, body });

test('a player sees the own account, and nothing of the password', async () => {
  const anna = await cloud.player('anna');
  const { status, body } = await account(anna);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: anna.id,
    username: 'anna',
    email: 'anna@example.org',
    role: 'player',
    sendAgain: false,
    createdAt: '2025-03-10T10:00:00.000Z',
    messages: DEFAULT_MESSAGES,
    emailConfirmed: true,
  });
  expect((await account(await cloud.admin())).body).toMatchObject({ role: 'admin' });
});

test('a player chooses which messages to get, and hours in which none come', async () => {
  const carla = await cloud.player('carla');
  await cloud.handleEvents();
  const before = await cloud.data.players.find(carla.id);
  const chosen: MessageSettings = {
    ...withChannels(DEFAULT_MESSAGES, 'picks-missing', { mail: false }),
    quietHours: { from: 22, to: 7 },
  };
  const timeZone = 'Australia/Melbourne';
  for (const body of [{ messages: chosen, timeZone }, { messages: DEFAULT_MESSAGES }]) {
    const updated = await update(carla, body);
    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject({ username: 'carla', timeZone, ...body });
    expect((await account(carla)).body).toEqual(updated.body);
    const mailSince = '2025-03-10T10:00:00.000Z'; // Older bounces are ignored.
    const stored = await cloud.data.players.find(carla.id);
    expect(stored).toEqual({ ...before, ...body, timeZone, mailSince });
  }
});

test('a player turns on and off that the last picks are entered for missing ones', async () => {
  const dora = await cloud.player('dora');
  for (const sendAgain of [true, false]) {
    expect((await update(dora, { sendAgain })).body).toMatchObject({ sendAgain });
    expect((await account(dora)).body).toMatchObject({ sendAgain });
  }
});

test('a player can change that setting twenty times a week, and all others at any time', async () => {
  const emil = await cloud.player('emil');
  for (let time = 0; time < 20; time += 1) {
    expect((await update(emil, { sendAgain: time % 2 === 0 })).status).toBe(200);
  }
  expectProblem(await update(emil, { sendAgain: true }), 'send-again.too-many');
  expect((await update(emil, { messages: DEFAULT_MESSAGES })).status).toBe(200);
  expect((await account(emil)).body).toMatchObject({ sendAgain: false });
  await cloud.downUntil('2025-03-17T10:00:00Z');
  expect((await update(emil, { sendAgain: true })).body).toMatchObject({ sendAgain: true });
});

test('an empty change, two kinds of changes at once and invalid values are refused, and change nothing', async () => {
  const ben = await cloud.player();
  const before = await cloud.everything();
  const messages = DEFAULT_MESSAGES;
  for (const body of [
    {},
    { messages, sendAgain: true },
    { messages, role: 'admin' },
    { sendAgain: 'no' },
    { messages, timeZone: 'Europe/Monza' },
  ]) {
    expect((await update(ben, body)).status).toBe(400);
  }
  expect(await cloud.everything()).toEqual(before);
});
