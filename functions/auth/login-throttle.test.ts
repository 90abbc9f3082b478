import { createHash } from 'node:crypto';
import { VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { loginFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import bcrypt from 'bcryptjs';
import { beforeEach, expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

/** Cheap, in the shape of bcrypt: a thousand sign-ins fail here, and what hashing takes is not measured. */
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
});

const login = (username: string, password = 'wrong horse') =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });

async function statuses(times: number, attempt: (time: number) => Promise<{ status?: number }>) {
  const seen: unknown[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await attempt(time)).status);
  return [...new Set(seen)];
}

const THROTTLED = [
  429,
  'login.throttled',
  'Too many failed attempts. Please wait before you try again.',
] as const;

test('after ten failures in 15 minutes even the right password waits for their end', async () => {
  await cloud.player('anna');
  expect(await statuses(9, () => login('anna'))).toEqual([401]);
  await after(5 * MINUTES);
  expect(await statuses(1, () => login('anna'))).toEqual([401]);

  const before = await cloud.everything();
  hashing.mockClear();
  for (const password of ['wrong horse', 'correct horse']) {
    const throttled = await login('anna', password);
    expectRefusal(throttled, ...THROTTLED);
    expect(throttled.headers.get('retry-after')).toBe('600');
  }
  expect(await cloud.everything()).toEqual(before);
  expect(hashing).not.toHaveBeenCalled();

  await after(15 * MINUTES - 1);
  expect((await login('anna', 'correct horse')).headers.get('retry-after')).toBe('1');
  await after(15 * MINUTES);
  expect((await login('anna', 'correct horse')).status).toBe(200);
  expect(await statuses(10, () => login('anna'))).toEqual([401]);
  expectRefusal(await login('anna'), ...THROTTLED);
});

test('failures are counted per account, by any of its names, and do not throttle others', async () => {
  await cloud.player('ben');
  await cloud.player('carla');
  const names = ['ben', 'BEN', 'bén', 'ben@example.org', 'Ben@EXAMPLE.org'];
  expect(await statuses(10, (time) => login(names[time % 5] ?? ''))).toEqual([401]);
  for (const name of names) expectRefusal(await login(name), ...THROTTLED);
  expect((await login('carla')).status).toBe(401);
  expect((await login('carla', 'correct horse')).status).toBe(200);
});

test.each([
  ['a name', ['is-not-here', 'IS-NOT-HERE', 'ísnothere']],
  ['an address', ['nobody@example.org', 'NOBODY@example.org', ' nobody@example.org']],
  ['a text that can be neither', ['is not here', 'is not here ']],
])('%s without an account is throttled like one with an account', async (_, names) => {
  expect(await statuses(10, (time) => login(names[time % names.length] ?? ''))).toEqual([401]);
  for (const name of names) expectRefusal(await login(name), ...THROTTLED);
  expect((await login(`${names[0]}-2`)).status).toBe(401);
});

test('signing in rightly counts for nothing and takes nothing back', async () => {
  await cloud.player('diego');
  expect(await statuses(20, () => login('diego', 'correct horse'))).toEqual([200]);
  expect(await statuses(9, () => login('diego'))).toEqual([401]);
  expect((await login('diego', 'correct horse')).status).toBe(200);
  expect((await login('diego')).status).toBe(401);
  expectRefusal(await login('diego', 'correct horse'), ...THROTTLED);
});

test('after a hundred failures from one address all its sign-ins are refused for the rest of the hour', async () => {
  const [here, elsewhere] = ['203.0.113.7', '203.0.113.8'];
  await cloud.player('emre');
  expect(await statuses(99, (time) => loginFrom(here, `guess-${time}`, 'x'))).toEqual([401]);
  await after(59 * MINUTES);
  expect((await loginFrom(here, 'emre', 'x')).status).toBe(401);

  hashing.mockClear();
  const throttled = await loginFrom(here, 'emre', 'correct horse');
  expect(throttled).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(hashing).not.toHaveBeenCalled();
  expect((await loginFrom(elsewhere, 'emre', 'correct horse')).status).toBe(200);
  await after(60 * MINUTES);
  expect((await loginFrom(here, 'emre', 'correct horse')).status).toBe(200);
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:8::1'],
  ['2001:db8::1', '2001:db8:0:0:1::', '2001:db8:0:1::1'],
  ['::ffff:198.51.100.1', '198.51.100.1', '::ffff:198.51.100.2'],
])('%s and %s are one place, and %s is another', async (one, same, other) => {
  await statuses(100, (time) => loginFrom(one, `guess-${time}`, 'x'));
  expect((await loginFrom(same, 'somebody', 'x')).status).toBe(429);
  expect((await loginFrom(other, 'somebody', 'x')).status).toBe(401);
});

test('of both limits the later end is the one to wait for', async () => {
  const here = '203.0.113.9';
  await statuses(10, () => loginFrom(here, 'freya', 'x'));
  await statuses(90, (time) => loginFrom(here, `guess-${time}`, 'x'));
  expect((await loginFrom(here, 'freya', 'x')).headers).toMatchObject({ 'retry-after': '3600' });
});

test('nothing that a caller sends makes another address of theirs', async () => {
  const spoofed = (time: number) => ({
    'x-forwarded-for': `198.51.100.${time}`,
    forwarded: `for=198.51.100.${time}`,
    [VIEWER_ADDRESS_HEADER]: `198.51.100.${time}`,
    'x-real-ip': `198.51.100.${time}`,
    'cloudfront-viewer-address': `198.51.100.${time}:443`,
  });
  const guess = (time: number) =>
    cloud.call('POST', '/api/auth/login', {
      body: { username: `guess-${time}`, password: 'x' },
      headers: spoofed(time),
    });
  expect(await statuses(100, guess)).toEqual([401]);
  expectRefusal(await guess(100), ...THROTTLED);
});

test('wrong passwords that come at once are all counted, and none breaks anything', async () => {
  await cloud.player('giulia');
  const tries = await Promise.all(Array.from({ length: 30 }, () => login('giulia')));
  expect(
    tries.map(({ status }) => status).filter((status) => ![401, 429].includes(status)),
  ).toEqual([]);
  expectRefusal(await login('giulia', 'correct horse'), ...THROTTLED);
});
