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

const TOO_MANY = { status: 429, body: { code: 'register.too-many' } };

const atOnce = (times: number, register: (number: number) => ReturnType<typeof registerAt>) =>
  Promise.all(Array.from({ length: times }, (_, number) => register(number)));

const count = (all: { status: number }[], status: number) =>
  all.filter((one) => one.status === status).length;

test('row 58: thirty register from one network within an hour, tried at once, and the next one waits for its end', async () => {
  const all = await atOnce(40, () => registerAt('2001:db8:7:7::1'));
  expect([count(all, 201), count(all, 429)]).toEqual([30, 10]);
  const before = await cloud.everythingButLimits();
  const refused = await registerAt('2001:db8:7:7:ffff::1');
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await cloud.everythingButLimits()).toEqual(before);
  expect((await registerAt('2001:db8:7:8::1')).status).toBe(201);
  await cloud.at(new Date(start + HOUR));
  expect((await registerAt('2001:db8:7:7::1')).status).toBe(201);
});

test.each([
  ['usernames', { username: 'Taken' }],
  ['addresses', { email: 'taken@example.org' }],
])(
  'row 75: of many taken %s one network learns ten in an hour, tried at once, and then nothing of any',
  async (what, taken) => {
    await registerAt('203.0.113.1', { username: 'taken', email: 'taken@example.org' });
    const address = `203.0.113.${100 + what.length}`;
    const all = await atOnce(30, () => registerAt(address, taken));
    expect([count(all, 409), count(all, 429)]).toEqual([10, 20]);
    for (const again of [await registerAt(address, taken), await registerAt(address)]) {
      expect(again).toMatchObject(TOO_MANY);
      expect(again.headers.get('retry-after')).toBe('3600');
    }
    await cloud.at(new Date(start + HOUR));
    expect((await registerAt(address, taken)).status).toBe(409);
    expect((await registerAt(address)).status).toBe(201);
  },
);

test('a registration that is refused takes no place of those who register', async () => {
  await registerAt('198.51.100.1', { username: 'known', email: 'known@example.org' });
  const address = '198.51.100.2';
  for (const [wrong, status] of [
    [{ username: 'Known' }, 409],
    [{ email: 'known@example.org' }, 409],
    [{ username: 'admin' }, 400],
    [{ password: '12345678' }, 400],
  ] as const) {
    expect((await registerAt(address, wrong)).status).toBe(status);
  }
  expect(count(await atOnce(31, () => registerAt(address)), 201)).toBe(30);
});
