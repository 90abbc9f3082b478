// Without the schemas: the site computes provisional results by these rules.
import type { Pairing } from '../head-to-head/head-to-head.ts';
import { driverWinner, teamWinner, type Winner } from '../head-to-head/head-to-head-winner.ts';
import { type DriverPick, forDriverPicks } from '../picks/categories.ts';
import type { Car } from './car.ts';
import { hasStarted, isDisqualified } from './classification.ts';
import type { HeadToHeadResult, OfficialResult } from './result.ts';

/**
 * Reads the official values off a whole classification (positions 1 to N without gap).
 *
 * @param pole the driver first in qualifying, which is not grid slot 1: they differ after penalties
 */
export function officialResult(cars: Car[], pole: string | null): OfficialResult {
  const order = cars.toSorted((one, other) => one.position - other.position);
  const [first, second, third] = order;
  if (!first || !second || !third) throw new Error('A classification has at least three cars.');
  return {
    podium: [first.driverId, second.driverId, third.driverId],
    ...forDriverPicks((key) => OFFICIAL[key](order, pole) ?? null),
    results: order,
  };
}

type Rule = (order: Car[], pole: string | null) => string | null | undefined;

/** How each official value follows from the classification. */
const OFFICIAL: Record<DriverPick, Rule> = {
  polePosition: (_order, pole) => pole,
  fastestLap: (order) => order.find((car) => car.fastestLap?.rank === 1)?.driverId,
  firstRetirement: (order) => lastPlace(order)?.driverId,
};

/** The last car of the order, without disqualified cars and cars that did not start. */
function lastPlace(order: Car[]): Car | undefined {
  return order.findLast((car) => hasStarted(car) && !isDisqualified(car));
}

const NO_PAIRING: HeadToHeadResult = {
  drivers: { driver1: null, driver2: null, winner: null },
  teams: { team1: null, team2: null, winner: null },
};

export function headToHeadResult(cars: Car[], pairing: Pairing | undefined): HeadToHeadResult {
  if (!pairing) return NO_PAIRING;
  const { drivers, teams } = pairing;
  const [driver1, driver2] = [drivers.driver1.driverId, drivers.driver2.driverId];
  const [team1, team2] = [teams.team1.constructorId, teams.team2.constructorId];
  return {
    drivers: {
      driver1,
      driver2,
      winner: raced(drivers, driverWinner(cars, driver1, driver2)),
    },
    teams: {
      team1,
      team2,
      winner: raced(teams, teamWinner(cars, team1, team2)),
    },
  };
}

/** A withdrawn head-to-head stays undecided. */
function raced(half: { withdrawn?: string | undefined }, winner: Winner): Winner | null {
  return half.withdrawn === undefined ? winner : null;
}
