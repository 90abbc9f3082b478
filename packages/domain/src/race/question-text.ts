// Imports no schemas, as the site loads this module.
import { alternativesText, countText } from '../wording/number-text.ts';
import type { AskedQuestion } from './question.ts';

/** `“How many retire?” (“0”, “1 to 3” or “More”; 2 points)` */
export function questionText({ text, chosenFrom, points }: AskedQuestion): string {
  return `“${text}” (${answersText({ chosenFrom })}; ${countText(points, 'point')})`;
}

/** `“0”, “1 to 3” or “More”`, `a driver` */
export function answersText({ chosenFrom }: Pick<AskedQuestion, 'chosenFrom'>): string {
  if (typeof chosenFrom !== 'string')
    return alternativesText(chosenFrom.map((answer) => `“${answer}”`));
  return chosenFrom === 'drivers' ? 'a driver' : 'a team';
}
