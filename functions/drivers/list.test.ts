import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, RESULT } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });

type Listed = { driverId: string; constructorId?: string };

async function list(): Promise<Listed[]> {
  const { status, body } = await cloud.call('GET', '/api/f1data/drivers');
  expect(status).toBe(200);
  return body;
}

test('before the first race all listed drivers may be picked, Friday drivers included', async () => {
  const drivers = await list();
  expect(drivers).toContainEqual({
    driverId: 'norris',
    givenName: 'Lando',
    familyName: 'Norris',
    code: 'NOR',
  });
  expect(drivers).toContainEqual({ driverId: 'paul_aron', givenName: 'Paul', familyName: 'Aron' });
  expect(drivers.filter(({ constructorId }) => constructorId)).toEqual([]);
});

test('after a race its 20 drivers are first, each with the team of that race', async () => {
  const before = await list();
  await cloud.at(RESULT);
  const drivers = await list();
  expect(drivers.slice(0, 20).every(({ constructorId }) => constructorId)).toBe(true);
  expect(drivers.slice(20).some(({ constructorId }) => constructorId)).toBe(false);
  expect(drivers.find(({ driverId }) => driverId === 'lawson')?.constructorId).toBe('red_bull');
  const ids = (listed: Listed[]) => listed.map(({ driverId }) => driverId).toSorted();
  expect(ids(drivers)).toEqual(ids(before));
});
