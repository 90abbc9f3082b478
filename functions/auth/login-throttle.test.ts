import { createHash } from 'node:crypto';
import { VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { loginFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import bcrypt from 'bcryptjs';
import { beforeEach, expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { login } = accountCalls(cloud);
const guess = (username: string) => login(username, 'wrong horse');

/** A cheap hash in the form of bcrypt's, because hundreds of sign-ins fail here. */
const hashing = vi.spyOn(bcrypt, 'hash').mockImplementation(async (text, salt) => {
  return salt + createHash('sha256').update(text).digest('base64url').slice(0, 31);
});

const MINUTE_MS = 60_000;
/** Every test has its own day. */
let start = Date.parse('2025-03-10T00:00:00Z');
const afterMinutes = (minutes: number) => cloud.at(new Date(start + minutes * MINUTE_MS));
beforeEach(async () => {
  start += 24 * 60 * MINUTE_MS;
  await afterMinutes(0);
});

/** The different statuses of a number of attempts, which are numbered from 0 on. */
async function distinctStatuses(
  count: number,
  attempt: (number: number) => Promise<{ status: number }>,
) {
  const statuses = new Set<number>();
  for (let number = 0; number < count; number += 1) statuses.add((await attempt(number)).status);
  return [...statuses];
}

test('after ten failures in 15 minutes even the right password is refused for the rest of these minutes', async () => {
  await cloud.player('anna');
  await cloud.player('carla');
  const names = ['anna', 'ANNA', 'Anna@EXAMPLE.org'];
  expect(await distinctStatuses(9, (number) => guess(names[number % 3] ?? ''))).toEqual([401]);
  expect((await login('anna')).status).toBe(200);
  // The tenth failure: the limit ends 15 minutes after the first, which is 10 minutes from now.
  await afterMinutes(5);
  expect(await distinctStatuses(1, () => guess('anna'))).toEqual([401]);

  const before = await cloud.everything();
  hashing.mockClear();
  for (const password of ['wrong horse', PASSWORD]) {
    const throttled = await login('anna', password);
    expectProblem(throttled, 'login.throttled');
    expect(throttled.headers.get('retry-after')).toBe('600');
  }
  expect(await cloud.everything()).toEqual(before);
  expect(hashing).not.toHaveBeenCalled();
  expect((await login('carla')).status).toBe(200);
  await afterMinutes(15);
  expect((await login('anna')).status).toBe(200);
});

test('after a hundred failures a network address is refused, whatever address its headers claim', async () => {
  await cloud.player('emre');
  const guessFrom = (number: number) => {
    const address = `198.51.100.${number}`;
    const headers = {
      'x-forwarded-for': address,
      forwarded: `for=${address}`,
      [VIEWER_ADDRESS_HEADER]: address,
      'x-real-ip': address,
      'cloudfront-viewer-address': `${address}:443`,
    };
    const body = { username: `guess-${number}`, password: 'x' };
    return cloud.call('POST', '/api/auth/login', { body, headers });
  };
  expect(await distinctStatuses(100, guessFrom)).toEqual([401]);
  expectProblem(await guessFrom(100), 'login.throttled');
  expectProblem(await login('emre'), 'login.throttled');
  expect((await loginFrom('203.0.113.8', 'emre', PASSWORD)).status).toBe(200);
  await afterMinutes(60);
  expect((await login('emre')).status).toBe(200);
});

test('of sixty parallel sign-ins at most ten wrong passwords are compared', async () => {
  await cloud.player('giulia');
  const halfRight = await Promise.all(
    Array.from({ length: 60 }, (_, number) => (number % 2 ? guess('giulia') : login('giulia'))),
  );
  const failed = halfRight.filter(({ status }) => status === 401).length;
  expect(failed).toBeLessThanOrEqual(10);
  const allWrong = await Promise.all(Array.from({ length: 20 }, () => guess('giulia')));
  expect(failed + allWrong.filter(({ status }) => status === 401).length).toBe(10);
});
