import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';

/** A tick of the schedule that did something, or that failed. */
export const Run = z.object({ at: Instant, did: z.array(z.string()), failed: z.boolean() });
export type Run = z.infer<typeof Run>;

/** An event that its listener gave up on. Of the error only its name: its text may quote anybody. */
export const Failure = z.object({
  at: Instant,
  event: z.string(),
  /** The race or the player that it was about. */
  about: z.nullable(z.string()),
  error: z.string(),
});
export type Failure = z.infer<typeof Failure>;

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
