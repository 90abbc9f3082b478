import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
await cloud.player('olga');

const change = (as: Caller, email: string, currentPassword = 'correct horse') =>
  cloud.call('POST', '/api/account/email', { as, body: { email, currentPassword } });

const TOO_MANY =
  'Too many of these addresses were already registered. Please try again in an hour.';

test('row 75: a player learns ten taken addresses in an hour, and is told nothing of any after them', async () => {
  const nina = await cloud.player('nina');
  const probes = await Promise.all(
    Array.from({ length: 20 }, () => change(nina, 'olga@example.org')),
  );
  const told = (status: number) => probes.filter((probe) => probe.status === status).length;
  expect(told(409) + told(429)).toBe(20);
  for (let more = told(409); more < 10; more += 1) {
    expect((await change(nina, 'olga@example.org')).status).toBe(409);
  }
  for (const email of ['olga@example.org', 'nina@new.example']) {
    const refused = await change(nina, email);
    expectRefusal(refused, 429, 'email.too-many', TOO_MANY);
    expect(refused.headers.get('retry-after')).toBe('3600');
  }
  await cloud.at('2025-03-10T11:00:00Z');
  expect((await change(nina, 'nina@new.example')).status).toBe(202);
});

test('row 75: ten taken addresses count for the network too, and for registrations', async () => {
  await cloud.at('2025-03-10T13:00:00Z');
  const crowd = await Promise.all(Array.from({ length: 6 }, () => cloud.player()));
  for (const player of crowd.slice(0, 5)) {
    for (const _ of [1, 2]) expect((await change(player, 'olga@example.org')).status).toBe(409);
  }
  const [last] = crowd.slice(-1);
  if (!last) throw new Error('There is nobody.');
  const refused = await change(last, 'last@new.example');
  expectRefusal(refused, 429, 'email.too-many', TOO_MANY);
  const body = { username: 'pia', email: 'pia@new.example', password: 'correct horse' };
  expect((await cloud.call('POST', '/api/auth/register', { body })).status).toBe(429);
});

test('addresses that are free, and wrong passwords, count for neither', async () => {
  await cloud.at('2025-03-10T15:00:00Z');
  const quinn = await cloud.player('quinn');
  for (let number = 0; number < 9; number += 1) {
    expect((await change(quinn, 'olga@example.org', 'not this one')).status).toBe(403);
  }
  for (let number = 0; number < 5; number += 1) {
    expect((await change(quinn, `quinn-${number}@new.example`)).status).toBe(202);
  }
  for (let number = 0; number < 10; number += 1) {
    expect((await change(quinn, 'olga@example.org')).status).toBe(409);
  }
});
