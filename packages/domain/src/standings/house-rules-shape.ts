import * as z from 'zod/mini';
import { MAX_CLASSIFIED_FROM, MAX_DROP_WORST, type HouseRules as Rules } from './house-rules.ts';

const upTo = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));

export const HouseRules = z.strictObject({
  classifiedFrom: z.union([z.literal('half'), upTo(MAX_CLASSIFIED_FROM)]),
  dropWorst: upTo(MAX_DROP_WORST),
  missedRaces: z.enum(['not-counted', 'zero']),
  rankedBy: z.enum(['average', 'total']),
  tieBreak: z.optional(z.enum(['rounds-won'])),
  raceQuestions: z.optional(z.enum(['counted'])),
}) satisfies z.ZodMiniType<Rules>;
