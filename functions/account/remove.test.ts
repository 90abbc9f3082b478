import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RESULT, rightPicks, wrongPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, deleteAccount, login, register, reset } = accountCalls(cloud);

type User = { id: string; username: string; rank: number; totalPoints: number };
const FORMER = 'Former player';

async function leaderboard(): Promise<User[]> {
  const { body }: { body: { users: User[] } } = await cloud.call('GET', '/api/scores/leaderboard');
  return body.users;
}

const admin = await cloud.admin('race-director');
const xaver = await cloud.admin('Xaver');
const anna = await cloud.player('anna');
await cloud.predict(xaver, MELBOURNE, rightPicks());
await cloud.predict(anna, MELBOURNE, wrongPicks());
await commentCalls(cloud).posted(xaver);
await cloud.at(RESULT);
await cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
  as: xaver,
  body: { values: { polePosition: 'piastri' }, reason: 'Impeding in the last sector' },
});

test('only the current password deletes an account, and after ten wrong ones the eleventh waits', async () => {
  const carla = await cloud.player('carla');
  const before = await leaderboard();
  for (let time = 1; time <= 10; time += 1) {
    expectRefused(await deleteAccount(carla, 'wrong horse'), 'password.wrong');
  }
  const throttled = await deleteAccount(carla);
  expectRefused(throttled, 'login.throttled');
  expect(throttled.headers.get('retry-after')).toBe('900');
  expect((await login('carla')).status).toBe(200);
  expect(await leaderboard()).toEqual(before);
});

test('deleting the account ends all sessions at once, and no sign-in works any more', async () => {
  const link = await resetToken(cloud, 'Xaver@example.org');
  const { status, body } = await deleteAccount(xaver);
  expect([status, body]).toEqual([200, { message: 'Your account is being deleted.' }]);
  expectRefused(await account(xaver), 'session.required');
  expectRefused(await login('Xaver'), 'login.failed');
  expectRefused(await reset(link), 'reset.invalid');
});

test('the name is removed everywhere except in the audit log, and shown as “Former player”', async () => {
  const items = (await cloud.everything()).filter((item) => /xaver/i.test(item));
  expect(items.filter((item) => !item.includes('"pk":"AUDIT"'))).toEqual([]);
  for (const path of [
    '/api/scores/leaderboard',
    `/api/scores/race/${MELBOURNE}`,
    `/api/results/race/${MELBOURNE}`,
    `/api/results/race/${MELBOURNE}/revisions`,
    '/api/chat/messages',
  ]) {
    const { text } = await cloud.call('GET', path, { as: anna });
    expect(text).not.toMatch(/xaver/i);
    expect(text).toContain(FORMER);
  }
  const players = await cloud.call('GET', '/api/admin/players', { as: admin });
  expect(players.text).not.toMatch(/xaver/i);
  const audit = await cloud.call('GET', '/api/admin/audit', { as: admin });
  expect(audit.text).toContain('Xaver');
});

test('name and address are free for a new player, who inherits nothing, and points and ranks stay', async () => {
  const again = { username: 'xaver', email: 'xaver@example.org', password: PASSWORD };
  const { status, body } = await register(again);
  expect(status).toBe(201);
  const { user, token }: { user: { id: string }; token: string } = body;
  const as = { id: user.id, username: 'xaver', token };
  const { body: data } = await cloud.call('GET', '/api/account/data', { as });
  expect(data).toMatchObject({ predictions: [], comments: [] });
  expect(await leaderboard()).toMatchObject([
    { id: xaver.id, username: FORMER, rank: 1, totalPoints: 20 },
    { username: 'anna', rank: 2, totalPoints: 0 },
    { username: 'carla', rank: 2 },
    { username: 'race-director', rank: 2 },
    { id: user.id, username: 'xaver', rank: 2, totalPoints: 0 },
  ]);
});

test('five concurrent requests delete the account once, and a player without a score from the leaderboard', async () => {
  const emre = await cloud.player('emre');
  expect((await leaderboard()).map(({ id }) => id)).toContain(emre.id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(emre)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect((await cloud.everything()).filter((item) => item.includes('emre'))).toEqual([]);
  expect((await leaderboard()).map(({ id }) => id)).not.toContain(emre.id);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
  expectRefused(await deleteAccount(emre), 'session.required');
});

test('the last admin cannot leave; of three concurrent deletions one is refused', async () => {
  expectRefused(await deleteAccount(admin), 'admin.last');
  expect((await account(admin)).status).toBe(200);
  const others = [await cloud.admin('freya'), await cloud.admin('giulia')];
  const all = await Promise.all([admin, ...others].map((one) => deleteAccount(one)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await cloud.data.players.admins()).toHaveLength(1);
});
