import * as z from 'zod/mini';
import {
  MAX_CHAMPION_POINTS,
  MAX_CLASSIFIED_FROM,
  MAX_DROP_WORST,
  type HouseRules as Rules,
} from './house-rules.ts';

const upTo = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));

const championPoints = z.number().check(z.int(), z.minimum(1), z.maximum(MAX_CHAMPION_POINTS));

const RulesShape = z.strictObject({
  classifiedFrom: z.union([z.literal('half'), upTo(MAX_CLASSIFIED_FROM)]),
  dropWorst: upTo(MAX_DROP_WORST),
  missedRaces: z.enum(['not-counted', 'zero']),
  rankedBy: z.enum(['average', 'total']),
  tieBreak: z.optional(z.enum(['rounds-won'])),
  raceQuestions: z.optional(z.enum(['counted'])),
  seasonTips: z.optional(z.enum(['shown', 'added'])),
  tipPoints: z.optional(
    z.strictObject({ driverChampion: championPoints, teamChampion: championPoints }),
  ),
}) satisfies z.ZodMiniType<Rules>;

export const HouseRules = RulesShape.check(
  z.refine(
    ({ seasonTips, rankedBy }) => seasonTips !== 'added' || rankedBy === 'total',
    'Season tips can be added only where the ranking is by total points',
  ),
);
