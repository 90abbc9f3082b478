import { TABLE_ACCESS, type TableAccess } from '@parc-ferme/infra/permissions/table-access';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test, vi } from 'vitest';

const { MELBOURNE } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const anna = await cloud.player('anna');
const submit = (predictions = melbourne.rightPicks()) =>
  cloud.call('POST', `/api/predictions/${MELBOURNE}`, { as: anna, body: { predictions } });
/** Different picks each time, as the same ones write nothing. */
const changePicks = () => submit(melbourne.wrongPicks());

/** The outcome and the log of a call under a changed policy. */
async function underPolicy(functionName: string, policy: TableAccess, call: typeof changePicks) {
  const ownPolicy = TABLE_ACCESS[functionName] ?? {};
  const log = vi.spyOn(console, 'log').mockReturnValue();
  TABLE_ACCESS[functionName] = policy;
  const { status } = await call();
  const logged = log.mock.calls.join();
  TABLE_ACCESS[functionName] = ownPolicy;
  log.mockRestore();
  return { status, logged };
}

test('with its own policy a function works', async () => {
  expect((await submit()).status).toBe(200);
});

test.each<[string, TableAccess, string]>([
  ['write picks', { get: ['season', 'picks'] }, 'dynamodb:UpdateItem on PICKS#'],
  ['read the race', { get: ['picks'], update: ['picks'] }, 'dynamodb:BatchGetItem on '],
  ['do anything but query', { query: ['season', 'picks'] }, 'dynamodb:BatchGetItem on '],
])(
  'a function that may not %s fails, as in AWS, and nothing is written',
  async (_, access, denied) => {
    const before = await cloud.everything();
    const { status, logged } = await underPolicy('predictions/submit', access, changePicks);
    expect(status).toBe(500);
    expect(logged).toContain(`predictions/submit is not allowed ${denied}`);
    expect(await cloud.everything()).toEqual(before);
  },
);

test('the policy of one function does not apply to another', async () => {
  const ownPredictions = () => cloud.call('GET', '/api/predictions/user', { as: anna });
  expect((await underPolicy('predictions/submit', {}, ownPredictions)).status).toBe(200);
  expect((await underPolicy('predictions/mine', {}, ownPredictions)).status).toBe(500);
});
