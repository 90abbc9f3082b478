import type { CallerId } from '@parc-ferme/domain/identifiers';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { type Around, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test } from 'vitest';

const { LAST_MOMENT, MELBOURNE, PAIRING_WON } = melbourne;
const [right, wrong] = [melbourne.rightPicks(PAIRING_WON), melbourne.wrongPicks(PAIRING_WON)];

const atOnce: Around = (_, send) => send();
let around = atOnce;
interceptFunctions((call, send) => around(call, send));

const cloud = await testCloud({ NOW: melbourne.BEFORE });
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);
const [slow, early, late] = [
  await cloud.player('slow'),
  await cloud.player('early'),
  await cloud.player('late'),
];

const PATH = `/api/predictions/${MELBOURNE}`;
const submit = (as: Caller, predictions: object, headers = {}) =>
  cloud.call('POST', PATH, { as, body: { predictions }, headers });
async function shown(): Promise<string> {
  return (await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: early })).text;
}

test('row 25: a prediction is taken until one millisecond before closing, and one that takes until after it counts by its stamp', async () => {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await cloud.at(LAST_MOMENT);
  const taken = await submit(early, right);
  expect(taken.body).toMatchObject({ prediction: { submitted: LAST_MOMENT } });
  around = async ({ name, input }, send) => {
    if (name === 'UpdateItemCommand' && JSON.stringify(input).includes('PICKS#')) {
      reached.resolve();
      await released.promise;
    }
    return send();
  };
  const answer = submit(slow, right);
  await reached.promise;
  await cloud.at('2025-03-15T04:58:08Z');
  released.resolve();
  expect((await answer).status).toBe(200);
  around = atOnce;
  const stored = await cloud.data.predictions.findOwn(
    { _id: MELBOURNE, shards: 1 },
    slow.id as CallerId,
  );
  expect(stored?.submittedAt).toBe(LAST_MOMENT);
});

test('row 25: at closing it is refused, whatever time the client names', async () => {
  const before = await cloud.everything();
  const closed = [409, 'prediction.closed', 'Predictions are now closed for this race.'] as const;
  const headers = {
    date: 'Fri, 14 Mar 2025 00:00:00 GMT',
    'x-amz-date': '20250314T000000Z',
    'x-client-time': '2025-03-14T00:00:00.000Z',
  };
  expectRefusal(await submit(late, right), ...closed);
  expectRefusal(await submit(early, wrong), ...closed);
  expectRefusal(await submit(late, right, headers), ...closed);
  const body = { predictions: right };
  const named = await cloud.call('POST', `${PATH}?now=2025-03-14T00:00:00.000Z`, {
    as: late,
    body,
  });
  expect(named.status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});

test('what was written after closing is hidden until the reveal, and scored', async () => {
  expect(await shown()).not.toContain('slow');
  await cloud.at(melbourne.NOT_YET_REVEALED);
  expect(await shown()).not.toContain('slow');
  await cloud.at(melbourne.REVEALED);
  expect(await shown()).toContain('slow');
  await cloud.at(melbourne.RESULT);
  const { scores } = await cloud.data.scores.ofRevision(MELBOURNE, 1);
  expect(scores.map(({ username, score }) => [username, score]).sort()).toEqual([
    ['early', 24],
    ['slow', 24],
  ]);
});
