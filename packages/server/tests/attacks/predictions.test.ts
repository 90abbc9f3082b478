import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { fill, itemsIn } from '@parc-ferme/testing/store/raw-table';
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const { bystander, harmless, refused } = await attacksOn(cloud);
const player = await cloud.player('player');
await cloud.predict(bystander, MELBOURNE, rightPicks());

const submitting = (predictions: unknown, raceId = MELBOURNE, beside: object = {}) =>
  ['POST', `/api/predictions/${raceId}`, { as: player, body: { predictions, ...beside } }] as const;
const submit = (predictions: unknown) => cloud.call(...submitting(predictions));
const predictionOf = (as: Caller) => cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as });

test('row 24: a property name of every object is no driver', async () => {
  const picks = rightPicks({ fastestLap: 'constructor' });
  await refused(400, 'pick.unknown', ...submitting(picks));
});

test.each<[string, object]>([
  ['a driver in capitals', { fastestLap: 'NORRIS' }],
  ['a driver with a key in it', { fastestLap: 'norris#' }],
  ['a podium that is none', { podium: { 0: 'norris', 1: 'ocon', 2: 'stroll', length: 3 } }],
  ['nobody', { polePosition: null }],
  ['two drivers for one', { polePosition: ['norris', 'ocon'] }],
  ['one pick too many', { safetyCars: '3' }],
  ['a score', { score: 24 }],
])('row 24: %s is no prediction', async (_, picks) => {
  await refused(400, 'input.invalid', ...submitting({ ...rightPicks(), ...picks }));
});

test.each([
  ['for somebody else', { userId: bystander.id }],
  ['in somebody else’s name', { username: 'bystander' }],
  ['with a time', { submittedAt: '2025-03-01T00:00:00Z' }],
  ['with a version', { version: 9 }],
  ['for another race', { raceId: SHANGHAI }],
])('rows 24 and 25: nobody predicts %s', async (_, beside) => {
  await refused(400, 'input.invalid', ...submitting(rightPicks(), MELBOURNE, beside));
  await refused(400, 'input.invalid', ...submitting({ ...rightPicks(), ...beside }));
});

test('row 26: the same picks sent twice are one prediction', async () => {
  const predictions = async () => (await cloud.everything()).filter((item) => /PICKS#/.test(item));
  const first = await submit(rightPicks());
  const before = await predictions();
  const again = await submit(rightPicks());
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await predictions()).length).toBe(before.length);
});

test.each(['2024-albert_park', '2025-nowhere', '2026-albert_park'])(
  'row 27: there is no race %s to predict',
  async (raceId) => {
    await refused(404, 'race.unknown', ...submitting(rightPicks(), raceId));
  },
);

test('row 37: an unknown player has no scores', async () => {
  await refused(404, 'player.unknown', 'GET', '/api/scores/player/2222222', { as: player });
  for (const id of ['USER%23x', 'self', '%00', `${player.id}%23`]) {
    await refused(400, 'input.invalid', 'GET', `/api/scores/player/${id}`, { as: player });
  }
});

test('row 38: a player gets their own predictions, whatever the query names', async () => {
  for (const query of [`userId=${bystander.id}`, `user=${bystander.id}`]) {
    const path = `/api/predictions/user?${query}`;
    await refused(400, 'input.invalid', 'GET', path, { as: player });
  }
  const headers = { 'x-user-id': bystander.id, cookie: `userId=${bystander.id}` };
  const mine = await harmless('GET', '/api/predictions/user', { as: player, headers });
  const ids: { _id: string }[] = mine.body;
  expect(ids.map(({ _id }) => _id)).toEqual([`${MELBOURNE}.${player.id}`]);
  expect((await predictionOf(bystander)).body).toMatchObject({ hasPrediction: true });
});

test('row 27: a race that was cancelled takes no picks', async () => {
  const items = await itemsIn(process.env.TABLE_NAME ?? '');
  const race = items.find(({ sk }) => sk === `RACE#${SHANGHAI}`);
  const announced: object = JSON.parse(String(race?.announced));
  const cancelled = { ...race, announced: JSON.stringify({ ...announced, cancelled: true }) };
  await fill(process.env.TABLE_NAME ?? '', [cancelled]);
  await refused(409, 'prediction.closed', ...submitting(rightPicks(), SHANGHAI));
});

test('row 27: a completed race takes no picks', async () => {
  await cloud.at(melbourne.RESULT);
  await refused(409, 'prediction.closed', ...submitting(wrongPicks()));
});
