import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, rightPicks, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });
const [player, other] = [await cloud.player(), await cloud.player()];

test('a player who has not predicted a race gets no prediction', async () => {
  const { status, body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: player });
  expect(status).toBe(200);
  expect(body).toEqual({ hasPrediction: false, prediction: null });
});

test('a player gets the own prediction for a race, and no other’s', async () => {
  await cloud.predict(player, MELBOURNE, rightPicks());
  const found = (as: typeof player, race: string) =>
    cloud.call('GET', `/api/predictions/${race}`, { as });
  expect((await found(player, MELBOURNE)).body).toMatchObject({
    hasPrediction: true,
    prediction: { _id: `${MELBOURNE}.${player.id}`, version: 1, predictions: rightPicks() },
  });
  expect((await found(player, SHANGHAI)).body).toMatchObject({ hasPrediction: false });
  expect((await found(other, MELBOURNE)).body).toMatchObject({ hasPrediction: false });
});

test('a race that does not exist has no predictions', async () => {
  const unknown = await cloud.call('GET', '/api/predictions/2025-nowhere', { as: player });
  expectRefusal(unknown, 404, 'race.unknown', 'Race not found');
});
