import { nameInSentence, SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { PERFECT_SCORE, POINTS } from '@parc-ferme/domain/scoring/points';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import { countText, listText } from '@parc-ferme/domain/wording/number-text';
import { durationText } from '../../ui/duration.ts';
import { NUMBER_OF_PICKS_CAPITALIZED } from '../../ui/pick-count.ts';

const ORDER_BONUS = countText(POINTS.ALL_PODIUM_CORRECT_ORDER, 'point');

/** The rules that every player needs; the chapters have all of them. */
export const shortRules = (rules: HouseRules) => [
  `${NUMBER_OF_PICKS_CAPITALIZED} picks for each Grand Prix. Sprints do not count.`,
  `Predictions close ${durationText(CLOSING_LEAD_MS)} before qualifying, by our clock. Until then, change them as you like.`,
  'Until then nobody sees your picks, only that you have sent some.',
  'Once the race is closed for good, everybody sees everybody’s.',
  `P1, P2 and P3 earn ${POINTS.WINNER}, ${POINTS.SECOND_PLACE} and ${POINTS.THIRD_PLACE} points; right driver, wrong place ${POINTS.PODIUM_DRIVER}.`,
  `All three in order: ${ORDER_BONUS} on top. In any other order: ${POINTS.ALL_PODIUM_WRONG_ORDER}.`,
  singlesText(),
  `A perfect race is ${countText(PERFECT_SCORE, 'point')}.`,
  rankedText(rules),
  'If the stewards change the result, your points follow, and you see why.',
];

/** "Pole position earns 2; fastest lap, last place and each head-to-head 1." */
function singlesText(): string {
  const singles = SINGLE_PICKS.map(({ key, points }) => ({
    name: key === 'firstRetirement' ? 'last place' : nameInSentence(key),
    points,
  }));
  const all = [...singles, { name: 'each head-to-head', points: POINTS.DRIVER_H2H }];
  const texts = [...Map.groupBy(all, ({ points }) => points)].map(([points, group], index) => {
    const verb = group.length === 1 ? ' earns' : ' earn';
    return `${listText(group.map(({ name }) => name))}${index === 0 ? verb : ''} ${points}`;
  });
  const text = texts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function rankedText({ rankedBy, missedRaces }: HouseRules): string {
  if (rankedBy === 'total') return 'The table ranks by total points, so every race counts.';
  return missedRaces === 'zero'
    ? 'The table ranks by average, and a missed race counts as 0 points.'
    : 'The table ranks by average, so a missed race costs you nothing.';
}
