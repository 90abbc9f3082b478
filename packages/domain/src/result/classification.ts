import type { Car } from './car.ts';

/** A numeric position text, and not disqualified by status (2024 round 14 has both at once). */
export function isClassified(car: Car): boolean {
  return /^\d+$/.test(car.positionText) && !isDisqualified(car);
}

export function isDisqualified(car: Car): boolean {
  return car.positionText === 'D' || statusOf(car) === 'disqualified';
}

export function hasStarted(car: Car): boolean {
  return !['W', 'F'].includes(car.positionText) && statusOf(car) !== 'did not start';
}

/** The source has spelled it `Did not start` and, for some days, `Did_not_start`. */
function statusOf({ status }: Car): string {
  return status.toLowerCase().replaceAll('_', ' ');
}

/** A classification with fewer cars counts as incomplete. */
export const MIN_CARS = 10;

/**
 * How long after the race a result waits for qualifying. Then it is accepted with the last known pole, or
 * with pole undecided.
 */
export const QUALIFYING_TIMEOUT_MS = 48 * 3_600_000;
