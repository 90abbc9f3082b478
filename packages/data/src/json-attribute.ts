import * as z from 'zod/mini';

/**
 * A structure stored as JSON text. No query needs its parts, and DynamoDB's maps and lists take twice
 * the bytes and several times as long to parse.
 */
export function json<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string): unknown => JSON.parse(text)),
      schema,
    ),
  );
}
