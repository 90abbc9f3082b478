import { tidied } from '@parc-ferme/domain/comment/comment-text';
import * as z from 'zod/mini';

/** A whole number in a query string, from 1 to `most`. */
export function wholeNumberUpTo(most: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/, `This is a whole number from 1 to ${most}`)),
      z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(1), z.maximum(most))),
    ),
  );
}

/** Pages count from 1. */
export const Page = wholeNumberUpTo(9_999);

/** An admin's reason for an action, shown to players or other admins. */
export const Reason = z
  .string()
  .check(
    z.overwrite(tidied),
    z.minLength(1, 'Give a reason, so that everyone can understand it later'),
    z.maxLength(500, 'A reason has at most 500 characters'),
  );

/**
 * An admin's decision: with its reason it is carried out, and with `preview` the reply tells only what it
 * would do, by the same code and with the same refusals.
 */
export function decisionOn<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.union([
    z.strictObject({ ...shape, reason: Reason }),
    z.strictObject({ ...shape, preview: z.literal(true) }),
  ]);
}
