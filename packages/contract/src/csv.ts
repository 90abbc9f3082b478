import * as z from 'zod/mini';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** For a European Excel: semicolons, decimal commas and a byte order mark. */
export const CsvReader = z.optional(z.literal('excel'));
