import {
  CATEGORIES,
  HEAD_TO_HEADS,
  type PickAward,
  PODIUM,
  SINGLE_PICKS,
} from '../picks/categories.ts';

/** What the podium earns besides its three places. */
export const PODIUM_AWARDS = [
  { award: 'PODIUM_DRIVER', awardLabel: 'On the podium', points: 1 },
  { award: 'ALL_PODIUM_CORRECT_ORDER', awardLabel: 'All three in the right order', points: 6 },
  { award: 'ALL_PODIUM_WRONG_ORDER', awardLabel: 'All three on the podium', points: 2 },
] as const;

export type PodiumAward = (typeof PODIUM_AWARDS)[number]['award'];
export type AwardType = PickAward | PodiumAward;

/** Every award, in the order of the rules page. */
export const AWARDS: readonly { award: AwardType; awardLabel: string; points: number }[] = [
  ...PODIUM,
  ...PODIUM_AWARDS,
  ...SINGLE_PICKS,
  ...HEAD_TO_HEADS,
];

/** Points per award. The bonus for the right order is paid instead of the one for any order. */
export const POINTS = Object.fromEntries(
  AWARDS.map(({ award, points }) => [award, points]),
) as Record<AwardType, number>;

/** The whole podium in the right order, bonus included. */
export const PERFECT_PODIUM =
  PODIUM.reduce((sum, { points }) => sum + points, 0) + POINTS.ALL_PODIUM_CORRECT_ORDER;

/** The most that a race can earn: everything right, in the right order. */
export const PERFECT_SCORE =
  CATEGORIES.reduce((sum, { points }) => sum + points, 0) + POINTS.ALL_PODIUM_CORRECT_ORDER;
