import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  MELBOURNE,
  PAIRING,
  PAIRING_WON,
  RESULT,
  rightPicks,
  SHANGHAI,
  SHANGHAI_FRIDAY,
  SHANGHAI_RESULT,
  wrongPicks,
} from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

type User = { id: string; username: string; rank: number; totalPoints: number };
type Named = { user: unknown; username: string };

const FORMER = 'Former player';

const { account, deleteAccount, login, register, reset } = accountCalls(cloud);
const say = (as: Caller, message: string) =>
  cloud.call('POST', '/api/chat/messages', { as, body: { message } });

async function leaderboard(): Promise<User[]> {
  const { body }: { body: { users: User[] } } = await cloud.call('GET', '/api/scores/leaderboard');
  return body.users;
}

/** All public data of a race with players' names: picks with points, and the impact of corrections. */
async function namesOf(raceId: string, as: Caller): Promise<Record<string, string[]>> {
  const scores = await cloud.call('GET', `/api/scores/race/${raceId}`, { as });
  const result = await cloud.call('GET', `/api/results/race/${raceId}`, { as });
  const { scores: shown }: { scores: Named[] } = scores.body;
  const {
    corrections,
    lastChange,
  }: {
    corrections: { by: string }[];
    lastChange: { scoreChanges: { username: string }[] } | null;
  } = result.body;
  return {
    scores: shown.map(({ username }) => username).sort(),
    corrections: corrections.map(({ by }) => by),
    changed: (lastChange?.scoreChanges ?? []).map(({ username }) => username),
  };
}

const admin = await cloud.admin('race-director');
const xaver = await cloud.admin('Xaver');
const anna = await cloud.player('anna');
const ben = await cloud.player('ben');
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.predict(xaver, MELBOURNE, rightPicks(PAIRING_WON));
await cloud.predict(anna, MELBOURNE, rightPicks(PAIRING_WON));
await cloud.predict(ben, MELBOURNE, wrongPicks({ firstRetirement: 'hadjar', ...PAIRING_WON }));
await cloud.predict(xaver, SHANGHAI, rightPicks());
await say(xaver, 'Good luck, all of you.');
await cloud.at('2025-03-10T10:01:00Z');
await say(anna, 'And to you.');
await cloud.at(RESULT);
const corrected = await cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
  as: xaver,
  body: { values: { polePosition: 'piastri' }, reason: 'Impeding in the last sector' },
});

test('only the current password deletes an account, and after ten wrong ones the eleventh waits', async () => {
  expect(corrected.status).toBe(200);
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

test('the name is removed everywhere except in the audit log', async () => {
  const items = (await cloud.everything()).filter((item) => /xaver/i.test(item));
  expect(items.filter((item) => !item.includes('"pk":"AUDIT"'))).toEqual([]);
  const audit = await cloud.call('GET', '/api/admin/audit', { as: admin });
  expect(audit.text).toContain('Xaver');
  for (const path of [
    '/api/scores/leaderboard',
    `/api/scores/race/${MELBOURNE}`,
    `/api/scores/race/${SHANGHAI}`,
    `/api/scores/player/${xaver.id}`,
    `/api/results/race/${MELBOURNE}`,
    `/api/results/race/${MELBOURNE}/revisions`,
    '/api/chat/messages',
    '/api/admin/players',
  ]) {
    expect((await cloud.call('GET', path, { as: admin })).text).not.toMatch(/xaver/i);
  }
});

test('data that the season needs is shown as “Former player”', async () => {
  expect(await namesOf(MELBOURNE, anna)).toEqual({
    scores: [FORMER, 'anna', 'ben'],
    corrections: [FORMER],
    changed: [FORMER, 'anna'],
  });
  const { body } = await cloud.call('GET', '/api/chat/messages', { as: anna });
  const { messages }: { messages: { username: string; message: string }[] } = body;
  expect(messages.map(({ username, message }) => [username, message])).toEqual([
    ['anna', 'And to you.'],
    [FORMER, 'Good luck, all of you.'],
  ]);
});

test('all players keep points and rank, the former player too', async () => {
  expect(
    (await leaderboard()).map(({ username, rank, totalPoints }) => [rank, username, totalPoints]),
  ).toEqual([
    [1, 'anna', 22],
    [1, FORMER, 22],
    [3, 'ben', 3],
    [4, 'carla', 0],
    [4, 'race-director', 0],
  ]);
});

test('name and address are free for a new player, who inherits nothing', async () => {
  const again = { username: 'xaver', email: 'xaver@example.org', password: PASSWORD };
  const { status, body } = await register(again);
  expect(status).toBe(201);
  const { user, token }: { user: { id: string }; token: string } = body;
  expect(user.id).not.toBe(xaver.id);
  const newcomer = { id: user.id, username: 'xaver', token };
  const { body: data } = await cloud.call('GET', '/api/account/data', { as: newcomer });
  expect(data).toMatchObject({ predictions: [], comments: [] });
  const rows = (await leaderboard()).filter(({ id }) => id === user.id);
  expect(rows).toMatchObject([{ username: 'xaver', totalPoints: 0 }]);
  await cloud.at('2025-03-16T13:00:00Z');
  expect((await login('xaver')).status).toBe(200);
});

test('a prediction of a race to come is scored under “Former player” as well', async () => {
  await cloud.downUntil(SHANGHAI_FRIDAY);
  await cloud.at(SHANGHAI_RESULT);
  const rows = (await leaderboard()).filter(({ username }) => username === FORMER);
  expect(rows.map(({ id }) => id)).toEqual([xaver.id]);
  expect((await namesOf(SHANGHAI, anna)).scores).toEqual([FORMER]);
});

test('a player without a score is removed from the leaderboard', async () => {
  const diego = await cloud.player('diego');
  expect((await leaderboard()).map(({ username }) => username)).toContain('diego');
  await deleteAccount(diego);
  expect((await cloud.everything()).filter((item) => item.includes('diego'))).toEqual([]);
  expect((await leaderboard()).map(({ id }) => id)).not.toContain(diego.id);
});

test('five concurrent requests delete the account once', async () => {
  const emre = await cloud.player('emre');
  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(emre)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect((await cloud.everything()).filter((item) => item.includes('emre'))).toEqual([]);
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
