import type { CallerId } from '@parc-ferme/domain/identifiers';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { type Around, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test } from 'vitest';

const { LAST_MOMENT, MELBOURNE, PAIRING_WON } = melbourne;
const right = melbourne.rightPicks(PAIRING_WON);

const atOnce: Around = (_, send) => send();
let around = atOnce;
interceptFunctions((call, send) => around(call, send));

const cloud = await testCloud({ NOW: melbourne.BEFORE });
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);
const [slow, early] = [await cloud.player('slow'), await cloud.player('early')];

const PATH = `/api/predictions/${MELBOURNE}`;
const submit = (as: Caller, headers = {}) =>
  cloud.call('POST', PATH, { as, body: { predictions: right }, headers });

test('row 25: a prediction is taken until one millisecond before closing, and one that takes until after it counts by its stamp', async () => {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await cloud.at(LAST_MOMENT);
  const taken = await submit(early);
  expect(taken.body).toMatchObject({ prediction: { submitted: LAST_MOMENT } });
  around = async ({ name, input }, send) => {
    if (name === 'UpdateItemCommand' && JSON.stringify(input).includes('PICKS#')) {
      reached.resolve();
      await released.promise;
    }
    return send();
  };
  const answer = submit(slow);
  await reached.promise;
  await cloud.at('2025-03-15T04:58:08Z');
  released.resolve();
  expect((await answer).status).toBe(200);
  around = atOnce;
  const race = { _id: MELBOURNE, shards: 1 };
  const stored = await cloud.data.predictions.findOwn(race, slow.id as CallerId);
  expect(stored?.submittedAt).toBe(LAST_MOMENT);
});

test('row 25: at closing it is refused, whatever time the client names', async () => {
  const before = await cloud.everything();
  const late = await cloud.player('late');
  for (const headers of [{}, { date: 'Fri, 14 Mar 2025 00:00:00 GMT' }]) {
    const closed = 'Predictions are now closed for this race.';
    expectRefusal(await submit(late, headers), 409, 'prediction.closed', closed);
  }
  const body = { predictions: right };
  const named = await cloud.call('POST', `${PATH}?now=${LAST_MOMENT}`, { as: late, body });
  expect(named.status).toBe(400);
  const picks = (items: string[]) => items.filter((item) => item.includes('"PICKS#'));
  expect(picks(await cloud.everything())).toEqual(picks(before));
});

test('what was written after closing is hidden until the reveal, and then shown', async () => {
  for (const [instant, players] of [
    [melbourne.NOT_YET_REVEALED, []],
    [melbourne.REVEALED, ['early', 'slow']],
  ] as const) {
    await cloud.at(instant);
    const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: early });
    const { scores }: { scores: { username: string }[] } = body;
    expect(scores.map(({ username }) => username).toSorted()).toEqual(players);
  }
});
