import type { Car } from '../result/car.ts';
import { hasStarted, isClassified } from '../result/classification.ts';

/** An id, or `tie` or `neither`, which score nothing. */
export type Winner = string | 'tie' | 'neither';

/** The better classified position wins, or the only classified driver; `neither` if none is classified. */
export function driverWinner(cars: Car[], driver1: string, driver2: string): Winner {
  return betterOf(
    { id: driver1, position: classifiedPosition(cars, driver1) },
    { id: driver2, position: classifiedPosition(cars, driver2) },
  );
}

/**
 * The lower average of the official order over a team's cars wins, then the better single position.
 * Retired and disqualified cars count with their place in the order, cars that did not start are
 * left out. The result's own team entries decide: drivers change teams within a season.
 */
export function teamWinner(cars: Car[], team1: string, team2: string): Winner {
  const first = teamPositions(cars, team1);
  const second = teamPositions(cars, team2);
  const byAverage = betterOf(
    { id: team1, position: average(first) },
    { id: team2, position: average(second) },
  );
  return byAverage === 'tie'
    ? betterOf(
        { id: team1, position: Math.min(...first) },
        { id: team2, position: Math.min(...second) },
      )
    : byAverage;
}

type Contender = { id: string; position: number | undefined };

function betterOf(one: Contender, other: Contender): Winner {
  if (one.position === undefined) return other.position === undefined ? 'neither' : other.id;
  if (other.position === undefined || one.position < other.position) return one.id;
  return one.position === other.position ? 'tie' : other.id;
}

/** Undefined if the driver is not classified. */
export function classifiedPosition(cars: Car[], driverId: string): number | undefined {
  const car = cars.find((entry) => entry.driverId === driverId);
  return car && isClassified(car) ? car.position : undefined;
}

/** The positions of the team's cars that started. */
export function teamPositions(cars: Car[], constructorId: string): number[] {
  return cars
    .filter((car) => car.constructorId === constructorId && hasStarted(car))
    .map((car) => car.position);
}

export function average(positions: number[]): number | undefined {
  if (positions.length === 0) return undefined;
  return positions.reduce((sum, position) => sum + position, 0) / positions.length;
}
