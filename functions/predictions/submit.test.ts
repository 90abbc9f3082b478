import { testCloud } from '@parc-ferme/local/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-07-26T08:00:00Z' });
afterAll(cloud.close);

const picks = {
  podium: ['norris', 'piastri', 'max_verstappen'],
  polePosition: 'norris',
  fastestLap: 'piastri',
  firstRetirement: 'stroll',
};

test('a prediction is taken until one millisecond before closing and refused at closing', async () => {
  const [early, late] = [await cloud.player(), await cloud.player()];
  await cloud.at('2025-07-26T13:57:59.999Z');
  const taken = await cloud.call('POST', '/api/predictions/2025-spa', {
    as: early,
    body: { predictions: picks },
  });
  await cloud.at('2025-07-26T13:58:00.000Z');
  const refused = await cloud.call('POST', '/api/predictions/2025-spa', {
    as: late,
    body: { predictions: picks },
  });
  expect(taken.status).toBe(200);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'prediction.closed',
    message: 'Predictions are now closed for this race.',
  });
});
