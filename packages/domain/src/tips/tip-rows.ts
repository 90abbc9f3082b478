// Imports no schemas, as the site loads this module for its form and tables.
import { askedQuestion } from '../picks/choices.ts';
import type { Picks } from '../picks/picks.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { HouseRules } from '../standings/house-rules.ts';
import { CHAMPION_POINTS } from './champion-points.ts';
import { TIP_QUESTIONS, type TipKey, type TipQuestions } from './tip-keys.ts';
import { TIP_LABELS } from './tip-labels.ts';

/** One of the things to predict of a season. A champion has the same fields as an admin's question. */
export type TipRow = AskedQuestion & { key: TipKey };

/** What is predicted of a season by its house rules; nothing without season tips. */
export function tipRows(
  { seasonTips, tipPoints = CHAMPION_POINTS }: Pick<HouseRules, 'seasonTips' | 'tipPoints'>,
  questions: TipQuestions,
): TipRow[] {
  if (!seasonTips) return [];
  const asked = TIP_QUESTIONS.flatMap((key): TipRow[] => {
    const question = questions[key];
    return question ? [{ key, ...askedQuestion(question) }] : [];
  });
  return [
    {
      key: 'driverChampion',
      text: TIP_LABELS.driverChampion,
      chosenFrom: 'drivers',
      points: tipPoints.driverChampion,
    },
    {
      key: 'teamChampion',
      text: TIP_LABELS.teamChampion,
      chosenFrom: 'teams',
      points: tipPoints.teamChampion,
    },
    ...asked,
  ];
}

/** What a player's tips earn; an undecided one earns nothing. */
export function tipsScore(tips: Picks, decided: Picks, rows: readonly TipRow[]): number {
  const right = rows.filter(({ key }) => decided[key] !== undefined && tips[key] === decided[key]);
  return right.reduce((sum, { points }) => sum + points, 0);
}
