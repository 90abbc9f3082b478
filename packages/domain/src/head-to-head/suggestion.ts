import type { Entrants, Team } from '../entrants/entrants.ts';
import { firstId, joinedIdsIn } from '../entrants/joined-ids.ts';
import type { DriverInPairing, Pairing } from '../race/pairing.ts';
import { idsIn, withFirstDriverIds } from '../race/pairing-ids.ts';
import type { Car } from '../result/car.ts';
import { isClassified } from '../result/classification.ts';
import { driverInPairing } from './chosen-pairing.ts';
import { average } from './head-to-head-winner.ts';
import { reasonFor } from './suggestion-reason.ts';

/** How many of the latest races drivers and teams are compared over. */
export const RACES_COMPARED = 5;

const MAX_DRIVER_PAIRS = 10;
const MAX_TEAM_PAIRS = 5;

/** Two drivers or two teams with similar recent results, the better one first. */
type Suggestion<Entrant> = {
  one: Entrant;
  other: Entrant;
  /** Their mean classified places; null before the first result. */
  meanPlaces: [number, number] | null;
  reason: string;
};

export type Suggestions = {
  drivers: Suggestion<DriverInPairing>[];
  teams: Suggestion<Team>[];
};

export type RecentResults = {
  /** The classifications of the compared races, in any order. */
  results: Car[][];
  /** The pairings of the season's other races. */
  pairings: Pairing[];
  entrants: Entrants;
};

/**
 * Pairs with the smallest gap between mean classified places first, then those with the better places, then by id.
 * Drivers who were never classified and pairs that the season already had are left out. Before the first result,
 * neighbours on the season's list count as closest.
 */
export function suggestPairings({ results, pairings, entrants }: RecentResults): Suggestions {
  const joinedIds = joinedIdsIn(entrants.drivers);
  const { drivers, teams } = racingEntrants(entrants);
  return {
    drivers: suggestionsAmong(
      drivers.map((driver) => ({ id: driver.driverId, entrant: driverInPairing(driver) })),
      ({ driverId }) => driverId,
      pairings.map((pairing) => idsIn(withFirstDriverIds(pairing, joinedIds)).drivers),
      results,
    ).slice(0, MAX_DRIVER_PAIRS),
    teams: suggestionsAmong(
      teams.map((team) => ({ id: team.constructorId, entrant: team })),
      ({ constructorId }) => constructorId,
      pairings.map((pairing) => idsIn(pairing).teams),
      results,
    ).slice(0, MAX_TEAM_PAIRS),
  };
}

/** The closest drivers with the closest teams; undefined without two of each. */
export function suggestedPairing({ drivers, teams }: Suggestions): Pairing | undefined {
  const [driverPair, teamPair] = [drivers[0], teams[0]];
  if (!driverPair || !teamPair) return undefined;
  return {
    drivers: { driver1: driverPair.one, driver2: driverPair.other },
    teams: { team1: teamPair.one, team2: teamPair.other },
  };
}

/** The drivers of the latest field; all before the first one. */
function racingEntrants({
  drivers: all,
  teams,
  field,
}: Entrants): Pick<Entrants, 'drivers' | 'teams'> {
  const joinedIds = joinedIdsIn(all);
  const drivers = all.filter(({ sameAs }) => !sameAs);
  if (!field) return { drivers, teams };
  return {
    drivers: drivers.filter(({ driverId }) =>
      field.cars.some((car) => firstId(car.driverId, joinedIds) === driverId),
    ),
    teams: teams.filter(({ constructorId }) =>
      field.cars.some((car) => car.constructorId === constructorId),
    ),
  };
}

/** `place`: the mean classified one; before the first result the index in the season's list. */
type Candidate<Entrant> = { id: string; entrant: Entrant; place: number };

function suggestionsAmong<Entrant>(
  entrants: Omit<Candidate<Entrant>, 'place'>[],
  idOf: (car: Car) => string,
  earlierPairs: [string, string][],
  results: Car[][],
): Suggestion<Entrant>[] {
  const classified = results.flat().filter(isClassified);
  const candidates = entrants.flatMap((one, index) => {
    const cars = classified.filter((car) => idOf(car) === one.id);
    const place = results.length === 0 ? index : average(cars.map(({ position }) => position));
    return place === undefined ? [] : { ...one, place };
  });
  const pairedBefore = new Set(earlierPairs.map(pairName));
  return pairsByGap(candidates)
    .filter(([one, other]) => !pairedBefore.has(pairName([one.id, other.id])))
    .map(([one, other]) => ({
      one: one.entrant,
      other: other.entrant,
      meanPlaces: results.length === 0 ? null : [one.place, other.place],
      reason: reasonFor(one.place, other.place, results.length),
    }));
}

/** All pairs, the smallest gap first. Stable sorting keeps the better places first among equal gaps. */
function pairsByGap<Entrant>(candidates: Candidate<Entrant>[]) {
  const bestFirst = candidates.toSorted(
    (one, other) => one.place - other.place || (one.id < other.id ? -1 : 1),
  );
  return bestFirst
    .flatMap((one, index) => bestFirst.slice(index + 1).map((other) => [one, other] as const))
    .sort((pair, otherPair) => gapIn(pair) - gapIn(otherPair));
}

type PlacedPair = readonly [better: { place: number }, worse: { place: number }];

/** In millionths of a place: smaller differences are rounding errors. */
function gapIn([better, worse]: PlacedPair): number {
  return Math.round((worse.place - better.place) * 1_000_000);
}

function pairName(ids: [string, string]): string {
  return ids.toSorted().join(' ');
}
