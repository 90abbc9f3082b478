import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.BEFORE });

const season = (query = '') => cloud.call('GET', `/api/season${query}`);

test.each([melbourne.LAST_MOMENT, melbourne.RESULT])(
  'at %s a visitor gets calendar, drivers, teams and contact in one call',
  async (instant) => {
    await cloud.at(instant);
    const [races, drivers, teams] = await Promise.all(
      ['races/all', 'drivers', 'teams'].map((list) => cloud.call('GET', `/api/f1data/${list}`)),
    );
    const { status, body } = await season();
    expect(status).toBe(200);
    expect(body).toEqual({
      season: 2025,
      seasons: [2025],
      races: races?.body,
      drivers: drivers?.body,
      teams: teams?.body,
      supportEmail: 'support@parc-ferme.example',
    });
  },
);

test('another season has its own, and what was never played is empty', async () => {
  expect((await season('?season=2025')).body).toEqual((await season()).body);
  expect((await season('?season=1999')).body).toEqual({
    season: 1999,
    seasons: [2025],
    races: [],
    drivers: [],
    teams: [],
    supportEmail: 'support@parc-ferme.example',
  });
});
