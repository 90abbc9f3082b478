import { car, DISQUALIFIED_WITH_A_NUMBER, RETIRED } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Entrants } from '../entrants/entrants.ts';
import type { Pairing } from '../race/pairing.ts';
import type { Car } from '../result/car.ts';
import {
  type RecentResults,
  type Suggestions,
  suggestedPairing,
  suggestPairings,
} from './suggestion.ts';
import { reasonFor } from './suggestion-reason.ts';

/** `albon 1, bearman 4`: drivers in these positions, each in another team. */
function raceOf(places: string): Car[] {
  return places.split(', ').map((driverAndPlace) => {
    const [driverId = '', place] = driverAndPlace.split(' ');
    return carOf(driverId, Number(place), driverId);
  });
}

function carOf(driverId: string, place: number, team: string, changes: Partial<Car> = {}): Car {
  return car(place, driverId, { constructorId: team, ...changes });
}

function entrantsOf(drivers: string[], teams = drivers): Entrants {
  return {
    drivers: drivers.map((driverId) => ({ driverId, givenName: 'A', familyName: driverId })),
    teams: teams.map((constructorId) => ({ constructorId, name: constructorId.toUpperCase() })),
  };
}

const driver = (driverId: string, name = driverId) => ({ driverId, name });
const team = (constructorId: string, name = constructorId) => ({ constructorId, name });

function pairingOf([one, other]: [string, string], [team1, team2]: [string, string]): Pairing {
  return {
    drivers: { driver1: driver(one), driver2: driver(other) },
    teams: { team1: team(team1), team2: team(team2) },
  };
}

function suggested(recent: Partial<RecentResults> & Pick<RecentResults, 'entrants'>): Suggestions {
  return suggestPairings({ results: [], pairings: [], ...recent });
}

/** The suggested pairs, as `albon-bearman`. */
const driverPairs = (suggestions: Suggestions) =>
  suggestions.drivers.map(({ one, other }) => `${one.driverId}-${other.driverId}`);
const teamPairs = (suggestions: Suggestions) =>
  suggestions.teams.map(({ one, other }) => `${one.constructorId}-${other.constructorId}`);

const MAX_TEAM_PAIRS = 5;
const EQUAL_GAPS = 'albon 1, bearman 1, colapinto 11, doohan 11';

test.each<[string, string[], string]>([
  [
    'the smallest gap is first',
    ['albon 1, bearman 4, colapinto 6'],
    'bearman-colapinto albon-bearman albon-colapinto',
  ],
  [
    'of equal gaps the better places come first',
    ['colapinto 1, bearman 2, albon 3'],
    'colapinto-bearman bearman-albon colapinto-albon',
  ],
  [
    'of equal gaps and equal places the ids decide, also within a pair',
    ['colapinto 1, bearman 2, albon 3', 'colapinto 3, bearman 2, albon 1'],
    'albon-bearman albon-colapinto bearman-colapinto',
  ],
  [
    'the mean is over all races, not the last one',
    ['albon 1, bearman 2, colapinto 9', 'albon 1, bearman 20, colapinto 10'],
    'colapinto-bearman albon-colapinto albon-bearman',
  ],
  [
    // The means are 1, 1.2, 11.4 and 11.6; in binary fractions 11.6 - 11.4 is less than 1.2 - 1.
    'gaps that differ by rounding only are equal',
    ['albon 1, bearman 2, colapinto 13, doohan 14', EQUAL_GAPS, EQUAL_GAPS, EQUAL_GAPS, EQUAL_GAPS],
    'albon-bearman colapinto-doohan bearman-colapinto albon-colapinto bearman-doohan albon-doohan',
  ],
])('%s', (_, places, pairs) => {
  const results = places.map(raceOf);
  const entrants = entrantsOf(results[0]?.map(({ driverId }) => driverId) ?? []);
  expect(driverPairs(suggested({ results, entrants })).join(' ')).toBe(pairs);
  expect(teamPairs(suggested({ results, entrants }))).toEqual(
    pairs.split(' ').slice(0, MAX_TEAM_PAIRS),
  );
});

test('the same results give the same pairs, in any order', () => {
  const results = [
    'albon 1, bearman 2, colapinto 3, doohan 4',
    'albon 4, bearman 3, colapinto 2, doohan 1',
  ].map(raceOf);
  const names = ['albon', 'bearman', 'colapinto', 'doohan'];
  const pairings = [pairingOf(['albon', 'bearman'], ['doohan', 'colapinto'])];
  const reversed = results.map((cars) => cars.toReversed()).reverse();
  expect(
    suggested({ results: reversed, pairings, entrants: entrantsOf(names.toReversed()) }),
  ).toEqual(suggested({ results, pairings, entrants: entrantsOf(names) }));
});

test.each([
  ['in the order they are suggested in', ['albon', 'bearman']],
  ['the other way round', ['bearman', 'albon']],
] satisfies [string, [string, string]][])(
  'no two drivers and no two teams meet twice in a season, %s',
  (_, earlierPair) => {
    const results = [raceOf('albon 1, bearman 2, colapinto 5')];
    const entrants = entrantsOf(['albon', 'bearman', 'colapinto']);
    const pairs = suggested({ results, pairings: [pairingOf(earlierPair, earlierPair)], entrants });
    expect(driverPairs(pairs)).toEqual(['bearman-colapinto', 'albon-colapinto']);
    expect(teamPairs(pairs)).toEqual(['bearman-colapinto', 'albon-colapinto']);
    const ofDriversOnly = [pairingOf(earlierPair, ['ferrari', 'mclaren'])];
    const afterDrivers = suggested({ results, pairings: ofDriversOnly, entrants });
    expect(driverPairs(afterDrivers)).not.toContain('albon-bearman');
    expect(teamPairs(afterDrivers)).toContain('albon-bearman');
  },
);

test.each<[string, Partial<Car>]>([
  ['retired', RETIRED],
  ['was disqualified but has a position', DISQUALIFIED_WITH_A_NUMBER],
])('a race in which a driver %s does not count for him, nor for his team', (_, changes) => {
  const results = [
    raceOf('albon 4, bearman 5'),
    [carOf('albon', 2, 'albon'), carOf('bearman', 20, 'bearman', changes)],
  ];
  const { drivers, teams } = suggested({ results, entrants: entrantsOf(['albon', 'bearman']) });
  expect([drivers[0]?.meanPlaces, teams[0]?.meanPlaces]).toEqual([
    [3, 5],
    [3, 5],
  ]);
});

test('a driver who was never classified is left out', () => {
  const results = [[...raceOf('albon 1, bearman 8'), carOf('doohan', 20, 'alpine', RETIRED)]];
  const pairs = suggested({
    results,
    entrants: entrantsOf(['albon', 'bearman', 'doohan', 'alpine']),
  });
  expect(driverPairs(pairs)).toEqual(['albon-bearman']);
  expect(teamPairs(pairs)).toEqual(['albon-bearman']);
});

test('a driver who is not in the latest field, as one of a single Friday practice, is left out', () => {
  const results = [raceOf('albon 1, bearman 2, doohan 3')];
  const field = {
    date: '2025-07-06',
    cars: ['albon', 'doohan'].map((id) => {
      return { driverId: id, constructorId: id, recentResults: [] };
    }),
  };
  const entrants = { ...entrantsOf(['albon', 'bearman', 'doohan']), field };
  expect(driverPairs(suggested({ results, entrants }))).toEqual(['albon-doohan']);
  expect(teamPairs(suggested({ results, entrants }))).toEqual(['albon-doohan']);
});

test('each place counts for the team that it was driven for, also if the driver changed teams', () => {
  const results = [
    [carOf('lawson', 12, 'red_bull'), carOf('tsunoda', 6, 'rb'), carOf('gasly', 11, 'alpine')],
    [carOf('tsunoda', 10, 'red_bull'), carOf('lawson', 8, 'rb'), carOf('gasly', 13, 'alpine')],
  ];
  const entrants = entrantsOf(['gasly', 'lawson', 'tsunoda'], ['alpine', 'rb', 'red_bull']);
  const pairs = suggested({ results, entrants });
  expect(pairs.teams[0]).toMatchObject({
    one: { constructorId: 'red_bull' },
    other: { constructorId: 'alpine' },
    meanPlaces: [11, 12],
  });
  expect(pairs.drivers[0]).toMatchObject({
    one: { driverId: 'tsunoda' },
    other: { driverId: 'lawson' },
    meanPlaces: [8, 10],
    reason: reasonFor(8, 10, 2),
  });
});

test('without results, neighbours on the list are suggested', () => {
  const entrants = entrantsOf(['doohan', 'albon', 'colapinto']);
  const pairings = [pairingOf(['colapinto', 'albon'], ['ferrari', 'mclaren'])];
  const pairs = suggested({ pairings, entrants });
  expect(driverPairs(pairs)).toEqual(['doohan-albon', 'doohan-colapinto']);
  expect(teamPairs(pairs)).toEqual(['doohan-albon', 'albon-colapinto', 'doohan-colapinto']);
  const reason = 'There is no result yet to compare them by, so the order of the list decides.';
  for (const one of [...pairs.drivers, ...pairs.teams]) {
    expect(one).toMatchObject({ meanPlaces: null, reason });
  }
});

/** With numbers of two digits, as ids are sorted as text. */
const TWENTY_DRIVERS = Array.from({ length: 20 }, (_, index) => `driver_${index + 10}`);

test('at most ten pairs of drivers and five of teams are suggested', () => {
  const results = [raceOf(TWENTY_DRIVERS.map((id, index) => `${id} ${index + 1}`).join(', '))];
  for (const ofSeason of [results, []]) {
    const pairs = suggested({ results: ofSeason, entrants: entrantsOf(TWENTY_DRIVERS) });
    expect([pairs.drivers.length, pairs.teams.length]).toEqual([10, MAX_TEAM_PAIRS]);
  }
});

test('the suggested pairing is of the closest drivers and the closest teams', () => {
  const results = [raceOf('albon 1, bearman 4, colapinto 6')];
  const pairs = suggested({ results, entrants: entrantsOf(['albon', 'bearman', 'colapinto']) });
  expect(suggestedPairing(pairs)).toEqual({
    drivers: {
      driver1: driver('bearman', 'A bearman'),
      driver2: driver('colapinto', 'A colapinto'),
    },
    teams: { team1: team('bearman', 'BEARMAN'), team2: team('colapinto', 'COLAPINTO') },
  });
});

test.each([
  ['nobody', entrantsOf([])],
  ['one driver', entrantsOf(['albon'], ['haas', 'rb'])],
  ['one team', entrantsOf(['albon', 'bearman'], ['haas'])],
])('there is no suggested pairing of %s', (_, entrants) => {
  expect(suggestedPairing(suggested({ entrants }))).toBeUndefined();
});
