import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';
import { isTooNew, TOO_NEW } from './pairing-in-force.ts';

/** What a player answers: a pick is void once the text, the answers or the points are changed. */
export const AskedQuestion = z.object({
  text: z.string(),
  /** The drivers or teams of the season, or answers of the admin's own, each its own id. */
  chosenFrom: z.union([z.enum(['drivers', 'teams']), z.array(z.string())]),
  points: z.number(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** The question of a race, as an admin asked it. */
export const RaceQuestion = z.extend(AskedQuestion, {
  setAt: Instant,
  /** The closing time of the race as it was when the question was set; absent if there was none. */
  closesAt: z.optional(Instant),
  /** How often it was changed after it was first asked. */
  changes: z.number(),
  /** Why it was withdrawn: it scores nothing. */
  withdrawn: z.optional(z.string()),
});
export type RaceQuestion = z.infer<typeof RaceQuestion>;

/**
 * The question that counts by the closing time. If closing was moved to less than a day after a question was set, the one
 * before it counts; without one, the latest is withdrawn.
 *
 * @param questions all that were set, the latest last
 */
export function questionInForce(
  questions: RaceQuestion[],
  closes: Date | undefined,
): RaceQuestion | undefined {
  const inForce = questions.findLast((one) => !isTooNew(one, closes));
  const latest = questions.at(-1);
  // If an admin has withdrawn it, that reason stays.
  return inForce ?? (latest && { withdrawn: TOO_NEW, ...latest });
}
