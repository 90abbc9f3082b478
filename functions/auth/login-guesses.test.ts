import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { loginFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { LONG } from '@parc-ferme/testing/vitest/long';
import bcrypt from 'bcryptjs';
import { beforeAll, expect, test, vi } from 'vitest';

/** As in production, hashing takes longer than everything else that a sign-in does. */
process.env.PASSWORD_COST = LONG ? '9' : '8';
const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { login } = accountCalls(cloud);

const hashing = vi.spyOn(bcrypt, 'hash');

const NUMBERS = Array.from({ length: LONG ? 40 : 4 }, (_, number) => number);

beforeAll(async () => {
  for (const number of NUMBERS) await cloud.player(`known-${number}`);
  await cloud.at('2025-03-10T12:00:00Z');
});

/** Everything observable about a failed login, and the time that it takes. */
async function attempt(username: string, address: string) {
  hashing.mockClear();
  const before = process.cpuUsage();
  const counted = await countCallsOf(() => loginFrom(address, username, 'wrong horse'));
  const { user, system } = process.cpuUsage(before);
  // Some of the calls are concurrent and complete in any order.
  const calls = counted.calls.map(({ depth, name, units }) => `${depth} ${name} ${units}`).sort();
  // The algorithm and the cost of each hash, as `$2b$08$`.
  const saltPrefixes = hashing.mock.calls.map(([, salt]) => String(salt).slice(0, 7));
  return { cpu: user + system, observed: { result: counted.result, saltPrefixes, calls } };
}

/** Guesses the passwords of a known and an unknown username, in alternating order, each from its own address. */
async function attemptPair(number: number) {
  const known = () => attempt(`known-${number}`, `10.0.${number}.1`);
  const unknown = () => attempt(`nobody-${number}`, `10.0.${number}.2`);
  if (number % 2 === 0) return { known: await known(), unknown: await unknown() };
  const unknownFirst = await unknown();
  return { known: await known(), unknown: unknownFirst };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

test('a wrong password and an unknown username get the same response for the same work', async () => {
  // The first sign-in also loads what later ones find in the cache.
  await attempt('somebody', '10.1.0.0');
  const pairs: Awaited<ReturnType<typeof attemptPair>>[] = [];
  for (const number of NUMBERS) pairs.push(await attemptPair(number));
  for (const { known, unknown } of pairs) {
    expect(known.observed).toEqual(unknown.observed);
    expect(known.observed).toMatchObject({
      result: { status: 401, body: { code: 'login.failed' } },
      saltPrefixes: [expect.any(String)],
    });
  }
  // The few pairs of a short run are no measure of time.
  if (!LONG) return;
  const ratio = median(pairs.map(({ known, unknown }) => known.cpu / unknown.cpu));
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});

test('an unknown username is throttled like a known one', async () => {
  // Ten failures are allowed, so the last two of twelve are throttled.
  const observedTries = async (username: string, address: string) => {
    const tries: unknown[] = [];
    for (let time = 1; time <= 12; time += 1)
      tries.push((await attempt(username, address)).observed);
    return tries;
  };
  expect(await observedTries('known-0', '10.2.0.1')).toEqual(
    await observedTries('nobody-0', '10.2.0.2'),
  );
});

/** More than the hundred failures that one network address may have, so that some are throttled. */
const TRIES = LONG ? 200 : 110;

test('a flood of sign-ins stops no other call', async () => {
  await cloud.player('anna');
  const before = await cloud.everythingButLimits();
  const tries = Array.from({ length: TRIES }, (_, number) => login(`guess-${number}`));
  expect((await cloud.call('GET', '/api/f1data/races/all')).status).toBe(200);
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(await cloud.everythingButLimits()).toEqual(before);

  // More than the hour for which an address is throttled.
  await cloud.at('2025-03-10T14:00:00Z');
  expect((await login('anna')).status).toBe(200);
});
