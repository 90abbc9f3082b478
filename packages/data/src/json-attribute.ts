import * as z from 'zod/mini';

/**
 * A structure kept as one text. Nothing is ever asked of its parts, and DynamoDB's own maps and lists
 * take twice the bytes to read and several times as long to unpack.
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
