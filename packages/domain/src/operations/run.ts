import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';

/** A run of a scheduled job that did something, or that failed. */
export const Run = z.object({ at: Instant, did: z.array(z.string()), failed: z.boolean() });
export type Run = z.infer<typeof Run>;

/** A dead-lettered event. Only the name of the error is stored, as its message may quote user input. */
export const Failure = z.object({
  at: Instant,
  event: z.string(),
  /** The race or player of the event. */
  about: z.nullable(z.string()),
  error: z.string(),
});
export type Failure = z.infer<typeof Failure>;

export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
