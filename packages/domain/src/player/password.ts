/** Characters. */
export const MIN_PASSWORD = 6;

/** Above any password a person types; keeps a request from hashing megabytes. */
export const MAX_PASSWORD = 200;
