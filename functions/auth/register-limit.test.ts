import { registerFrom } from '@parc-ferme/testing/register-from';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { beforeEach, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const HOUR = 3_600_000;
/** Every test has its own day. */
let start = Date.parse('2025-03-10T00:00:00Z');
beforeEach(async () => {
  start += 24 * HOUR;
  await cloud.at(new Date(start));
});

let names = 0;

function registerAt(address: string, changes: object = {}) {
  names += 1;
  const username = `newcomer-${names}`;
  const account = { username, email: `${username}@example.org`, password: 'lights out' };
  return registerFrom(address, { ...account, ...changes });
}

async function inARow(times: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await registerAt(address)).status);
  return statuses;
}

const TOO_MANY = {
  status: 429,
  body: {
    code: 'register.too-many',
    message: 'Many players have registered from your network. Please try again in an hour.',
  },
};

test('thirty register from one address within an hour, and the next one waits for its end', async () => {
  expect(await inARow(30, '192.0.2.1')).toEqual(Array(30).fill(201));
  const before = (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));
  const refused = await registerAt('192.0.2.1');
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused.headers.get('retry-after')).toBe('3600');
  const after = (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));
  expect(after).toEqual(before);
  expect((await registerAt('192.0.2.2')).status).toBe(201);
  await cloud.at(new Date(start + HOUR));
  expect((await registerAt('192.0.2.1')).status).toBe(201);
});

test('of fifty at once from one address thirty are registered', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => registerAt('192.0.2.3')));
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(30).fill(201), ...Array(20).fill(429)]);
});

test('half of a network of IPv6 counts as one address', async () => {
  for (let host = 1; host <= 30; host += 1) {
    expect((await registerAt(`2001:db8:7:7::${host.toString(16)}`)).status).toBe(201);
  }
  expect(await registerAt('2001:db8:7:7:ffff::1')).toMatchObject(TOO_MANY);
  expect((await registerAt('2001:db8:7:8::1')).status).toBe(201);
});

test.each([
  ['a name that is taken', { username: 'Taken' }, 409],
  ['an address that is taken', { email: 'taken@example.org' }, 409],
  ['a name that is reserved', { username: 'admin' }, 400],
  ['a password that is too easy', { password: '12345678' }, 400],
])('%s takes no place', async (what, wrong, status) => {
  await registerAt('198.51.100.1', { username: 'taken', email: 'taken@example.org' });
  const address = `198.51.100.${10 + what.length}`;
  for (let times = 0; times < 31; times += 1) {
    expect((await registerAt(address, wrong)).status).toBe(status);
  }
  expect((await registerAt(address)).status).toBe(201);
});
