/** Sessions last this long by the server's clock. */
export const SESSION_SECONDS = 180 * 24 * 3600;

/** A reset link is good for this long, once, and only for the password it was made to replace. */
export const RESET_SECONDS = 3_600;

/** Characters. */
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 20;
