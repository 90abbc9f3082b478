import * as z from 'zod/mini';
import { idsIn, type Pairing } from '../head-to-head/head-to-head.ts';
import { driverWinner, teamWinner, type Winner } from '../head-to-head/head-to-head-winner.ts';
import { EntrantId } from '../identifiers.ts';
import { type DriverPick, forDriverPicks } from '../picks/categories.ts';
import { Car } from './car.ts';
import { hasStarted, isDisqualified } from './classification.ts';

/** Null is undecided: the data has no such value, and it scores nothing. */
const Decided = z.nullable(EntrantId);

const OfficialValues = z.object({
  podium: z.tuple([EntrantId, EntrantId, EntrantId]),
  ...forDriverPicks(() => Decided),
});

/** The official values of a race with its classification. */
export const OfficialResult = z.extend(OfficialValues, { results: z.array(Car) });
export type OfficialResult = z.infer<typeof OfficialResult>;

/** An id, `tie`, `neither`, or null where no pairing was set or it was withdrawn. */
const HeadToHeadWinner = z.nullable(z.string());

export const HeadToHeadResult = z.object({
  drivers: z.object({
    winner: HeadToHeadWinner,
    driver1: z.nullable(EntrantId),
    driver2: z.nullable(EntrantId),
  }),
  teams: z.object({
    winner: HeadToHeadWinner,
    team1: z.nullable(EntrantId),
    team2: z.nullable(EntrantId),
  }),
});
export type HeadToHeadResult = z.infer<typeof HeadToHeadResult>;

/** The official values with both head-to-heads: what picks are scored against. */
export const Outcome = z.extend(OfficialValues, { headToHead: HeadToHeadResult });
export type Outcome = z.infer<typeof Outcome>;

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
  const { drivers, teams } = idsIn(pairing);
  const [[driver1, driver2], [team1, team2]] = [drivers, teams];
  return {
    drivers: {
      ...{ driver1, driver2 },
      winner: raced(pairing.drivers, driverWinner(cars, driver1, driver2)),
    },
    teams: { ...{ team1, team2 }, winner: raced(pairing.teams, teamWinner(cars, team1, team2)) },
  };
}

/** A withdrawn head-to-head stays undecided. */
function raced(half: { withdrawn?: string | undefined }, winner: Winner): Winner | null {
  return half.withdrawn === undefined ? winner : null;
}
