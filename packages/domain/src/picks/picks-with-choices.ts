// Imports no schemas, as the form of the picks loads this module.

import type { AskedQuestion } from '../race/question.ts';
import { TIP_KEYS, TIP_QUESTIONS } from '../tips/tip-keys.ts';
import { FIXED_KEYS, HEAD_TO_HEADS } from './categories.ts';
import { choicesOf, type RaceSetup } from './choices.ts';
import type { Picks, PicksWithChoices } from './picks.ts';

/** Picks with the pairing and the question of the race, as far as they were picked or answered. */
export function picksWithChoices(picks: Picks, race: RaceSetup): PicksWithChoices {
  const { pairing, question, tipQuestions = {} } = choicesOf(race);
  const answeredTips = TIP_QUESTIONS.filter((key) => tipQuestions[key] && picks[key] !== undefined);
  const pickedHalves = HEAD_TO_HEADS.filter(({ key }) => picks[key] !== undefined);
  const pairs = pairing && pickedHalves.map(({ chosenFrom: half }) => [half, pairing[half]]);
  return {
    picks,
    ...(pairs && { pairing: Object.fromEntries(pairs) }),
    ...(question && picks.question !== undefined && { question }),
    ...(answeredTips.length > 0 && {
      tipQuestions: Object.fromEntries(answeredTips.map((key) => [key, tipQuestions[key]])),
    }),
  };
}

/**
 * What was picked, in the order of the categories; what is missing is left out. A pick is `["winner","norris"]`. A
 * head-to-head has its two before the winner: `["driverHeadToHead","norris","leclerc","norris"]`. A question has text,
 * answers and points before the answer: `["question","How many retire?",["0","1 to 3","More"],2,"More"]`.
 */
export function pickList({
  picks,
  pairing,
  question,
  tipQuestions,
}: PicksWithChoices): unknown[][] {
  const fixed = FIXED_KEYS.flatMap((key) => {
    const id = picks[key];
    const half = HEAD_TO_HEADS.find((one) => one.key === key)?.chosenFrom;
    const pair = (half && pairing?.[half]) ?? [];
    return id === undefined ? [] : [[key, ...pair, id]];
  });
  const tips = TIP_KEYS.flatMap((key) => {
    const questionKey = TIP_QUESTIONS.find((one) => one === key);
    return answerList(key, picks[key], questionKey && tipQuestions?.[questionKey]);
  });
  return [...fixed, ...answerList('question', picks.question, question), ...tips];
}

/** @param asked undefined for a champion, who is tipped without a question */
function answerList(key: string, answer: string | undefined, asked: AskedQuestion | undefined) {
  if (answer === undefined) return [];
  return [[key, ...(asked ? [asked.text, asked.chosenFrom, asked.points] : []), answer]];
}

/** The same choice for another pairing or question is another pick. */
export function isSamePicks(one: PicksWithChoices, other: PicksWithChoices): boolean {
  return JSON.stringify(pickList(one)) === JSON.stringify(pickList(other));
}
