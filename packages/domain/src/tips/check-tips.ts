import type { Entrants } from '../entrants/entrants.ts';
import { firstId, joinedIdsIn } from '../entrants/joined-ids.ts';
import { questionCategory } from '../picks/categories.ts';
import { isSameQuestion, type RaceSetup } from '../picks/choices.ts';
import { optionsOf } from '../picks/options.ts';
import type { PicksWithChoices } from '../picks/picks.ts';
import { picksWithChoices } from '../picks/picks-with-choices.ts';
import type { AskedQuestion } from '../race/question.ts';
import { CHAMPIONS, type TipKey } from './tip-keys.ts';
import type { TipRow } from './tip-rows.ts';

/** Tips as a player sends them, with all, a part or nothing of each question as the form showed it. */
export type SentTips = {
  tips: Partial<Record<TipKey, string>>;
  seen?: Partial<Record<TipKey, Partial<AskedQuestion>>> | undefined;
};

/** Why tips are refused, with the tip or the question that it is about. */
export type TipFault = {
  code: 'pick.unknown' | 'question.changed';
  about: string;
};

/** Checks tips against what can be chosen. None has to be given. */
export function checkTips(
  { tips, seen }: SentTips,
  rows: readonly TipRow[],
  entrants: Entrants,
  race: RaceSetup,
): PicksWithChoices | { fault: TipFault } {
  for (const [key, tip] of Object.entries(tips)) {
    const row = rows.find((one) => one.key === key);
    if (!row) return { fault: { code: 'question.changed', about: key } };
    if (!isSameQuestion({ ...row, ...seen?.[row.key] }, row)) {
      return { fault: { code: 'question.changed', about: row.text } };
    }
    if (!tipOptions(row, entrants).includes(firstId(tip, joinedIdsIn(entrants.drivers)))) {
      return { fault: { code: 'pick.unknown', about: tip } };
    }
  }
  return picksWithChoices(tips, race);
}

/** What a tip can be decided to be; for a question without a right answer `neither`, once if an answer is called so. */
export function decidableValues(row: TipRow, entrants: Entrants): string[] {
  const isChampion = CHAMPIONS.some((one) => one === row.key);
  return [...new Set([...tipOptions(row, entrants), ...(isChampion ? [] : ['neither'])])];
}

/** The ids of what can be chosen; of a driver with several ids, only the first. */
export function tipOptions(row: TipRow, entrants: Entrants): string[] {
  return optionsOf(questionCategory(row), undefined, entrants);
}
