import { sentPicksIn } from '@parc-ferme/contract/spec-shape';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);

/** Submits picks, by default with the right winners of the head-to-heads. */
const submit = (as: Caller, predictions: object, raceId = MELBOURNE) =>
  cloud.call('POST', `/api/predictions/${raceId}`, {
    as,
    body: { predictions: { ...RIGHT_HEAD_TO_HEADS, ...predictions } },
  });

test('a first submission gets the prediction and a receipt, which the player can read later, too', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-11T10:00:00.000Z');
  const { status, body } = await submit(player, rightPicks());
  expect(status).toBe(200);
  expect(body).toEqual({
    prediction: {
      _id: `${MELBOURNE}.${player.id}`,
      race: { _id: MELBOURNE, raceName: 'Australian Grand Prix' },
      submitted: '2025-03-11T10:00:00.000Z',
      createdAt: '2025-03-11T10:00:00.000Z',
      version: 1,
      predictions: rightPicks(RIGHT_HEAD_TO_HEADS),
    },
    receipt: {
      race: MELBOURNE,
      player: player.id,
      version: 1,
      submittedAt: '2025-03-11T10:00:00.000Z',
      picks: sentPicksIn(rightPicks(RIGHT_HEAD_TO_HEADS)).picks,
      pairing: { drivers: ['norris', 'piastri'], teams: ['mclaren', 'mercedes'] },
      salt: expect.any(String),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      nameDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    },
  });
  const found = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: player });
  expect(found.body).toEqual({ hasPrediction: true, ...Object(body) });
});

test('resubmitting replaces the picks and keeps the first submission time', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-12T10:00:00.000Z');
  await submit(player, rightPicks());
  await cloud.at('2025-03-12T11:00:00.000Z');
  const again = await submit(player, wrongPicks());
  expect(again.body).toMatchObject({
    prediction: {
      createdAt: '2025-03-12T10:00:00.000Z',
      submitted: '2025-03-12T11:00:00.000Z',
      version: 2,
      predictions: wrongPicks(),
    },
  });
});

test('one driver may be picked for the whole podium', async () => {
  const player = await cloud.player();
  const podium = ['norris', 'norris', 'norris'] as [string, string, string];
  const { status, body } = await submit(player, rightPicks({ podium }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ prediction: { predictions: { podium } } });
});

test.each<[string, object]>([
  ['polePosition', { polePosition: undefined }],
  ['podium', { podium: ['norris', 'ocon'] }],
  ['podium', { podium: ['norris', 'ocon', 'stroll', 'albon'] }],
])('picks with an incomplete %s are refused', async (pick, changes) => {
  const player = await cloud.player();
  const before = await cloud.everything();
  const refused = await submit(player, { ...rightPicks(), ...changes });
  const text = expect.stringMatching(`^The request is not valid: predictions.${pick}: `);
  expectRefusal(refused, 400, 'input.invalid', text);
  expect(await cloud.everything()).toEqual(before);
});

test('a driver who is not on the list of the season is refused', async () => {
  const player = await cloud.player();
  const before = await cloud.everything();
  const refused = await submit(player, rightPicks({ fastestLap: 'senna' }));
  const text = 'This is not on the season’s list: senna';
  expectRefusal(refused, 400, 'pick.unknown', text);
  expect(await cloud.everything()).toEqual(before);
});

test('a race that does not exist takes no picks', async () => {
  const player = await cloud.player();
  const before = await cloud.everything();
  const refused = await submit(player, rightPicks(), '2025-nowhere');
  expectRefusal(refused, 404, 'race.unknown', 'Race not found');
  expect(await cloud.everything()).toEqual(before);
});

test('a prediction with a time of its own is refused, as only the server stamps it', async () => {
  const player = await cloud.player();
  const ownTime = { submitted: '2025-03-01T00:00:00.000Z' };
  const body = { predictions: rightPicks(RIGHT_HEAD_TO_HEADS), ...ownTime };
  const path = `/api/predictions/${MELBOURNE}`;
  const besidePicks = await cloud.call('POST', path, { as: player, body });
  const amongPicks = await submit(player, { ...rightPicks(), ...ownTime });
  expect([besidePicks.status, amongPicks.status]).toEqual([400, 400]);
});
