import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { PairingIds } from '../race/pairing.ts';
import { AskedQuestion } from '../race/question.ts';
import { TIP_KEYS, TIP_QUESTIONS } from '../tips/tip-keys.ts';
import { FIXED_KEYS, recordOf } from './categories.ts';

/** What was picked of each category: a driver, a team or an answer. Missing where nothing was. */
export const Picks = z.object({
  ...recordOf(FIXED_KEYS, () => z.optional(EntrantId)),
  /** No `EntrantId`: the answer may be the admin's own text. */
  question: z.optional(z.string()),
  /** The champions and answers of season tips; a race has none of them. */
  ...recordOf(TIP_KEYS, () => z.optional(z.string())),
});
export type Picks = z.infer<typeof Picks>;

/** Picks, with the two drivers or teams of each head-to-head, and the question that was answered. */
export const PicksWithChoices = z.object({
  picks: Picks,
  pairing: z.optional(z.partial(PairingIds)),
  question: z.optional(AskedQuestion),
  /** The questions of the season's tips that were answered. */
  tipQuestions: z.optional(z.partialRecord(z.enum(TIP_QUESTIONS), AskedQuestion)),
});
export type PicksWithChoices = z.infer<typeof PicksWithChoices>;
