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

test('row 58: thirty register from one network within an hour, and those who are refused take no place', async () => {
  const [network, sameNetwork] = ['2001:db8:7:7::1', '2001:db8:7:7:ffff::1'];
  await registerAt('198.51.100.1', { username: 'known', email: 'known@example.org' });
  for (const [wrong, status] of [
    [{ username: 'Known' }, 409],
    [{ email: 'known@example.org' }, 409],
    [{ username: 'admin' }, 400],
    [{ password: '12345678' }, 400],
  ] as const) {
    expect((await registerAt(network, wrong)).status).toBe(status);
  }
  const all = await Promise.all(Array.from({ length: 31 }, () => registerAt(network)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(30);
  const before = await cloud.everythingButLimits();
  const refused = await registerAt(sameNetwork);
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await cloud.everythingButLimits()).toEqual(before);
  expect((await registerAt('2001:db8:7:8::1')).status).toBe(201);
  await cloud.at(new Date(start + HOUR));
  expect((await registerAt(sameNetwork)).status).toBe(201);
});

test('row 75: of many taken names and addresses one network learns ten in an hour, and then nothing of any', async () => {
  await registerAt('203.0.113.1', { username: 'taken', email: 'taken@example.org' });
  const [name, email] = [{ username: 'Taken' }, { email: 'taken@example.org' }];
  const network = '203.0.113.100';
  for (let time = 0; time < 10; time += 1) {
    expect((await registerAt(network, time % 2 ? name : email)).status).toBe(409);
  }
  for (const account of [name, email, {}]) {
    expect(await registerAt(network, account)).toMatchObject(TOO_MANY);
  }
  await cloud.at(new Date(start + HOUR));
  expect((await registerAt(network, name)).status).toBe(409);
  expect((await registerAt(network)).status).toBe(201);
});
