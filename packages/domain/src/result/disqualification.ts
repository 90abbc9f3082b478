// Imports no schemas but their types, as the site loads this module to mark disqualified cars.
import type { Car } from './car.ts';
import { isClassified, isDisqualified } from './classification.ts';

/** An official value that an admin corrected, and what it is now; of `disqualified`, the driver of the car. */
type CorrectedValue = { value: string; to: string | null };

/** The drivers of the cars that admins disqualified. */
export function disqualifiedIn(corrections: readonly CorrectedValue[]): string[] {
  return corrections.flatMap(({ value, to }) => (value === 'disqualified' && to ? to : []));
}

/**
 * The classification after cars were disqualified: the cars behind move up, and the disqualified ones
 * follow the last one. Each classified car gets the championship points of its new place. A disqualified car's fastest
 * lap is deleted, and which driver has the fastest lap then is undecided.
 */
export function withDisqualified(cars: Car[], driverIds: readonly string[]): Car[] {
  const order = cars.toSorted((one, other) => one.position - other.position);
  const isToDisqualify = (car: Car) => driverIds.includes(car.driverId) && !isDisqualified(car);
  const newOrder = [
    ...order.filter((car) => !isToDisqualify(car)),
    ...order.filter(isToDisqualify).map(disqualifiedCar),
  ];
  return newOrder.map((car, index) => {
    const position = index + 1;
    return isClassified(car)
      ? { ...car, position, positionText: String(position), points: order[index]?.points }
      : { ...car, position };
  });
}

function disqualifiedCar({ fastestLap: _, ...car }: Car): Car {
  return { ...car, positionText: 'D', status: 'Disqualified', points: 0 };
}

/**
 * The drivers of disqualified cars, without those who were disqualified before.
 *
 * @param before the classification that was published before; none for the first one
 */
export function newlyDisqualified(before: Car[], after: Car[]): string[] {
  const known = new Set(before.filter(isDisqualified).map(({ driverId }) => driverId));
  const newOnes = after.filter((car) => isDisqualified(car) && !known.has(car.driverId));
  return newOnes.map(({ driverId }) => driverId);
}
