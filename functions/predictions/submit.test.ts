import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING_WON, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
await cloud.pair(await cloud.admin(), MELBOURNE, melbourne.PAIRING);

/** With the right winners of the head-to-heads. */
const submit = (as: Caller, predictions: object, raceId = MELBOURNE) =>
  cloud.call('POST', `/api/predictions/${raceId}`, {
    as,
    body: { predictions: { ...PAIRING_WON, ...predictions } },
  });

test('a first submission is answered with the prediction, and found again', async () => {
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
      predictions: rightPicks(PAIRING_WON),
    },
  });
  const { prediction }: { prediction: object } = body;
  const found = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: player });
  expect(found.body).toEqual({ hasPrediction: true, prediction });
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

test('row 24: one driver may be picked for the whole podium', async () => {
  const player = await cloud.player();
  const podium = ['norris', 'norris', 'norris'] as [string, string, string];
  const { status, body } = await submit(player, rightPicks({ podium }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ prediction: { predictions: { podium } } });
});

test.each(['podium', 'polePosition', 'fastestLap', 'firstRetirement'])(
  'row 24: picks without %s are refused',
  async (missing) => {
    const player = await cloud.player();
    const before = await cloud.everything();
    const refused = await submit(player, { ...rightPicks(), [missing]: undefined });
    expectRefusal(
      refused,
      400,
      'input.invalid',
      expect.stringMatching(`^The request is not valid: predictions.${missing}: `),
    );
    expect(await cloud.everything()).toEqual(before);
  },
);

test('row 24: a podium has three drivers', async () => {
  const player = await cloud.player();
  const four = await submit(player, {
    ...rightPicks(),
    podium: ['norris', 'ocon', 'stroll', 'albon'],
  });
  const two = await submit(player, { ...rightPicks(), podium: ['norris', 'ocon'] });
  expect([four.status, two.status]).toEqual([400, 400]);
});

test.each([
  ['on the podium', { podium: ['norris', 'senna', 'ocon'] }],
  ['on pole', { polePosition: 'senna' }],
  ['with the fastest lap', { fastestLap: 'senna' }],
  ['last', { firstRetirement: 'senna' }],
])('row 24: a driver who is not on the list of the season is refused %s', async (_, pick) => {
  const player = await cloud.player();
  const before = await cloud.everything();
  const refused = await submit(player, { ...rightPicks(), ...pick });
  const text = 'This driver is not on the season’s list: senna';
  expectRefusal(refused, 400, 'pick.unknown', text);
  expect(await cloud.everything()).toEqual(before);
});

test('row 27: a race that does not exist takes no picks', async () => {
  const player = await cloud.player();
  const before = await cloud.everything();
  expectRefusal(
    await submit(player, rightPicks(), '2025-nowhere'),
    404,
    'race.unknown',
    'Race not found',
  );
  expect(await cloud.everything()).toEqual(before);
});

test('row 25: only the server stamps a prediction', async () => {
  const player = await cloud.player();
  const told = { submitted: '2025-03-01T00:00:00.000Z' };
  const body = { predictions: rightPicks(PAIRING_WON), ...told };
  const refused = await cloud.call('POST', `/api/predictions/${MELBOURNE}`, { as: player, body });
  const inside = await submit(player, { ...rightPicks(), ...told });
  expect([refused.status, inside.status]).toEqual([400, 400]);
});

test('row 25: a prediction is taken until one millisecond before closing and refused at closing', async () => {
  const [early, late] = [await cloud.player(), await cloud.player()];
  await cloud.at(melbourne.LAST_MOMENT);
  const taken = await submit(early, rightPicks());
  expect(taken.status).toBe(200);
  expect(taken.body).toMatchObject({ prediction: { submitted: melbourne.LAST_MOMENT } });

  await cloud.at(melbourne.CLOSING);
  const before = await cloud.everything();
  const closed = [409, 'prediction.closed', 'Predictions are now closed for this race.'] as const;
  expectRefusal(await submit(late, rightPicks()), ...closed);
  expectRefusal(await submit(early, wrongPicks()), ...closed);
  const headers = {
    date: 'Fri, 14 Mar 2025 00:00:00 GMT',
    'x-amz-date': '20250314T000000Z',
    'x-client-time': '2025-03-14T00:00:00.000Z',
  };
  const body = { predictions: rightPicks(PAIRING_WON) };
  const path = `/api/predictions/${MELBOURNE}?now=2025-03-14T00:00:00.000Z`;
  expectRefusal(
    await cloud.call('POST', path.split('?')[0] ?? '', { as: late, body, headers }),
    ...closed,
  );
  expect((await cloud.call('POST', path, { as: late, body, headers })).status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});
