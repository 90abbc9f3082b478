// Imports nothing, as every page of the site loads this module.

/** The orders that any visitor can look at, beside the official one. */
export const ORDERS = ['average', 'total', 'last-five'] as const;
export type Order = (typeof ORDERS)[number];
