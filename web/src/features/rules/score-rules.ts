import {
  HEAD_TO_HEADS,
  PODIUM,
  type PodiumPlace,
  SINGLE_PICKS,
} from '@parc-ferme/domain/picks/categories';
import {
  PERFECT_SCORE,
  PODIUM_AWARDS,
  POINTS,
  type PodiumAward,
} from '@parc-ferme/domain/scoring/points';
import { type HouseRules, ruleList } from '@parc-ferme/domain/standings/house-rules';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { RuleSection } from './rule-section.ts';

const PODIUM_RULES: Record<PodiumPlace | PodiumAward, string> = {
  winner: 'Your P1 wins',
  secondPlace: 'Your P2 is second',
  thirdPlace: 'Your P3 is third',
  PODIUM_DRIVER: 'A driver you have on the podium is on it, in another slot',
  ALL_PODIUM_CORRECT_ORDER: 'Bonus: all three on the podium, in the right order',
  ALL_PODIUM_WRONG_ORDER: 'Bonus: all three on the podium, in any other order',
};

/** Each award with its text and its points. */
export const AWARD_ROWS = [
  ...PODIUM.map(({ award, key }) => ({ type: award, what: PODIUM_RULES[key] })),
  ...PODIUM_AWARDS.map(({ award }) => ({ type: award, what: PODIUM_RULES[award] })),
  ...[...SINGLE_PICKS, ...HEAD_TO_HEADS].map(({ award, label }) => ({ type: award, what: label })),
].map(({ type, what }) => ({ type, what, points: POINTS[type] }));

export const scoringFor = (rules: HouseRules): RuleSection => ({
  id: 'scores',
  title: 'Scores and the table',
  rules: [
    `The most a race can earn is ${countText(PERFECT_SCORE, 'point')}.`,
    'The bonus for the right order is paid instead of the one for any order.',
    ...ruleList(rules),
    'Players who share a rank are in alphabetical order, and the next rank is skipped.',
    'Each season has its own table, and house rules that are fixed when its first race closes. Players without a score stand at its end.',
    'A season is provisional once every race has a result or is off the calendar. It is final a week after the last result, the last start or the last race that went off, whichever is latest, once the race data has been read again. Nobody is champion before; a later correction still changes the table and the champion.',
    'The wooden spoon of a final season goes to the last classified player who predicted at least half of the races and is not on the podium.',
    'The next season can begin once the last race of this one has started, and the times of its first race were the same in every answer of two days: an admin begins it, or it begins automatically a week before its first closing. Results of this one are requested for half a year.',
  ],
});
