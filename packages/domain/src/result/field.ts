import type { Field } from '../entrants/entrants.ts';
import { byFirstId, type JoinedIds } from '../entrants/joined-ids.ts';
import type { Car } from './car.ts';

/** How many of a driver's last results the picker shows. */
const RECENT_RESULTS = 3;

type ClassifiedRace = { date: string; cars: Car[] };

/**
 * The field of the latest of these races, with the first id of each driver. Sprints are not among the races.
 *
 * @param joinedIds the first id of drivers with several
 */
export function fieldOf(races: readonly ClassifiedRace[], joinedIds: JoinedIds = {}): Field {
  const inOrder = races
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, cars }) => ({ date, cars: byFirstId(cars, joinedIds) }));
  const allCars = inOrder.flatMap(({ cars }) => cars);
  const { date = '', cars = [] } = inOrder.at(-1) ?? {};
  const resultsOf = (id: string) =>
    allCars.flatMap(({ driverId, positionText }) => (driverId === id ? positionText : []));
  return {
    date,
    cars: byTeamPoints(cars, allCars).map(({ driverId, constructorId }) => {
      return { driverId, constructorId, recentResults: resultsOf(driverId).slice(-RECENT_RESULTS) };
    }),
  };
}

/** The cars, those of the team with the most points in all races first. */
function byTeamPoints(cars: Car[], carsOfAllRaces: Car[]): Car[] {
  const totals = new Map<string, number>();
  for (const { constructorId, points = 0 } of carsOfAllRaces) {
    totals.set(constructorId, (totals.get(constructorId) ?? 0) + points);
  }
  const pointsOf = ({ constructorId }: Car) => totals.get(constructorId) ?? 0;
  return cars.toSorted((one, other) => pointsOf(other) - pointsOf(one));
}
