import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { rightPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const SPA = '2025-spa';
const NEXT = '2025-hungaroring';
const FIRST = '2025-albert_park';
const LAST_FIVE = ['monaco', 'catalunya', 'villeneuve', 'red_bull_ring', 'silverstone'];

// The Saturday of Spa: twelve races are over, and all had pairings that sample players picked for.
const cloud = await testCloud({ SAMPLE_PLAYERS: '20' });
const admin = await cloud.admin('race-director');

type Entrant = { driverId?: string; constructorId?: string };
type Suggested = {
  one: Entrant;
  other: Entrant;
  meanPlaces: [number, number] | null;
  reason: string;
};
type Suggestions = { drivers: Suggested[]; teams: Suggested[] };

const call = (raceId: string) =>
  cloud.call('GET', `/api/admin/head-to-head/${raceId}/suggestions`, { as: admin });

async function suggestions(raceId: string): Promise<Suggestions> {
  const { status, body } = await call(raceId);
  expect(status).toBe(200);
  return body;
}

const idOf = ({ driverId, constructorId }: Entrant) => driverId ?? constructorId ?? '';
const named = (one: string, other: string) => [one, other].sort().join('-');
const pairs = (suggested: Suggested[]) =>
  suggested.map(({ one, other }) => named(idOf(one), idOf(other)));

type Row = { position: number; positionText: string; driverId: string; constructorId: string };
type Key = 'driverId' | 'constructorId';

async function published(races: string[]): Promise<Row[]> {
  const results = races.map(async (race) => {
    const { body } = await cloud.call('GET', `/api/results/race/2025-${race}`, { as: admin });
    const { results }: { results: Row[] } = body;
    return results;
  });
  return (await Promise.all(results)).flat();
}

/** The averages, computed independently from the classified positions. */
async function meansOver(races: string[], key: Key): Promise<Map<string, number>> {
  const places = new Map<string, number[]>();
  for (const row of await published(races)) {
    if (Number.isNaN(Number(row.positionText))) continue;
    places.set(row[key], [...(places.get(row[key]) ?? []), row.position]);
  }
  const mean = (all: number[]) => all.reduce((sum, place) => sum + place, 0) / all.length;
  return new Map([...places].map(([id, all]) => [id, mean(all)]));
}

async function pairingsSet(kind: 'drivers' | 'teams'): Promise<Map<string, string>> {
  const { body } = await cloud.call('GET', '/api/f1data/races/all');
  const races: { _id: string; headToHead: Record<typeof kind, Record<string, Entrant>> | null }[] =
    body;
  return new Map(
    races.flatMap(({ _id, headToHead }) => {
      const { winner: _, ...two } = headToHead?.[kind] ?? {};
      const [one, other] = Object.values(two).map(idOf);
      return one && other ? [[_id, named(one, other)] as const] : [];
    }),
  );
}

const KINDS = [
  { kind: 'drivers', key: 'driverId', most: 10 },
  { kind: 'teams', key: 'constructorId', most: 5 },
] as const;

test.each(KINDS)(
  'the $kind suggested before Spa are the closest over the last five races',
  async ({ kind, key, most }) => {
    const means = await meansOver(LAST_FIVE, key);
    const field = new Set((await published(['silverstone'])).map((row) => row[key]));
    const set = await pairingsSet(kind);
    set.delete(SPA);
    const had = new Set(set.values());
    const ids = [...means.keys()].filter((id) => field.has(id));
    const gaps = ids.flatMap((one, index) =>
      ids
        .slice(index + 1)
        .filter((other) => !had.has(named(one, other)))
        .map((other) => Math.abs((means.get(one) ?? 0) - (means.get(other) ?? 0))),
    );

    const suggested = (await suggestions(SPA))[kind];
    expect(suggested).toHaveLength(most);
    for (const { one, other, meanPlaces, reason } of suggested) {
      expect(meanPlaces).toEqual([means.get(idOf(one)), means.get(idOf(other))]);
      const [first = '', second = ''] = (meanPlaces ?? []).map((mean) => mean.toFixed(1));
      expect(reason).toContain(`over the last five races: ${first} and ${second} on average.`);
      expect(had).not.toContain(named(idOf(one), idOf(other)));
    }
    const suggestedGaps = suggested.map(({ meanPlaces }) => {
      const [better = 0, worse = 0] = meanPlaces ?? [];
      return worse - better;
    });
    const smallest = gaps.sort((one, other) => one - other).slice(0, most);
    for (const [index, gap] of suggestedGaps.entries()) {
      expect(gap).toBeCloseTo(smallest[index] ?? -1, 10);
    }
    expect(new Set(pairs(suggested)).size).toBe(most);
  },
);

test('the same question has the same answer', async () => {
  expect((await call(SPA)).text).toBe((await call(SPA)).text);
});

test('no suggestion reveals whether there are predictions', async () => {
  const before = (await call(NEXT)).text;
  await cloud.predict(await cloud.player('one-more'), NEXT, rightPicks());
  expect((await call(NEXT)).text).toBe(before);
  expect(Object.keys(JSON.parse(before))).toEqual(['drivers', 'teams']);
});

test('a pair that is set for one race is suggested for no other race of the season', async () => {
  const before = await suggestions(SPA);
  // The closest ones are Spa's own, set by the system.
  const [[, drivers], [, teams]] = [before.drivers, before.teams];
  if (!drivers || !teams) throw new Error('nothing is suggested');
  await cloud.pair(admin, NEXT, {
    drivers: { driver1: idOf(drivers.other), driver2: idOf(drivers.one) },
    teams: { team1: idOf(teams.other), team2: idOf(teams.one) },
  });
  const after = await suggestions(SPA);
  expect(after.drivers.slice(0, 9)).toEqual(before.drivers.filter((one) => one !== drivers));
  expect(after.teams.slice(0, 4)).toEqual(before.teams.filter((one) => one !== teams));
  expect((await suggestions(NEXT)).drivers).toContainEqual(drivers);
});

test('while there is no result the drivers and teams of the list are suggested in its order', async () => {
  const { drivers, teams } = await suggestions(FIRST);
  expect([drivers.length, teams.length]).toEqual([10, 5]);
  for (const { meanPlaces, reason } of [...drivers, ...teams]) {
    expect(meanPlaces).toBeNull();
    expect(reason).toMatch(/^There is no result yet to compare them by/);
  }
});

test('in fewer than five races those there are decide', async () => {
  const means = await meansOver(['albert_park', 'shanghai'], 'driverId');
  const [closest] = (await suggestions('2025-suzuka')).drivers;
  expect(closest?.reason).toMatch(/over the last two races/);
  expect(closest?.meanPlaces).toEqual([
    means.get(idOf(closest?.one ?? {})),
    means.get(idOf(closest?.other ?? {})),
  ]);
});

test('before the first result of a season the last five races of the season before decide', async () => {
  const { seasons } = cloud.data;
  const [state, { entrants }] = [await seasons.state(2026), await seasons.state(2025)];
  const [first] = await seasons.races(2025);
  if (!first) throw new Error('there is no race');
  const { publishedRevision: _, outcome: __, pairing: ___, ...opening } = first;
  const race = { ...opening, _id: '2026-albert_park', season: 2026, date: '2026-03-08T04:00:00Z' };
  const { drivers, teams } = entrants;
  const synced = { races: [{ ...race, status: 'upcoming' as const }], drivers, teams };
  await seasons.saveSync(2026, state, synced, '2025-07-26T08:00:00.000Z');

  const means = await meansOver(LAST_FIVE, 'driverId');
  const suggested = await suggestions(race._id);
  expect(suggested.drivers).toHaveLength(10);
  for (const { one, other, meanPlaces } of suggested.drivers) {
    expect(meanPlaces).toEqual([means.get(idOf(one)), means.get(idOf(other))]);
  }
});

test('for a race that does not exist nothing is suggested', async () => {
  expectRefusal(await call('2025-nowhere'), 404, 'race.unknown', 'Race not found');
});
