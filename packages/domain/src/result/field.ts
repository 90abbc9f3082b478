import type { Field } from '../entrants/entrants.ts';
import { byFirstId, type JoinedIds } from '../entrants/joined-ids.ts';
import type { Car } from './car.ts';

/** How many of a driver's last results the picker shows. */
const RECENT_RESULTS = 3;

type ClassifiedRace = { date: string; cars: Car[] };

/**
 * The field of the latest of these races, by the first id of each driver. Sprints are not among them.
 *
 * @param joinedIds the first id of drivers with several
 */
export function fieldOf(races: readonly ClassifiedRace[], joinedIds: JoinedIds = {}): Field {
  const inOrder = races
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, cars }) => ({ date, cars: byFirstId(cars, joinedIds) }));
  const all = inOrder.flatMap(({ cars }) => cars);
  const { date = '', cars = [] } = inOrder.at(-1) ?? {};
  const resultsOf = (id: string) =>
    all.flatMap(({ driverId, positionText }) => (driverId === id ? positionText : []));
  return {
    date,
    cars: byTeamPoints(cars, all).map(({ driverId, constructorId }) => {
      return { driverId, constructorId, recentResults: resultsOf(driverId).slice(-RECENT_RESULTS) };
    }),
  };
}

function byTeamPoints(cars: Car[], all: Car[]): Car[] {
  const total = new Map<string, number>();
  for (const { constructorId, points = 0 } of all) {
    total.set(constructorId, (total.get(constructorId) ?? 0) + points);
  }
  const pointsOf = ({ constructorId }: Car) => total.get(constructorId) ?? 0;
  return cars.toSorted((one, other) => pointsOf(other) - pointsOf(one));
}
