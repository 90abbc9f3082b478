import * as z from 'zod/mini';
import { type Car, hasStarted, isClassified } from './car.ts';
import { EntrantId } from './identifiers.ts';
import { type Driver, type Entrants, fullName } from './season.ts';

export const DriverInPairing = z.object({
  driverId: EntrantId,
  name: z.string(),
  code: z.optional(z.string()),
});
export type DriverInPairing = z.infer<typeof DriverInPairing>;
export const TeamInPairing = z.object({ constructorId: EntrantId, name: z.string() });

/** The two drivers and the two teams that players choose between in one race. */
export const Pairing = z.object({
  drivers: z.object({ driver1: DriverInPairing, driver2: DriverInPairing }),
  teams: z.object({ team1: TeamInPairing, team2: TeamInPairing }),
  /** Set where nobody had set one in time, and the suggested one was taken. */
  setBy: z.optional(z.literal('system')),
});
export type Pairing = z.infer<typeof Pairing>;

/** Who is paired, by ids. */
export function idsIn({ drivers, teams }: Pairing): {
  drivers: [string, string];
  teams: [string, string];
} {
  return {
    drivers: [drivers.driver1.driverId, drivers.driver2.driverId],
    teams: [teams.team1.constructorId, teams.team2.constructorId],
  };
}

type Chosen = [string | null | undefined, string | null | undefined];

export type PairingFault =
  | 'pairing.incomplete'
  | 'pairing.same-drivers'
  | 'pairing.same-teams'
  | 'pairing.unknown';

/** Makes a pairing of ids, with the names they have in the season; or tells what is wrong with them. */
export function pairingOf(
  [driver1, driver2]: Chosen,
  [team1, team2]: Chosen,
  { drivers, teams }: Entrants,
): { pairing: Pairing } | { fault: PairingFault; about?: string } {
  if (!driver1 || !driver2 || !team1 || !team2) return { fault: 'pairing.incomplete' };
  if (driver1 === driver2) return { fault: 'pairing.same-drivers' };
  if (team1 === team2) return { fault: 'pairing.same-teams' };
  const driver = (id: string) => drivers.find(({ driverId }) => driverId === id);
  const team = (id: string) => teams.find(({ constructorId }) => constructorId === id);
  const [one, other, first, second] = [driver(driver1), driver(driver2), team(team1), team(team2)];
  if (!one || !other || !first || !second) {
    const about = [!one && driver1, !other && driver2, !first && team1, !second && team2];
    return { fault: 'pairing.unknown', about: about.filter(Boolean).join(', ') };
  }
  return {
    pairing: {
      drivers: { driver1: inPairing(one), driver2: inPairing(other) },
      teams: { team1: first, team2: second },
    },
  };
}

export function inPairing(driver: Driver): DriverInPairing {
  const { driverId, code } = driver;
  return { driverId, name: fullName(driver), ...(code && { code }) };
}

/** An id, or how it ended without a winner. Nobody scores a tie or "neither". */
export type Winner = string | 'tie' | 'neither';

/** The better classified position wins; only one classified: he wins; none: neither. */
export function driverWinner(cars: Car[], driver1: string, driver2: string): Winner {
  return betterOf(
    [driver1, classifiedPosition(cars, driver1)],
    [driver2, classifiedPosition(cars, driver2)],
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
  const byAverage = betterOf([team1, average(first)], [team2, average(second)]);
  return byAverage === 'tie'
    ? betterOf([team1, Math.min(...first)], [team2, Math.min(...second)])
    : byAverage;
}

type Standing = [id: string, position: number | undefined];

function betterOf([one, first]: Standing, [other, second]: Standing): Winner {
  if (first === undefined) return second === undefined ? 'neither' : other;
  if (second === undefined || first < second) return one;
  return first === second ? 'tie' : other;
}

function classifiedPosition(cars: Car[], driverId: string): number | undefined {
  const car = cars.find((entry) => entry.driverId === driverId);
  return car && isClassified(car) ? car.position : undefined;
}

function teamPositions(cars: Car[], constructorId: string): number[] {
  return cars
    .filter((car) => car.constructorId === constructorId && hasStarted(car))
    .map((car) => car.position);
}

/** Undefined where there is nothing to average. */
export function average(positions: number[]): number | undefined {
  if (positions.length === 0) return undefined;
  return positions.reduce((sum, position) => sum + position, 0) / positions.length;
}
