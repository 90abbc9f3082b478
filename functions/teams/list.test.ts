import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: RACE_WEEK });

const list = async (query = '') => cloud.call('GET', `/api/f1data/teams${query}`);

test('a visitor reads the teams of the season that is played', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toHaveLength(10);
  expect(body).toContainEqual({ constructorId: 'mclaren', name: 'McLaren' });
});

test('a season that was never played has no teams', async () => {
  expect((await list('?season=1999')).body).toEqual([]);
});
