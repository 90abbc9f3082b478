import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

/** As in production, hashing takes longer than everything else that a sign-in does. */
process.env.PASSWORD_COST = '8';
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const TWO_HUNDRED = Array.from({ length: 200 }, (_, number) => number);
const login = (username: string, password: string) =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });

test('during two hundred concurrent sign-ins the races are still served', async () => {
  await cloud.player('anna');
  const tries = TWO_HUNDRED.map((number) => login(`guess-${number}`, 'wrong horse'));
  expect((await cloud.call('GET', '/api/f1data/races/all')).status).toBe(200);
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);

  await cloud.at('2025-03-10T02:00:00Z');
  expect((await login('anna', 'correct horse')).status).toBe(200);
});

test('two hundred concurrent registrations succeed', async () => {
  process.env.PASSWORD_COST = '5';
  const tries = await Promise.all(
    TWO_HUNDRED.map((number) => {
      const username = `newcomer-${number}`;
      const account = { username, email: `${username}@example.org`, password: 'lights out' };
      return registerFrom(`203.0.113.${number}`, account);
    }),
  );
  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
});
