import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { AFTER_RESULT, MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, deleteAccount, login, register, requestReset, reset } = accountCalls(cloud);

const admin = await cloud.admin('race-director');
const xaver = await cloud.player('Xaver');
await cloud.predict(xaver, MELBOURNE, rightPicks());
await commentCalls(cloud).postComment(xaver);
await cloud.at(AFTER_RESULT);

const PAGES = ['/api/scores/leaderboard', `/api/scores/race/${MELBOURNE}`, '/api/chat/messages'];

test('only the current password deletes an account, and after ten wrong ones it is refused, too', async () => {
  const carla = await cloud.player('carla');
  for (let time = 1; time <= 10; time += 1) {
    expectProblem(await deleteAccount(carla, 'wrong horse'), 'password.wrong');
  }
  expectProblem(await deleteAccount(carla), 'login.throttled');
  expect((await login('carla')).status).toBe(200);
});

test('deleting the account ends all sessions at once, and the name is shown as “Former player”', async () => {
  const link = await resetToken(cloud, 'Xaver@example.org');
  const { status, body } = await deleteAccount(xaver);
  expect([status, body]).toEqual([200, { message: 'Your account is being deleted.' }]);
  expectProblem(await account(xaver), 'session.required');
  expectProblem(await login('Xaver'), 'login.failed');
  expectProblem(await reset(link), 'reset.invalid');
  expect((await cloud.everything()).filter((item) => /xaver/i.test(item))).toEqual([]);
  for (const path of PAGES) {
    const { text } = await cloud.call('GET', path, { as: admin });
    expect(text).toContain('Former player');
  }
});

test('name and address are free for a new player, who inherits nothing', async () => {
  const again = { username: 'xaver', email: 'xaver@example.org', password: PASSWORD };
  const { status, body } = await register(again);
  expect(status).toBe(201);
  const { user, token }: { user: { id: string; username: string }; token: string } = body;
  const { body: data } = await cloud.call('GET', '/api/account/data', { as: { ...user, token } });
  expect(data).toMatchObject({ predictions: [], comments: [] });
});

test('the last admin cannot delete the account; of three concurrent deletions one is refused', async () => {
  expectProblem(await deleteAccount(admin), 'admin.last');
  const all = [admin, await cloud.admin('freya'), await cloud.admin('giulia')];
  const responses = await Promise.all(all.map((player) => deleteAccount(player)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});

test('a deletion whose event is not published takes effect, and the next scheduled run completes it', async () => {
  const runJob = () => cloud.call('POST', '/local/schedule/race-data/run');
  const itemsWith = async (text: string) =>
    (await cloud.everything()).filter((item) => item.includes(text));
  const lena = await cloud.player('lena');
  await cloud.handleEvents();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const bus = vi.spyOn(EventBridgeClient.prototype, 'send');
  bus.mockImplementation(() => Promise.reject(new Error('The bus is down.')));
  expect((await deleteAccount(lena)).status).toBe(200);
  bus.mockRestore();
  expect(log.mock.calls.join()).toContain('The bus is down.');
  log.mockRestore();

  expectProblem(await login('lena'), 'login.failed');
  await requestReset('lena@example.org');
  expect(await mailsTo(cloud, 'lena@example.org')).toEqual([]);
  const again = { username: 'Lena', email: 'other@example.org', password: PASSWORD };
  expectProblem(await register(again), 'username.taken');

  await runJob();
  expect(await itemsWith('lena')).toEqual([]);
  // The removal is repeated a quarter of an hour after noon, when the player requested it: a write that was under way
  // may have stored the id again.
  await cloud.at('2025-03-16T12:14:59.999Z');
  await runJob();
  expect(await cloud.data.players.dueDeletions(cloud.now())).toContain(lena.id);
  await cloud.at('2025-03-16T12:15:00.000Z');
  await runJob();
  expect(await itemsWith(lena.id)).toEqual([]);
});
