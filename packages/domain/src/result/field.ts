import type { Field } from '../race/season.ts';
import type { Car } from './car.ts';

/** The cars of a race by their team's points in all these races. Sprints are not among them. */
export function carsByTeamPoints(cars: Car[], races: Car[][]): Field['cars'] {
  const total = new Map<string, number>();
  for (const { constructorId, points = 0 } of races.flat()) {
    total.set(constructorId, (total.get(constructorId) ?? 0) + points);
  }
  const pointsOf = ({ constructorId }: Car) => total.get(constructorId) ?? 0;
  return cars
    .toSorted((one, other) => pointsOf(other) - pointsOf(one))
    .map(({ driverId, constructorId }) => [driverId, constructorId]);
}
