import { loginFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import bcrypt from 'bcryptjs';
import { beforeAll, expect, test, vi } from 'vitest';

/** Expensive enough that one hash more or less is measurable. */
process.env.PASSWORD_COST = '9';
const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const hashing = vi.spyOn(bcrypt, 'hash');

const PAIRS = 40;
const NUMBERS = Array.from({ length: PAIRS }, (_, number) => number);
let addresses = 0;

beforeAll(async () => {
  for (const number of NUMBERS) await cloud.player(`known-${number}`);
  await cloud.at('2025-03-10T12:00:00Z');
});

/** Everything observable about a failed login except its duration. */
async function attempt(username: string, address: string) {
  hashing.mockClear();
  const { cpu, counted } = await measured(() => loginFrom(address, username, 'wrong horse'));
  // Some of the calls are concurrent and complete in any order.
  const calls = counted.calls.map(({ depth, name, units }) => `${depth} ${name} ${units}`).sort();
  const hashed = hashing.mock.calls.map(([, salt]) => String(salt).slice(0, 7));
  return { cpu, seen: { answer: counted.answer, hashed, calls } };
}

async function measured<T>(work: () => Promise<T>) {
  const before = process.cpuUsage();
  const counted = await counting(work);
  const { user, system } = process.cpuUsage(before);
  return { cpu: user + system, counted };
}

/** A fresh account and address for each of a pair, in alternating order. */
async function pair(number: number) {
  addresses += 2;
  const known = () => attempt(`known-${number}`, `10.0.${number}.${addresses}`);
  const unknown = () => attempt(`nobody-${number}`, `10.0.${number}.${addresses + 1}`);
  if (number % 2 === 0) return { known: await known(), unknown: await unknown() };
  const first = await unknown();
  return { known: await known(), unknown: first };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('an existing and a missing account are indistinguishable', async () => {
  await attempt('somebody', '10.1.0.0');
  const pairs: Awaited<ReturnType<typeof pair>>[] = [];
  for (const number of NUMBERS) pairs.push(await pair(number));

  for (const { known, unknown } of pairs) {
    expect(known.seen).toEqual(unknown.seen);
    expect(known.seen).toEqual({
      answer: {
        status: 401,
        headers: expect.anything(),
        body: {
          code: 'login.failed',
          message: 'Login failed. Please check your username and password.',
        },
      },
      hashed: ['$2b$09$'],
      calls: [
        '1 GetItemCommand 1',
        '2 GetItemCommand 1',
        '2 UpdateItemCommand 1',
        '2 UpdateItemCommand 1',
      ],
    });
  }

  const ratio = median(pairs.map(({ known, unknown }) => known.cpu / unknown.cpu));
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});

test('nor are they by trying again and again', async () => {
  const everyTry = async (username: string, address: string) => {
    const tries: unknown[] = [];
    for (let time = 0; time < 12; time += 1) tries.push((await attempt(username, address)).seen);
    return tries;
  };
  expect(await everyTry('known-0', '10.2.0.1')).toEqual(await everyTry('nobody-0', '10.2.0.2'));
});
