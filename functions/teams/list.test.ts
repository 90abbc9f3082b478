import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });

test('a visitor can list the ten teams of the season', async () => {
  const { status, body } = await cloud.call('GET', '/api/f1data/teams');
  expect(status).toBe(200);
  expect(body).toHaveLength(10);
  expect(body).toContainEqual({ constructorId: 'mclaren', name: 'McLaren' });
});
