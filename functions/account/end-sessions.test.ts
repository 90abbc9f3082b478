import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const PASSWORD = 'correct horse';
const NO_SESSION = [401, 'session.required', 'Please log in.'] as const;

const endSessions = (as: Caller) => cloud.call('DELETE', '/api/account/sessions', { as });
const account = (as: Caller) => cloud.call('GET', '/api/account', { as });

async function signIn({ id, username }: Caller): Promise<Caller> {
  const body = { username, password: PASSWORD };
  const { token }: { token: string } = (await cloud.call('POST', '/api/auth/login', { body })).body;
  return { id, username, token };
}

test('a player ends every session, this one and those of all other devices', async () => {
  const here = await cloud.player('anna');
  const [phone, office] = [await signIn(here), await signIn(here)];
  const { answer, calls } = await counting(() => endSessions(here));
  expect([answer.status, answer.body, calls.length]).toEqual([
    200,
    { message: 'You are logged out on every device.' },
    2,
  ]);
  for (const device of [here, phone, office]) expectRefusal(await account(device), ...NO_SESSION);
  expect((await account(await signIn(here))).status).toBe(200);
});

test('sessions of others go on', async () => {
  const [ben, carla] = [await cloud.player('ben'), await cloud.player('carla')];
  await endSessions(ben);
  expect((await account(carla)).status).toBe(200);
});

test('row 60: sent again, or by five devices at once, it ends the same, and no session survives', async () => {
  const diego = await cloud.player('diego');
  const devices = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(diego)));
  const answers = await Promise.all(devices.map(endSessions));
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  for (const device of [diego, ...devices]) expectRefusal(await account(device), ...NO_SESSION);
  expectRefusal(await endSessions(diego), ...NO_SESSION);
  expect((await account(await signIn(diego))).status).toBe(200);
});

test('row 60: a stolen session that changes the password at the same time is over as well', async () => {
  const emre = await cloud.player('emre');
  const thief = await signIn(emre);
  const body = { currentPassword: PASSWORD, password: 'battery staple' };
  const [ended, changed] = await Promise.all([
    endSessions(emre),
    cloud.call('POST', '/api/account/password', { as: thief, body }),
  ]);
  const { token = '' }: { token?: string } = changed.body;
  const survivors = [await account(emre), await account({ ...thief, token: token || 'none' })];
  expect(survivors[0]?.status).toBe(401);
  // Only if the change was first: it ended the session of the other call.
  expect(survivors[1]?.status).toBe(ended.status === 200 ? 401 : 200);
});

test('row 60: a reset link that was mailed before is over with the sessions', async () => {
  const freya = await cloud.player('freya');
  const link = await resetToken(cloud, 'freya@example.org');
  await endSessions(freya);
  const body = { password: 'battery staple' };
  const used = await cloud.call('POST', `/api/auth/reset-password/${link}`, { body });
  expectRefusal(used, 400, 'reset.invalid', 'Invalid or expired reset link');
});

test('an account that is deleted concurrently is not recreated', async () => {
  const { players } = cloud.data;
  const before = await cloud.everything();
  await players.endSessions('n0b0dyy');
  expect(await cloud.everything()).toEqual(before);
});
