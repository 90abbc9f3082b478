import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

const check = (query = '') => cloud.call('GET', `/api/auth/register${query}`);

test('a visitor learns whether registration is open and an invitation is valid, and nothing else', async () => {
  const { status, body } = await check();
  expect([status, body]).toEqual([200, { registration: 'open', invitation: null }]);
  const mode = { registration: 'invitation', reason: 'Friends only.' };
  await cloud.call('PUT', '/api/admin/registration', { as: admin, body: mode });
  const invitation = { label: 'The office', uses: 1, days: 7 };
  const made = await cloud.call('POST', '/api/admin/invitations', { as: admin, body: invitation });
  const { code }: { code: string } = made.body;
  const stateOf = async (query: string) => (await check(query)).body;
  const state = (of: string | null) => ({ registration: 'invitation', invitation: of });
  expect(await stateOf(`?invitation=${code}`)).toEqual(state('valid'));
  await cloud.downUntil('2025-03-17T10:00:00Z');
  for (const ended of [code, 'a-guess', '']) {
    expect(await stateOf(`?invitation=${ended}`)).toEqual(state('invalid'));
  }
  expect(await stateOf('')).toEqual(state(null));
  expect((await check(`?invitation=${'x'.repeat(101)}`)).status).toBe(400);
});
