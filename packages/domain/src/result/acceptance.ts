/** A classification of fewer cars is not believed to be whole. */
export const FEWEST_CARS = 10;

/**
 * From when on a race is accepted though qualifying is in doubt: with pole undecided, or with the one
 * that is known, as a source that loses its qualifying must not take points away.
 */
export const QUALIFYING_AWAITED_MS = 48 * 3_600_000;
