import type { Car } from './car.ts';

const DISQUALIFIED = ['disqualified', 'excluded'];
/** Not `Withdrew`, which cars have that stopped in the race, and even classified ones (2020 round 14). */
const NOT_STARTED = ['did not start', 'did not qualify', 'did not prequalify'];

/** A numeric position text, and not disqualified by status (2024 round 14 has both at once). */
export function isClassified(car: Car): boolean {
  return /^\d+$/.test(upperCasePosition(car)) && !isDisqualified(car);
}

/** By position text, where `E` means excluded, or by status. */
export function isDisqualified(car: Car): boolean {
  return ['D', 'E'].includes(upperCasePosition(car)) || DISQUALIFIED.includes(statusOf(car));
}

/** Cars that withdrew (`W`) or failed to qualify (`F`) may be in the official order all the same. */
export function hasStarted(car: Car): boolean {
  return !['W', 'F'].includes(upperCasePosition(car)) && !NOT_STARTED.includes(statusOf(car));
}

function upperCasePosition({ positionText }: Car): string {
  return positionText.trim().toUpperCase();
}

/** In lower case, with spaces: the race data has had both `Did not start` and, for some days, `Did_not_start`. */
function statusOf({ status }: Car): string {
  return status.trim().toLowerCase().replaceAll('_', ' ');
}

/** A classification with fewer cars counts as incomplete. */
export const MIN_CARS = 10;

/**
 * How long after the race a result waits for qualifying. Then it is accepted with the last known pole, or
 * with pole undecided.
 */
export const QUALIFYING_TIMEOUT_MS = 48 * 3_600_000;
