// Imports no schemas, as the form of the picks loads this module.
import type { Pairing, PairingIds } from '../race/pairing.ts';
import { idsIn } from '../race/pairing-ids.ts';
import type { AskedQuestion, RaceQuestion } from '../race/question.ts';
import type { TipQuestions } from '../tips/tip-keys.ts';

/** What admins set for a race. */
export type RaceSetup = {
  pairing?: Pairing | undefined;
  question?: RaceQuestion | undefined;
  /** The questions of the season's tips. */
  tipQuestions?: TipQuestions | undefined;
};

/** What a race's picks are chosen from, beside the whole field: picks for another pairing or question are void. */
export type Choices = {
  pairing?: PairingIds | null | undefined;
  question?: AskedQuestion | undefined;
  tipQuestions?: TipQuestions | undefined;
};

export function choicesOf({ pairing, question, tipQuestions }: RaceSetup): Choices {
  return {
    pairing: pairing && idsIn(pairing),
    question: question && askedQuestion(question),
    ...(tipQuestions && Object.keys(tipQuestions).length > 0 && { tipQuestions }),
  };
}

/** The question without when it was set, or why it was withdrawn. */
export function askedQuestion({ text, chosenFrom, points }: AskedQuestion): AskedQuestion {
  return { text, chosenFrom, points };
}

/** The question of a race as long as it can be answered. */
export function questionToAnswer({ question }: RaceSetup): RaceQuestion | undefined {
  return question?.withdrawn === undefined ? question : undefined;
}

export function isSameQuestion(
  one: AskedQuestion | undefined,
  other: AskedQuestion | undefined,
): boolean {
  const textOf = ({ text, chosenFrom, points }: AskedQuestion) =>
    JSON.stringify([text, chosenFrom, points]);
  return one !== undefined && other !== undefined && textOf(one) === textOf(other);
}
