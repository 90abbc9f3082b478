// Imports no schemas, as the form of the tips loads this module.
import type { AskedQuestion } from '../race/question.ts';

/** Who becomes champion. */
export const CHAMPIONS = ['driverChampion', 'teamChampion'] as const;
export type Champion = (typeof CHAMPIONS)[number];

/** Questions of the admins' own about the season. */
export const TIP_QUESTIONS = ['tip1', 'tip2', 'tip3', 'tip4', 'tip5'] as const;
export type TipQuestion = (typeof TIP_QUESTIONS)[number];
export type TipQuestions = { [Key in TipQuestion]?: AskedQuestion | undefined };

export type TipKey = Champion | TipQuestion;
export const TIP_KEYS: readonly TipKey[] = [...CHAMPIONS, ...TIP_QUESTIONS];
