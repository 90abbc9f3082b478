import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });

const season = (query = '') => cloud.call('GET', `/api/season${query}`);

type Driver = { driverId: string; constructorId?: string };

/** Expects the reply about the current season, which has the lists of three other calls, and returns it. */
async function expectCurrentSeason({
  areRulesFixed,
}: {
  areRulesFixed: boolean;
}): Promise<{ drivers: Driver[]; teams: object[] }> {
  const [races, drivers, teams] = await Promise.all(
    ['races/all', 'drivers', 'teams'].map((list) => cloud.call('GET', `/api/f1data/${list}`)),
  );
  const { status, body } = await season();
  expect(status).toBe(200);
  expect(body).toEqual({
    season: 2025,
    seasons: [2025],
    imported: [],
    state: 'being raced',
    areRulesFixed,
    races: races?.body,
    drivers: drivers?.body,
    teams: teams?.body,
    registration: 'open',
    supportEmail: 'support@parc-ferme.example',
  });
  return body;
}

test('a visitor gets calendar, drivers, teams and contact in one call, Friday drivers included', async () => {
  const { drivers, teams } = await expectCurrentSeason({ areRulesFixed: false });
  expect(teams).toHaveLength(10);
  expect(teams).toContainEqual({ constructorId: 'mclaren', name: 'McLaren' });
  const norris = { driverId: 'norris', givenName: 'Lando', familyName: 'Norris', code: 'NOR' };
  expect(drivers).toContainEqual(norris);
  expect(drivers).toContainEqual({ driverId: 'paul_aron', givenName: 'Paul', familyName: 'Aron' });
  // Before the first race no driver has a team.
  expect(drivers.filter(({ constructorId }) => constructorId)).toEqual([]);
});

test('after a race its 20 drivers are first, each with the team of that race, and the house rules are fixed', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const { drivers } = await expectCurrentSeason({ areRulesFixed: true });
  const hasTeam = ({ constructorId }: Driver) => constructorId !== undefined;
  expect(drivers.slice(0, 20).every(hasTeam)).toBe(true);
  expect(drivers.slice(20).some(hasTeam)).toBe(false);
  expect(drivers.find(({ driverId }) => driverId === 'lawson')?.constructorId).toBe('red_bull');
});

test('a season can be requested by its year, and one that was never played is empty', async () => {
  expect((await season('?season=2025')).body).toEqual((await season()).body);
  expect((await season('?season=1999')).body).toEqual({
    season: 1999,
    seasons: [2025],
    imported: [],
    state: 'not begun',
    areRulesFixed: false,
    races: [],
    drivers: [],
    teams: [],
    registration: 'open',
    supportEmail: 'support@parc-ferme.example',
  });
});

test('the seasons that were imported are listed apart, the latest first', async () => {
  const players = [{ name: 'Bert', points: [4] }];
  for (const year of [2011, 2012]) {
    const past = { season: year, rule: 'Most points', rankedBy: 'total' as const };
    const imported = { ...past, races: [{ name: 'Monaco Grand Prix' }], players };
    await cloud.data.pastSeasons.save(imported);
  }
  expect((await season()).body).toMatchObject({ seasons: [2025], imported: [2012, 2011] });
});
