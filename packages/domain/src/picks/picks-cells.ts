import type { AskedQuestion } from '../race/question.ts';
import { bestFirst } from '../scoring/best-first.ts';
import { categoriesOf } from './categories.ts';
import type { Picks } from './picks.ts';

type Entry = { user: string; username: string; score: number | null; picks: Picks };

/** The picks of a race as the cells of a spreadsheet, with the points once there is a result. */
export function picksCells(
  entries: Entry[],
  nameOf: (id: string) => string,
  question?: AskedQuestion,
) {
  const categories = categoriesOf(question);
  return [
    ['Player', ...categories.map(({ label }) => label), 'Points'],
    ...bestFirst(entries).map(({ username, score, picks }) => {
      const names = categories.map(({ key }) => picks[key] ?? null).map((id) => id && nameOf(id));
      return [username, ...names, score];
    }),
  ];
}
