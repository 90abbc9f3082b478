import { tidyText } from '@parc-ferme/domain/comment/comment-text';
import * as z from 'zod/mini';

/** An optional whole number in a query string, from 1 on. */
export function wholeNumberUpTo(max: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/, `This is a whole number from 1 to ${max}`)),
      z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(1), z.maximum(max))),
    ),
  );
}

/** Pages count from 1. */
export const Page = wholeNumberUpTo(9_999);

/**
 * A text that an admin writes for others.
 *
 * @param subjectAndVerb begins the refusal of a text that is too long, such as `A reason has`
 */
export function plainText(subjectAndVerb: string, max: number) {
  return z
    .string()
    .check(z.overwrite(tidyText), z.maxLength(max, `${subjectAndVerb} at most ${max} characters`));
}

/** An admin's reason for an action, shown to players or other admins. */
export const Reason = plainText('A reason has', 500).check(
  z.minLength(1, 'Give a reason, so that everyone can understand it later'),
);

/** The reason of a decision; empty for a preview. */
export function reasonIn(body: { reason: string } | { preview: true }): string {
  return 'reason' in body ? body.reason : '';
}

/**
 * An admin's decision. With a reason it is carried out; with `preview` the reply tells what it would do, by the same
 * code and with the same refusals.
 */
export function decisionOn<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.union([
    z.strictObject({ ...shape, reason: Reason }),
    z.strictObject({ ...shape, preview: z.literal(true) }),
  ]);
}
