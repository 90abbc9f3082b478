import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';

/** As in production, hashing takes longer than everything else that a sign-in does. */
process.env.PASSWORD_COST = '8';
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { login } = accountCalls(cloud);

/** More than one address may fail, so that some are throttled. */
const TRIES = LONG ? 200 : 110;

test('row 9: during a flood of sign-ins the races are still served, and nobody’s account changes', async () => {
  await cloud.player('anna');
  const before = await cloud.everythingButLimits();
  const tries = Array.from({ length: TRIES }, (_, number) => login(`guess-${number}`));
  expect((await cloud.call('GET', '/api/f1data/races/all')).status).toBe(200);
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(await cloud.everythingButLimits()).toEqual(before);

  await cloud.at('2025-03-10T02:00:00Z');
  expect((await login('anna')).status).toBe(200);
});
