import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, PAIRING } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });

const pairing = (race: string) => cloud.call('GET', `/api/head-to-head/${race}`);

test('the pairing of a race is public, also if there is none yet', async () => {
  expect((await pairing(MELBOURNE)).body).toEqual({ configuration: null });
  await cloud.pair(await cloud.admin(), MELBOURNE, PAIRING);
  const { status, body } = await pairing(MELBOURNE);
  expect(status).toBe(200);
  expect(body).toEqual({
    configuration: {
      drivers: {
        driver1: { driverId: 'norris', name: 'Lando Norris', code: 'NOR' },
        driver2: { driverId: 'piastri', name: 'Oscar Piastri', code: 'PIA' },
      },
      teams: {
        team1: { constructorId: 'mclaren', name: 'McLaren' },
        team2: { constructorId: 'mercedes', name: 'Mercedes' },
      },
    },
  });
});

test('a race that does not exist has no pairing', async () => {
  expectRefusal(await pairing('2025-nowhere'), 404, 'race.unknown', 'Race not found');
});
