/** A classification with fewer cars counts as incomplete. */
export const MIN_CARS = 10;

/**
 * How long after the race a result waits for qualifying. Then it is accepted with the last known pole, or
 * with pole undecided.
 */
export const QUALIFYING_TIMEOUT_MS = 48 * 3_600_000;
