import { sentPicksIn } from '@parc-ferme/contract/spec-shape';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { MELBOURNE, RACE_WEEK, rightPicks, wrongPicks } from '@parc-ferme/testing/melbourne';
import { type Interceptor, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test } from 'vitest';

const undisturbed: Interceptor = (_, send) => send();
/** Surrounds each call of the table that a function makes; a test sets its own. */
let interceptor = undisturbed;
interceptFunctions((call, send) => interceptor(call, send));

const cloud = await testCloud({ NOW: RACE_WEEK });

const PATH = `/api/predictions/${MELBOURNE}`;
const submit = (as: Caller, predictions: object, ifMatch?: string) =>
  cloud.call('POST', PATH, {
    as,
    body: { predictions },
    headers: { 'if-match': ifMatch },
  });

type Stored = { version: number; createdAt: string; predictions: object };
async function storedPrediction(as: Caller): Promise<Stored> {
  const { body } = await cloud.call('GET', PATH, { as });
  const { prediction }: { prediction: Stored } = body;
  return prediction;
}

const refusal = (more: object = {}) => ({
  code: 'prediction.changed',
  message: 'Your prediction was changed somewhere else. Please look at it before you save.',
  requestId: expect.any(String),
  ...more,
});

test('an update of an older version is refused with the current one', async () => {
  const player = await cloud.player();
  await submit(player, wrongPicks());
  expect((await submit(player, rightPicks(), '"1"')).status).toBe(200);
  const before = await cloud.everything();
  const { status, body } = await submit(player, wrongPicks(), '"1"');
  expect(status).toBe(409);
  expect(body).toEqual(refusal({ current: await storedPrediction(player) }));
  expect(await cloud.everything()).toEqual(before);
});

test('If-Match 0 allows the first submission only, and a version that does not exist allows none', async () => {
  const player = await cloud.player();
  expect(await submit(player, rightPicks(), '"3"')).toMatchObject({ status: 409, body: refusal() });
  expect((await submit(player, rightPicks(), '"0"')).status).toBe(200);
  const second = await submit(player, wrongPicks(), '"0"');
  expect(second.body).toMatchObject({ current: { version: 1, predictions: rightPicks() } });
  expect((await submit(player, wrongPicks(), '*')).body).toMatchObject({ code: 'input.invalid' });
});

test('of 12 devices that saw the same version one saves, and 11 are shown what it saved', async () => {
  const player = await cloud.player();
  await submit(player, wrongPicks());
  const poles = ['albon', 'alonso', 'bearman', 'gasly'];
  const fastestLaps = ['alonso', 'bearman', 'gasly'];
  const twelvePicks = poles.flatMap((polePosition) =>
    fastestLaps.map((fastestLap) => rightPicks({ polePosition, fastestLap })),
  );
  const responses = await Promise.all(twelvePicks.map((picks) => submit(player, picks, '"1"')));
  const current = await storedPrediction(player);
  expect(current.version).toBe(2);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
    Array.from({ length: 11 }, () => expect.objectContaining({ current })),
  );
});

test('picks that are sent unchanged create no version', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-11T10:00:00.000Z');
  const first = await submit(player, rightPicks());
  await cloud.at('2025-03-11T11:00:00.000Z');
  const before = await cloud.everything();
  for (const ifMatch of [undefined, '"1"']) {
    const again = await submit(player, rightPicks(), ifMatch);
    expect([again.status, again.body]).toEqual([200, first.body]);
  }
  expect((await submit(player, rightPicks(), '"0"')).status).toBe(409);
  expect(await cloud.everything()).toEqual(before);
});

test('a prediction can be changed 200 times', async () => {
  const player = await cloud.player();
  const picksOf = (number: number) => rightPicks({ polePosition: number % 2 ? 'ocon' : 'albon' });
  const race = { _id: MELBOURNE, shards: 1 };
  let previous: Prediction | undefined;
  for (let number = 0; number < 200; number += 1) {
    const { picks } = sentPicksIn(picksOf(number));
    const version = { picks, submittedAt: cloud.now().toISOString() };
    const options = { stored: previous };
    const saved = await cloud.data.predictions.submit(race, player, version, options);
    previous = 'saved' in saved ? saved.saved : undefined;
  }
  // The first submission, and 200 changes of it.
  expect((await submit(player, picksOf(200))).status).toBe(200);
  const text = 'You have changed this prediction 200 times. It cannot be changed again.';
  expectRefusal(await submit(player, picksOf(201)), 429, 'prediction.too-many', text);
  expect((await submit(player, picksOf(200))).status).toBe(200);
  expect((await storedPrediction(player)).version).toBe(201);
});

const { JUST_BEFORE_CLOSING, PAIRING, RIGHT_HEAD_TO_HEADS } = melbourne;
const right = rightPicks(RIGHT_HEAD_TO_HEADS);

const [slow, early] = [await cloud.player('slow'), await cloud.player('early')];

test('a prediction that arrives a millisecond before closing is accepted, though it is written later', async () => {
  const [writeReached, writeReleased] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  await cloud.pair(await cloud.admin(), MELBOURNE, PAIRING);
  await cloud.at(JUST_BEFORE_CLOSING);
  const earlyResponse = await submit(early, right);
  expect(earlyResponse.body).toMatchObject({ prediction: { submitted: JUST_BEFORE_CLOSING } });
  // The write of the slow player waits until eight seconds after closing.
  interceptor = async ({ name, input }, send) => {
    if (name === 'UpdateItemCommand' && JSON.stringify(input).includes('PICKS#')) {
      writeReached.resolve();
      await writeReleased.promise;
    }
    return send();
  };
  const slowResponse = submit(slow, right);
  await writeReached.promise;
  await cloud.at('2025-03-15T04:58:08Z');
  writeReleased.resolve();
  expect((await slowResponse).status).toBe(200);
  interceptor = undisturbed;
  const race = { _id: MELBOURNE, shards: 1 };
  const prediction = await cloud.data.predictions.findOwn(race, slow.id as CallerId);
  expect(prediction?.versions[0]?.submittedAt).toBe(JUST_BEFORE_CLOSING);
});

test('a prediction is refused at closing, whatever time the client names', async () => {
  const before = await cloud.everything();
  const late = await cloud.player('late');
  const body = { predictions: right };
  const headers = { date: 'Fri, 14 Mar 2025 00:00:00 GMT' };
  const closed = 'Predictions are now closed for this race.';
  const withDate = await cloud.call('POST', PATH, { as: late, body, headers });
  expectRefusal(withDate, 409, 'prediction.closed', closed);
  const withTime = await cloud.call('POST', `${PATH}?now=${JUST_BEFORE_CLOSING}`, {
    as: late,
    body,
  });
  expect(withTime.status).toBe(400);
  const picks = (items: string[]) => items.filter((item) => item.includes('"PICKS#'));
  expect(picks(await cloud.everything())).toEqual(picks(before));
});

test('a prediction that was written after closing is hidden until the reveal like all others', async () => {
  for (const [instant, players] of [
    [melbourne.JUST_BEFORE_REVEAL, []],
    [melbourne.REVEAL, ['early', 'slow']],
  ] as const) {
    await cloud.at(instant);
    const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: early });
    const { scores }: { scores: { username: string }[] } = body;
    const names = scores.map(({ username }) => username);
    expect(names.filter((name) => ['early', 'slow'].includes(name)).toSorted()).toEqual(players);
  }
});
