import * as z from 'zod/mini';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** `excel` asks for a CSV that a European Excel opens: with semicolons, decimal commas and a byte order mark. */
export const CsvReader = z.optional(z.literal('excel'));
