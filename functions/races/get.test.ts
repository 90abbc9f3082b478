import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });

const race = (id: string) => cloud.call('GET', `/api/f1data/races/${id}`);

test('a race is public, as in the calendar', async () => {
  const { status, body } = await race(MELBOURNE);
  expect(status).toBe(200);
  const [first]: unknown[] = (await cloud.call('GET', '/api/f1data/races/all')).body;
  expect(body).toEqual(first);
});

test('a race shows its head-to-heads, and their winners once there is a result', async () => {
  await cloud.pair(await cloud.admin(), MELBOURNE, PAIRING);
  const shown = (driver: string | null, team: string | null) => ({
    headToHead: {
      drivers: {
        driver1: { driverId: 'norris', name: 'Lando Norris', code: 'NOR' },
        driver2: { driverId: 'piastri', name: 'Oscar Piastri', code: 'PIA' },
        winner: driver,
      },
      teams: {
        team1: { constructorId: 'mclaren', name: 'McLaren' },
        team2: { constructorId: 'mercedes', name: 'Mercedes' },
        winner: team,
      },
    },
  });
  expect((await race(MELBOURNE)).body).toMatchObject(shown(null, null));
  await cloud.at(melbourne.RESULT);
  expect((await race(MELBOURNE)).body).toMatchObject(shown('norris', 'mercedes'));
});

test('a race that does not exist is not found', async () => {
  expectRefusal(await race('2025-nowhere'), 404, 'race.unknown', 'Race not found');
});
