import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { requestResetsAtOnce } from '@parc-ferme/testing/cloud/queued-events';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Called, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import bcrypt from 'bcryptjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: '2025-03-18T00:00:00Z' });
const { refused } = await attacksOn(cloud);

const hashing = vi.spyOn(bcrypt, 'hash');

/** Every attack has a day of its own, after the race. */
let day = Date.parse('2025-03-18T10:00:00Z');
beforeEach(async () => {
  day += 24 * 3_600_000;
  await cloud.at(new Date(day));
});

const RIGHT = 'correct horse';
const login = (username: string, password = 'wrong horse') =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });
const many = (count: number) => Array.from({ length: count }, (_, number) => number);
const count = (all: Called[], wanted: number) =>
  all.filter(({ status }) => status === wanted).length;

test('row 53: of sixty wrong passwords at once ten are compared, and the right one after them waits', async () => {
  await cloud.player('anna');
  hashing.mockClear();
  const guesses = many(60).map((number) => login('anna', `guess ${number}`));
  const wrong = await Promise.all(guesses);
  expect([count(wrong, 401), count(wrong, 429)]).toEqual([10, 50]);
  expect(hashing).toHaveBeenCalledTimes(10);
  await refused(429, 'login.throttled', 'POST', '/api/auth/login', {
    body: { username: 'anna', password: RIGHT },
  });
  expect(hashing).toHaveBeenCalledTimes(10);
});

test('row 53: right passwords in between allow no more wrong ones', async () => {
  await cloud.player('ben');
  const tries = many(61).map((number) => login('ben', number % 2 === 0 ? RIGHT : 'wrong horse'));
  const all = await Promise.all(tries);
  expect(all.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
  const failed = count(all, 401);
  expect(failed).toBeLessThanOrEqual(10);
  const rest = await Promise.all(many(50).map(() => login('ben')));
  expect(failed + count(rest, 401)).toBe(10);
});

test('row 54: of forty reset requests at once five send a mail, all with the same answer', async () => {
  await cloud.player('carla');
  const email = 'carla@example.org';
  await requestResetsAtOnce(email, many(40).map(String));
  expect(await mailsTo(cloud, email)).toHaveLength(5);
  const all = await Promise.all(
    many(40).map(() => cloud.call('POST', '/api/auth/reset-password', { body: { email } })),
  );
  expect(count(all, 202)).toBe(40);
  expect(await mailsTo(cloud, email)).toHaveLength(5);
});

test('row 54: of twelve refreshes of a result at once five reach the race data', async () => {
  const admin = await cloud.admin('race-director');
  const path = `/api/results/fetch-from-api/${MELBOURNE}`;
  const all = await Promise.all(many(12).map(() => cloud.call('POST', path, { as: admin })));
  expect([count(all, 200), count(all, 429)]).toEqual([5, 7]);
  const fetches = (await cloud.everything()).filter((item) => item.includes('result.fetched'));
  expect(fetches).toHaveLength(5);
});

test('row 55: failed sign-ins of a stranger do not stop the owner from changing the password', async () => {
  const diego = await cloud.player('diego');
  for (const _ of many(12)) await login('diego');
  expect((await login('diego', RIGHT)).status).toBe(429);
  const change = (currentPassword: string) =>
    cloud.call('POST', '/api/account/password', {
      as: diego,
      body: { currentPassword, password: 'lights out' },
    });
  const wrong = [403, 'password.wrong', 'This is not your current password.'] as const;
  for (const _ of many(9)) expectRefusal(await change('wrong horse'), ...wrong);
  expect((await change(RIGHT)).status).toBe(200);
});
