/** Catches what was typed in haste; the server knows what an address is. */
export const EMAIL = /^\S+@\S+\.\S+$/;
