const HOUR_MS = 3_600_000;

/** Predictions close two minutes before qualifying starts. */
export const CLOSING_LEAD_MS = 120_000;

/** Picks are shown this long after closing, so that a write in flight cannot have seen them. */
export const REVEAL_DELAY_MS = 10_000;

/** A closing time set by an admin lies at least this far ahead. */
export const CLOSING_NOTICE_MS = 15 * 60_000;

/** A calendar that moves closing to an earlier time is told from this long before it. */
export const CLOSING_NEWS_MS = 7 * 24 * HOUR_MS;

/** Players whose picks are missing are told so this long before closing... */
export const PICKS_MISSING_LEAD_MS = 24 * HOUR_MS;
/** ...and for the last time this long before. */
export const LAST_PICKS_MISSING_LEAD_MS = 2 * HOUR_MS;

/**
 * The last picks of players who forgot are sent again a minute before closing, which is their stamp; once
 * more later, for those whom a sender that was killed has left out.
 */
export const SEND_AGAIN_LEADS_MS = [60_000, 30_000] as const;

/** The scheduled job announces it this long before closing: if one of its runs fails, there is another. */
export const SEND_AGAIN_NOTICE_MS = 31 * 60_000;

/** A race without a pairing gets the suggested one this long before closing. */
export const PAIRING_LEAD_MS = 72 * HOUR_MS;

/** A pairing is frozen from this long before closing: players need time to replace a void pick. */
export const PAIRING_FREEZE_MS = 24 * HOUR_MS;

/** No session has ever been moved forward by more than this; a typo in the year is. */
export const QUALIFYING_MAX_EARLIER_MS = 72 * HOUR_MS;

/** A closing time that moves by less than this is trusted... */
export const TRUSTED_MOVE_MS = HOUR_MS;
/** ...if both the old and the new one are further ahead than this. */
export const TRUSTED_AHEAD_MS = 48 * HOUR_MS;
