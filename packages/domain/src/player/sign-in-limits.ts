/** Sessions last this long by the server's clock. */
export const SESSION_SECONDS = 180 * 24 * 3600;

/** A reset link is good for this long, once, and only for the password it was made to replace. */
export const RESET_SECONDS = 3_600;

/** At most so many mails with a reset link go to one player within an hour. */
export const RESET_MAILS_AN_HOUR = 5;

/** So many wrong passwords are compared for one account within so many seconds. */
export const MAX_WRONG_PASSWORDS = 10;
export const WRONG_PASSWORD_SECONDS = 15 * 60;
/** The link that confirms an email address is good for this long, once. */
export const EMAIL_LINK_SECONDS = 7 * 24 * 3_600;

/** So many links to confirm an address are mailed in an hour: to one address, and for one player. */
export const EMAIL_LINKS_AN_HOUR = 5;

/** So many players may register in an hour from one network address. */
export const REGISTRATIONS_AN_HOUR = 30;

/** Characters. */
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 20;
