import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { everythingIn } from '@parc-ferme/testing/store/raw-table';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const verify = (token: string) => cloud.call('GET', `/api/auth/reset-password/${token}`);
const INVALID = [400, 'reset.invalid', 'Invalid or expired reset link'] as const;

test('a reset link shows the username, in two reads', async () => {
  await cloud.player('anna');
  const token = await resetToken(cloud, 'anna@example.org');
  const { answer, calls } = await counting(() => verify(token));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ username: 'anna' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(calls.map(({ name }) => name)).toEqual(['GetItemCommand', 'GetItemCommand']);
});

test('looking at a link changes nothing and does not use it up', async () => {
  await cloud.player('ben');
  const token = await resetToken(cloud, 'ben@example.org');
  const before = await cloud.everything();
  await verify(token);
  expect((await verify(token)).body).toEqual({ username: 'ben' });
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['a token that was never sent', 'A'.repeat(43)],
  ['half a token', 'A'.repeat(21)],
  ['a text that is no token', '%2e%2e%2fUSER%23x'],
  ['a zero byte', '%00'],
  ['the longest text that is looked for', 'A'.repeat(4_096)],
])('%s is refused as a link that is invalid', async (_, token) => {
  expectRefusal(await verify(token), ...INVALID);
});

test('a text that is too long to be a token is refused unseen', async () => {
  const text = expect.stringMatching(/^The request is not valid: token: /);
  expectRefusal(await verify('A'.repeat(4_097)), 400, 'input.invalid', text);
});

test('a session is no reset link, and a reset link is no session', async () => {
  const carla = await cloud.player('carla');
  expectRefusal(await verify(carla.token), ...INVALID);
  const token = await resetToken(cloud, 'carla@example.org');
  const mine = await cloud.call('GET', '/api/predictions/user', { as: { ...carla, token } });
  expectRefusal(mine, 401, 'session.required', 'Please log in.');
});

test('a link ends when its owner deletes the account', async () => {
  const { id } = await cloud.player('diego');
  const token = await resetToken(cloud, 'diego@example.org');
  const { players } = cloud.data;
  const diego = await players.find(id);
  if (diego) await players.requestDeletion(diego, new Date());
  expectRefusal(await verify(token), ...INVALID);
  if (diego) await players.remove(diego, new Date());
  expectRefusal(await verify(token), ...INVALID);
});

test('a link ends when the password is changed otherwise', async () => {
  const { id } = await cloud.player('emre');
  const token = await resetToken(cloud, 'emre@example.org');
  const { players } = cloud.data;
  const emre = await players.find(id);
  if (emre) await players.setPassword(emre, 'another hash');
  expectRefusal(await verify(token), ...INVALID);
});

test("the table's items do not contain a working link", async () => {
  await cloud.player('freya');
  const token = await resetToken(cloud, 'freya@example.org');
  const table = (await everythingIn(process.env.TABLE_NAME ?? '')).join('\n');
  expect(table).not.toContain(token);
  const kept = [...table.matchAll(/RESET#(\w+)/g)].map(([, hash = '']) => hash);
  expect(kept.length).toBeGreaterThan(0);
  for (const hash of kept) expectRefusal(await verify(hash), ...INVALID);
});

test('a link works for an hour, to the millisecond', async () => {
  await cloud.player('hugo');
  await cloud.at('2025-03-10T12:00:00.000Z');
  const token = await resetToken(cloud, 'hugo@example.org');
  await cloud.at('2025-03-10T12:59:59.999Z');
  expect((await verify(token)).status).toBe(200);
  await cloud.at('2025-03-10T13:00:00.000Z');
  expectRefusal(await verify(token), ...INVALID);
});
