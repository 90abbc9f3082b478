import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
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
    message: 'Too many registrations from your network. Please try again in an hour.',
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

const atOnce = (times: number, register: (number: number) => ReturnType<typeof registerAt>) =>
  Promise.all(Array.from({ length: times }, (_, number) => register(number)));

const count = (all: { status: number }[], status: number) =>
  all.filter((one) => one.status === status).length;

test('of fifty at once from one address thirty are registered', async () => {
  const all = await atOnce(50, () => registerAt('192.0.2.3'));
  expect([count(all, 201), count(all, 429)]).toEqual([30, 20]);
});

test.each([
  ['usernames', (number: number) => ({ username: `known-${number}` })],
  ['addresses', (number: number) => ({ email: `known-${number}@example.org` })],
])(
  'row 75: of fifty taken %s one network learns ten in an hour, tried at once',
  async (what, taken) => {
    const [others, address] = [`203.0.113.${what.length}`, `203.0.113.${100 + what.length}`];
    for (let number = 0; number < 30; number += 1) await registerAt(others, taken(number));
    const all = await atOnce(50, (number) => registerAt(address, taken(number % 30)));
    expect([count(all, 409), count(all, 429)]).toEqual([10, 40]);

    const [known, unknown] = [await registerAt(address, taken(1)), await registerAt(address)];
    expect(known).toMatchObject(TOO_MANY);
    expect(unknown).toMatchObject(TOO_MANY);
    expect(known.headers.get('retry-after')).toBe('3600');
    expect(unknown.headers.get('retry-after')).toBe('3600');
    expect((await registerAt(`203.0.113.${200 + what.length}`)).status).toBe(201);
    await cloud.at(new Date(start + HOUR));
    expect((await registerAt(address, taken(1))).status).toBe(409);
    expect((await registerAt(address)).status).toBe(201);
  },
);

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
])('%s takes no place of those who register', async (what, wrong, status) => {
  await registerAt('198.51.100.1', { username: 'taken', email: 'taken@example.org' });
  const address = `198.51.100.${10 + what.length}`;
  for (let times = 0; times < 9; times += 1) {
    expect((await registerAt(address, wrong)).status).toBe(status);
  }
  expect(await inARow(31, address)).toEqual([...Array(30).fill(201), 429]);
});
