import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

const check = (query = '') => cloud.call('GET', `/api/auth/register${query}`);

test('registration is open unless an admin has set it otherwise', async () => {
  const { answer, calls } = await counting(() => check());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.body).toEqual({ registration: 'open', invitation: null });
  expect(calls.length).toBe(1);
});

test('a visitor learns whether an invitation is good, and nothing else of it', async () => {
  await cloud.call('PUT', '/api/admin/registration', {
    as: admin,
    body: { registration: 'invitation', reason: 'Friends only.' },
  });
  const body = { label: 'The office', uses: 1, days: 7 };
  const made = await cloud.call('POST', '/api/admin/invitations', { as: admin, body });
  const { code }: { code: string } = made.body;
  const { answer, calls } = await counting(() => check(`?invitation=${code}`));
  expect(answer.body).toEqual({ registration: 'invitation', invitation: 'valid' });
  expect(calls.map(({ depth }) => depth)).toEqual([1]);
  await cloud.downUntil('2025-03-17T10:00:00Z');
  const invalid = { registration: 'invitation', invitation: 'invalid' };
  expect((await check(`?invitation=${code}`)).body).toEqual(invalid);
  expect((await check('?invitation=a-guess')).body).toEqual(invalid);
  expect((await check('?invitation=')).body).toEqual(invalid);
  expect((await check()).body).toEqual({ registration: 'invitation', invitation: null });
  expect((await check(`?invitation=${'x'.repeat(101)}`)).status).toBe(400);
});
