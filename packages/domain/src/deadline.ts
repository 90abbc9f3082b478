/** Predictions close two minutes before qualifying starts. */
export const CLOSING_LEAD_MS = 120_000;

/** Picks are shown this long after closing, so that a write in flight cannot have seen them. */
export const REVEAL_DELAY_MS = 10_000;
