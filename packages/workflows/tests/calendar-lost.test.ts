import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { PAIRING, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test } from 'vitest';

/** Runs once, before the sync writes the race. */
let meanwhile: (() => Promise<void>) | undefined;
interceptFunctions(async ({ name, input }, send) => {
  const isSync =
    name === 'TransactWriteItemsCommand' && JSON.stringify(input).includes('T06:10:00Z');
  const happens = isSync ? meanwhile : undefined;
  if (happens) meanwhile = undefined;
  await happens?.();
  return send();
});

const { cloud, server } = await raceDataCloud('2025-03-01T00:00:00Z');
const admin = await cloud.admin('race-director');
await cloud.player('anna');
const subjects = async () =>
  (await mailsTo(cloud, 'anna@example.org')).map(({ subject }) => subject);

test('a calendar change that loses against an admin is told only once it is stored, and stops no later run', async () => {
  await cloud.at('2025-03-18T12:00:00Z');
  server.change(SHANGHAI, { qualifying: '2025-03-22T06:10:00Z' });
  let told: string[] = ['not yet'];
  meanwhile = async () => {
    await cloud.pair(admin, SHANGHAI, PAIRING);
    told = [];
  };
  await cloud.at('2025-03-19T02:00:00Z');
  expect(told).toEqual([]);
  await cloud.at('2025-03-21T12:00:00Z');
  const earlier = (await subjects()).filter((one) => one.endsWith('predictions close earlier'));
  expect(earlier).toHaveLength(1);
  const { body } = await cloud.call('GET', `/api/f1data/races/${SHANGHAI}`);
  expect(body).toMatchObject({ predictionClosingTime: '2025-03-22T06:08:00.000Z' });
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
});
