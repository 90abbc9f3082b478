import {
  CATEGORIES,
  HEAD_TO_HEADS,
  type PickAward,
  PODIUM,
  QUESTION_AWARD,
  SINGLE_PICKS,
} from '../picks/categories.ts';
import { questionToAnswer, type RaceSetup } from '../picks/choices.ts';

/** What the podium earns besides its three places. */
export const PODIUM_AWARDS = [
  { award: 'PODIUM_DRIVER', awardLabel: 'On the podium', points: 1 },
  { award: 'ALL_PODIUM_CORRECT_ORDER', awardLabel: 'All three in the right order', points: 6 },
  { award: 'ALL_PODIUM_WRONG_ORDER', awardLabel: 'All three on the podium', points: 2 },
] as const;

export type PodiumAward = (typeof PODIUM_AWARDS)[number]['award'];
export type AwardType = PickAward | PodiumAward | typeof QUESTION_AWARD.award;

/** Every award of every race, in the order of the rules page. */
const FIXED_AWARDS: readonly { award: AwardType; awardLabel: string; points: number }[] = [
  ...PODIUM,
  ...PODIUM_AWARDS,
  ...SINGLE_PICKS,
  ...HEAD_TO_HEADS,
];

/** Every award. The points of a question are its own. */
export const AWARDS: readonly { award: AwardType; awardLabel: string }[] = [
  ...FIXED_AWARDS,
  QUESTION_AWARD,
];

/** Points per award. The bonus for the right order is paid instead of the one for any order. */
export const POINTS = Object.fromEntries(
  FIXED_AWARDS.map(({ award, points }) => [award, points]),
) as Record<PickAward | PodiumAward, number>;

/** The whole podium in the right order, bonus included. */
export const PERFECT_PODIUM =
  PODIUM.reduce((sum, { points }) => sum + points, 0) + POINTS.ALL_PODIUM_CORRECT_ORDER;

/** The most that a race without a question can earn: everything right, in the right order. */
export const PERFECT_SCORE =
  CATEGORIES.reduce((sum, { points }) => sum + points, 0) + POINTS.ALL_PODIUM_CORRECT_ORDER;

/** The most that a race can earn. A question that was withdrawn earns nothing. */
export function perfectScore({ question }: RaceSetup): number {
  return PERFECT_SCORE + (questionToAnswer({ question })?.points ?? 0);
}
