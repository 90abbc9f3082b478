import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { storeSyncedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const [NEXT, LATER] = ['2025-monaco', '2025-catalunya'];

// Seven races are over.
const cloud = await testCloud({ NOW: '2025-05-20T00:00:00Z' });
const admin = await cloud.admin('race-director');

type Entrant = { driverId?: string; constructorId?: string };
type Suggestion = {
  one: Entrant;
  other: Entrant;
  meanPlaces: [number, number] | null;
  reason: string;
};
type Suggestions = { drivers: Suggestion[]; teams: Suggestion[] };

const requestSuggestions = (raceId: string) =>
  cloud.call('GET', `/api/admin/head-to-head/${raceId}/suggestions`, { as: admin });

async function suggestions(raceId: string): Promise<Suggestions> {
  const { status, body } = await requestSuggestions(raceId);
  expect(status).toBe(200);
  return body;
}

const idOf = ({ driverId, constructorId }: Entrant) => driverId ?? constructorId ?? '';
const namesOf = (suggested: Suggestion[]) =>
  suggested.map(({ one, other }) => [idOf(one), idOf(other)].sort().join('-'));

test('ten pairs of drivers and five of teams are suggested, the closest in the last five races first', async () => {
  const { drivers, teams } = await suggestions(NEXT);
  expect([drivers.length, teams.length]).toEqual([10, 5]);
  for (const list of [drivers, teams]) {
    const gaps = list.map(({ meanPlaces }) => {
      const [better = 0, worse = 0] = meanPlaces ?? [];
      return worse - better;
    });
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(new Set(namesOf(list)).size).toBe(list.length);
  }
  expect(drivers[0]?.reason).toMatch(/over the last five races/);
  expectRefusal(await requestSuggestions('2025-nowhere'), 404, 'race.unknown', 'Race not found');
});

test('a pair that is set for one race is suggested for no other race of the season', async () => {
  const before = await suggestions(NEXT);
  // The second pair of each list.
  const [drivers, teams] = [before.drivers[1], before.teams[1]];
  if (!drivers || !teams) throw new Error('Nothing is suggested.');
  await cloud.pair(admin, LATER, {
    drivers: { driver1: idOf(drivers.other), driver2: idOf(drivers.one) },
    teams: { team1: idOf(teams.other), team2: idOf(teams.one) },
  });
  const after = await suggestions(NEXT);
  expect(after.drivers.slice(0, 9)).toEqual(before.drivers.filter((pair) => pair !== drivers));
  expect(after.teams.slice(0, 4)).toEqual(before.teams.filter((pair) => pair !== teams));
  expect((await suggestions(LATER)).drivers).toContainEqual(drivers);
});

test('before the first result of a season the suggestions rest on the races of the season before', async () => {
  const { seasons } = cloud.data;
  const { entrants } = await seasons.state(2025);
  const [first] = await seasons.races(2025);
  if (!first) throw new Error('There is no race.');
  const { publishedRevision: _, outcome: __, pairing: ___, ...opening } = first;
  const race = { ...opening, _id: '2026-albert_park', season: 2026, date: '2026-03-08T04:00:00Z' };
  const races = [{ ...race, status: 'upcoming' as const }];
  await storeSyncedSeason(races, entrants, '2025-05-20T00:00:00.000Z', cloud.data);
  const { drivers: suggested } = await suggestions(race._id);
  expect(suggested[0]?.reason).toMatch(/over the last five races/);
});
