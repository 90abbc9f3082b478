// Without the schemas: the site writes its form and tables by it.
import type { Answers } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import type { HouseRules } from '../standings/house-rules.ts';
import { CHAMPION_POINTS } from './champion-points.ts';
import { TIP_QUESTIONS, type TipKey, type TipQuestions } from './tip-keys.ts';
import { TIP_LABELS } from './tip-labels.ts';

/** One of the things to predict of a season. */
export type TipRow = {
  key: TipKey;
  /** `Drivers’ champion`, or the text of a question. */
  label: string;
  chosenFrom: 'drivers' | 'teams' | Answers;
  points: number;
};

/** What is predicted of a season by its house rules; nothing without season tips. */
export function tipRows(
  { seasonTips, tipPoints = CHAMPION_POINTS }: Pick<HouseRules, 'seasonTips' | 'tipPoints'>,
  questions: TipQuestions,
): TipRow[] {
  if (!seasonTips) return [];
  const asked = TIP_QUESTIONS.flatMap((key): TipRow[] => {
    const question = questions[key];
    if (!question) return [];
    const { text, chosenFrom, points } = question;
    const answers =
      typeof chosenFrom === 'string' ? chosenFrom : new Map(chosenFrom.map((one) => [one, one]));
    return [{ key, label: text, chosenFrom: answers, points }];
  });
  return [
    {
      key: 'driverChampion',
      label: TIP_LABELS.driverChampion,
      chosenFrom: 'drivers',
      points: tipPoints.driverChampion,
    },
    {
      key: 'teamChampion',
      label: TIP_LABELS.teamChampion,
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
