import { accountCalls, NEW_PASSWORD, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
// From here on the clock stands still.
await cloud.at('2025-03-10T10:00:00Z');
const { account, changePassword, endSessions, login, reset, signIn } = accountCalls(cloud);

test('a new password ends every session and reset link, and the caller gets the token of a new session', async () => {
  const laptop = await cloud.player('anna');
  const phone = await signIn(laptop);
  const link = await resetToken(cloud, 'anna@example.org');
  const { status, body } = await changePassword(laptop);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.any(String),
    user: { id: laptop.id, username: 'anna', email: 'anna@example.org', role: 'player' },
  });
  for (const session of [laptop, phone]) expectProblem(await account(session), 'session.required');
  const { token }: { token: string } = body;
  expect((await account({ ...laptop, token })).status).toBe(200);
  expectProblem(await reset(link, 'another one'), 'reset.invalid');
  expect((await login('anna', PASSWORD)).status).toBe(401);
  expect((await login('anna', NEW_PASSWORD)).status).toBe(200);
});

test('a wrong current password, or a common new one, changes nothing', async () => {
  const diego = await cloud.player('diego.r');
  const before = await cloud.data.players.find(diego.id);
  expectProblem(await changePassword(diego, NEW_PASSWORD, 'wrong horse'), 'password.wrong');
  for (const password of ['Formula1', 'DIEGO.R', 'diego.r@example.org']) {
    expectProblem(await changePassword(diego, password), 'password.common');
  }
  expect(await cloud.data.players.find(diego.id)).toEqual(before);
  expect((await account(diego)).status).toBe(200);
});

test('wrong current passwords are limited apart from failed sign-ins', async () => {
  const greta = await cloud.player('greta');
  for (let time = 1; time <= 10; time += 1) await login('greta', 'x');
  expect((await login('greta')).status).toBe(429);
  for (let time = 1; time <= 9; time += 1) {
    expectProblem(await changePassword(greta, NEW_PASSWORD, 'x'), 'password.wrong');
  }
  const { status, body } = await changePassword(greta);
  expect(status).toBe(200);
  const { token }: { token: string } = body;
  // The tenth wrong password: the right one did not count.
  await changePassword({ ...greta, token }, PASSWORD, 'x');
  const throttled = await changePassword({ ...greta, token }, PASSWORD, NEW_PASSWORD);
  expectProblem(throttled, 'login.throttled');
  expect(throttled.headers.get('retry-after')).toBe('900');
  await cloud.at('2025-03-10T10:15:00Z');
  expect((await login('greta', NEW_PASSWORD)).status).toBe(200);
});

test('of two concurrent changes only one sets its password', async () => {
  const emre = await cloud.player('emre');
  const passwords = [NEW_PASSWORD, 'staple battery'];
  const responses = await Promise.all(passwords.map((password) => changePassword(emre, password)));
  const logins = await Promise.all(passwords.map((password) => login('emre', password)));
  const accepted = responses.map(({ status }) => status === 200);
  expect(accepted.toSorted()).toEqual([false, true]);
  expect(logins.map(({ status }) => status === 200)).toEqual(accepted);
});

test('logging out everywhere ends every session and reset link of the player', async () => {
  const [laptop, carla] = [await cloud.player('hugo'), await cloud.player('carla')];
  const phone = await signIn(laptop);
  const link = await resetToken(cloud, 'hugo@example.org');
  const { status, body } = await endSessions(laptop);
  expect([status, body]).toEqual([200, { message: 'You are logged out on every device.' }]);
  for (const device of [laptop, phone]) expectProblem(await account(device), 'session.required');
  expectProblem(await reset(link), 'reset.invalid');
  expect((await account(await signIn(laptop))).status).toBe(200);
  expect((await account(carla)).status).toBe(200);
});

test('of logging out everywhere and a concurrent password change, the first one takes effect', async () => {
  const owner = await cloud.player('ines');
  const thief = await signIn(owner);
  const [ended, changed] = await Promise.all([endSessions(owner), changePassword(thief)]);
  const { token = 'none' }: { token?: string } = changed.body;
  expectProblem(await account(owner), 'session.required');
  // If the thief's change came first, it had ended the owner's session: the logout was refused, and the new token is
  // valid.
  const statusWithToken = ended.status === 200 ? 401 : 200;
  expect((await account({ ...thief, token })).status).toBe(statusWithToken);
});

test('an account that is deleted while its sessions end is not recreated', async () => {
  const before = await cloud.everything();
  const deletedId = 'n0b0dyy';
  await cloud.data.players.endSessions(deletedId);
  expect(await cloud.everything()).toEqual(before);
});
