/** Sessions last this long by the server's clock. */
export const SESSION_SECONDS = 180 * 24 * 3600;

/** A reset link works once within this time, and no longer after the password has changed. */
export const RESET_SECONDS = 3_600;

/** Reset links per player. */
export const RESET_MAILS_AN_HOUR = 5;

/** Wrong passwords per account within `WRONG_PASSWORD_SECONDS`. */
export const MAX_WRONG_PASSWORDS = 10;
export const WRONG_PASSWORD_SECONDS = 15 * 60;

/** A link that confirms an email address works once within this time. */
export const EMAIL_LINK_SECONDS = 7 * 24 * 3_600;

/** Confirmation links per address and per player. */
export const EMAIL_LINKS_AN_HOUR = 5;

/** Registrations per network address. */
export const REGISTRATIONS_AN_HOUR = 30;

/** Attempts to take a username or an email address that is taken, per network address and per player. */
export const TAKEN_REFUSALS_AN_HOUR = 10;

/** Characters. */
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 20;

/** Characters. The maximum is above any typed password and keeps requests from hashing megabytes. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 200;
