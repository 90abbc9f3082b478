const HOUR_MS = 3_600_000;

/** Predictions close two minutes before qualifying starts. */
export const CLOSING_LEAD_MS = 120_000;

/** Picks are shown this long after closing, so that a write in flight cannot have seen them. */
export const REVEAL_DELAY_MS = 10_000;

/** Who has not predicted a race is reminded of it once, from this long before it closes. */
export const REMINDER_LEAD_MS = 24 * HOUR_MS;

/** A race that nobody has set a pairing for gets the suggested one this long before it closes. */
export const PAIRING_LEAD_MS = 72 * HOUR_MS;

/** From this long before closing a pairing is frozen: a pick made for another one would be void too late. */
export const PAIRING_FREEZE_MS = 24 * HOUR_MS;

/** No session was ever run earlier than this before its announced time; a slip in the year is. */
export const QUALIFYING_MAX_EARLIER_MS = 72 * HOUR_MS;

/** A closing time that moves by less than this is believed... */
export const BELIEVED_MOVE_MS = HOUR_MS;
/** ...if both the old and the new one lie further ahead than this. */
export const SETTLED_AHEAD_MS = 48 * HOUR_MS;
