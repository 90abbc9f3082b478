export const HOUR_MS = 3_600_000;
export const WEEK_MS = 7 * 24 * HOUR_MS;

/** Predictions close two minutes before qualifying starts. */
export const CLOSING_LEAD_MS = 120_000;

/** The reveal begins this long after the last possible closing, so that a write in flight cannot have seen it. */
export const REVEAL_DELAY_MS = 10_000;

/** A closing time set by an admin lies at least this far ahead. */
export const MANUAL_CLOSING_LEAD_MS = 15 * 60_000;

/** Players are told from this long before closing that the calendar has moved it to an earlier time. */
export const CLOSING_NEWS_MS = 7 * 24 * HOUR_MS;

/** Players whose picks are missing are told so this long before closing... */
export const PICKS_MISSING_LEAD_MS = 24 * HOUR_MS;
/** ...and for the last time this long before. */
export const LAST_PICKS_MISSING_LEAD_MS = 2 * HOUR_MS;

/** The scheduled job announces the reveal this long before it: if one of its runs fails, there is another. */
export const REVEAL_ANNOUNCEMENT_LEAD_MS = 31 * 60_000;

/** A reveal that is later than this raises an alarm. */
export const REVEAL_LATE_MS = 15 * 60_000;

/** At one circuit, starts this near are of one race. After closing, moves beyond it are trusted only after two days. */
export const START_MAX_MOVE_MS = 72 * HOUR_MS;

/** A race without a pairing gets the suggested one this long before closing. */
export const PAIRING_LEAD_MS = 72 * HOUR_MS;

/** A pairing is frozen from this long before closing: players need time to replace a void pick. */
export const PAIRING_FREEZE_MS = 24 * HOUR_MS;

/** An admin adds a driver until this long before closing: players need time to pick him. */
export const NEW_DRIVER_LEAD_MS = 24 * HOUR_MS;

/** No session was ever moved to earlier by more than this. A time that is even earlier has a typo in its year. */
export const QUALIFYING_MAX_EARLIER_MS = 72 * HOUR_MS;

/** A race has a notice of each player who was blocked at any time within this long before its closing. */
export const BLOCK_NOTICE_MS = 24 * HOUR_MS;

/** A race whose trusted closing time has passed opens again only for a closing time this far ahead. */
export const REOPENING_LEAD_MS = 24 * HOUR_MS;

/** A closing time that moves by less than this is trusted... */
export const TRUSTED_MOVE_MS = HOUR_MS;
/** ...if both the old and the new one are further ahead than this. */
export const TRUSTED_AHEAD_MS = 48 * HOUR_MS;
