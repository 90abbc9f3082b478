import { CATEGORIES } from './categories.ts';
import type { Picks } from './picks.ts';
import { chosenIn } from './values.ts';

type Entry = { username: string; score: number | null; prediction: { predictions: Picks } };

/** The picks of a race as the cells of a spreadsheet, with the points once there is a result. */
export function picksCells(entries: Entry[], nameOf: (id: string) => string) {
  const cellsOf = (picks: Picks) => {
    const chosen = chosenIn(picks);
    return CATEGORIES.map(({ key }) => (chosen[key] ? nameOf(chosen[key]) : null));
  };
  return [
    ['Player', ...CATEGORIES.map(({ label }) => label), 'Points'],
    ...entries.map(({ username, score, prediction }) => {
      return [username, ...cellsOf(prediction.predictions), score];
    }),
  ];
}
