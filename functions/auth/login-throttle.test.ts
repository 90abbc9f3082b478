import { createHash } from 'node:crypto';
import { VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { loginFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import bcrypt from 'bcryptjs';
import { beforeEach, expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { login } = accountCalls(cloud);
const guess = (username: string) => login(username, 'wrong horse');

/** Cheap, in the shape of bcrypt: hundreds of sign-ins fail here. */
const hashing = vi.spyOn(bcrypt, 'hash').mockImplementation(async (text, salt) => {
  return salt + createHash('sha256').update(text).digest('base64url').slice(0, 31);
});

const MINUTES = 60_000;
/** Every test has its own day. */
let start = Date.parse('2025-03-10T00:00:00Z');
const after = (milliseconds: number) => cloud.at(new Date(start + milliseconds));
beforeEach(async () => {
  start += 24 * 60 * MINUTES;
  await after(0);
  hashing.mockClear();
});

async function statuses(times: number, attempt: (time: number) => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await attempt(time)).status);
  return [...new Set(seen)];
}

test('row 7: after ten failures in 15 minutes even the right password waits for their end', async () => {
  await cloud.player('anna');
  await cloud.player('carla');
  expect(await statuses(9, () => guess('anna'))).toEqual([401]);
  await after(5 * MINUTES);
  expect(await statuses(1, () => guess('anna'))).toEqual([401]);

  const before = await cloud.everything();
  hashing.mockClear();
  for (const password of ['wrong horse', PASSWORD]) {
    const throttled = await login('anna', password);
    expectRefused(throttled, 'login.throttled');
    expect(throttled.headers.get('retry-after')).toBe('600');
  }
  expect(await cloud.everything()).toEqual(before);
  expect(hashing).not.toHaveBeenCalled();
  expect((await login('carla')).status).toBe(200);

  await after(15 * MINUTES - 1);
  expect((await login('anna')).headers.get('retry-after')).toBe('1');
  await after(15 * MINUTES);
  expect((await login('anna')).status).toBe(200);
});

test.each([
  ['an account, by any of its names', ['ben', 'BEN', 'bén', 'ben@example.org', 'Ben@EXAMPLE.org']],
  ['a name without an account', ['is-not-here', 'IS-NOT-HERE', 'ísnothere']],
  ['an address without an account', ['nobody@example.org', ' NOBODY@example.org']],
  ['a text that can be neither', ['is not here', 'is not here ']],
])('row 7: failures are counted for %s, and for no other', async (_, names) => {
  if (names.includes('ben')) await cloud.player('ben');
  expect(await statuses(10, (time) => guess(names[time % names.length] ?? ''))).toEqual([401]);
  for (const name of names) expectRefused(await guess(name), 'login.throttled');
  expect((await guess(`${names[0]}-2`)).status).toBe(401);
});

test('signing in rightly counts for nothing and takes nothing back', async () => {
  await cloud.player('diego');
  expect(await statuses(12, () => login('diego'))).toEqual([200]);
  expect(await statuses(9, () => guess('diego'))).toEqual([401]);
  expect((await login('diego')).status).toBe(200);
  expect((await guess('diego')).status).toBe(401);
  expectRefused(await login('diego'), 'login.throttled');
});

test('after a hundred failures from one address all its sign-ins are refused for the rest of the hour', async () => {
  const [here, elsewhere] = ['203.0.113.7', '203.0.113.8'];
  await cloud.player('emre');
  expect(await statuses(99, (time) => loginFrom(here, `guess-${time}`, 'x'))).toEqual([401]);
  await after(59 * MINUTES);
  expect((await loginFrom(here, 'emre', 'x')).status).toBe(401);

  hashing.mockClear();
  const throttled = await loginFrom(here, 'emre', PASSWORD);
  expect(throttled).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(hashing).not.toHaveBeenCalled();
  expect((await loginFrom(elsewhere, 'emre', PASSWORD)).status).toBe(200);
  await after(60 * MINUTES);
  expect((await loginFrom(here, 'emre', PASSWORD)).status).toBe(200);
});

test('row 43: nothing that a caller sends makes another address of theirs', async () => {
  const guessFrom = (time: number) => {
    const address = `198.51.100.${time}`;
    const headers = {
      'x-forwarded-for': address,
      forwarded: `for=${address}`,
      [VIEWER_ADDRESS_HEADER]: address,
      'x-real-ip': address,
      'cloudfront-viewer-address': `${address}:443`,
    };
    const body = { username: `guess-${time}`, password: 'x' };
    return cloud.call('POST', '/api/auth/login', { body, headers });
  };
  expect(await statuses(100, guessFrom)).toEqual([401]);
  expectRefused(await guessFrom(100), 'login.throttled');
});

test('row 53: of sixty wrong passwords at once, with right ones in between, ten are compared', async () => {
  await cloud.player('freya');
  hashing.mockClear();
  const wrong = await Promise.all(Array.from({ length: 60 }, () => guess('freya')));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(hashing).toHaveBeenCalledTimes(10);
  expectRefused(await login('freya'), 'login.throttled');

  await cloud.player('giulia');
  const mixed = await Promise.all(
    Array.from({ length: 60 }, (_, number) => (number % 2 ? guess('giulia') : login('giulia'))),
  );
  const failed = mixed.filter(({ status }) => status === 401).length;
  expect(failed).toBeLessThanOrEqual(10);
  const rest = await Promise.all(Array.from({ length: 20 }, () => guess('giulia')));
  expect(failed + rest.filter(({ status }) => status === 401).length).toBe(10);
});
