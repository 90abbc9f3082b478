import { isVisible, tidyText } from '@parc-ferme/domain/comment/comment-text';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS,
  MAX_QUESTION_LENGTH,
  MAX_QUESTION_POINTS,
  MIN_ANSWERS,
  MIN_QUESTION_LENGTH,
} from '@parc-ferme/domain/race/question-limits';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Reason } from './params.ts';
import { Race, RaceKey } from './races.ts';
import { route } from './route.ts';

/**
 * A text on one line, without invisible characters.
 *
 * @param subjectAndVerb begins each refusal, such as `A question has`
 */
function oneLine(subjectAndVerb: string, min: number, max: number) {
  return z
    .string()
    .check(
      z.overwrite(tidyText),
      z.refine(isVisible, `${subjectAndVerb} at least ${min} characters`),
      z.minLength(min, `${subjectAndVerb} at least ${min} characters`),
      z.maxLength(max, `${subjectAndVerb} at most ${max} characters`),
      z.regex(/^[^\n\t]*$/, `${subjectAndVerb} one line`),
    );
}

const Answers = z
  .array(oneLine('An answer has', 1, MAX_ANSWER_LENGTH))
  .check(
    z.minLength(MIN_ANSWERS, `A question has at least ${MIN_ANSWERS} answers`),
    z.maxLength(MAX_ANSWERS, `A question has at most ${MAX_ANSWERS} answers`),
    z.refine(areDifferent, 'Two answers are the same'),
  );

function areDifferent(answers: string[]): boolean {
  return new Set(answers.map(readableForm)).size === answers.length;
}

/** Equal for answers that a reader cannot tell apart, by case, spaces, dashes, apostrophes or invisible characters. */
function readableForm(answer: string): string {
  return answer
    .normalize('NFKC')
    .replaceAll(/\p{C}|\p{Variation_Selector}|\u2800/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** The schema of a question that an admin asks. */
export const newQuestion = (maxPoints: number) =>
  z.strictObject({
    text: oneLine('A question has', MIN_QUESTION_LENGTH, MAX_QUESTION_LENGTH),
    chosenFrom: z.union([z.enum(['drivers', 'teams']), Answers]),
    points: z.number().check(z.int(), z.minimum(1), z.maximum(maxPoints)),
  });

export const set = route(API['questions.set'], {
  summary:
    "Asks a question of the admin's own for an open race, or another one, until 24 hours before closing. It is answered by a correction of the result.",
  params: RaceKey,
  body: newQuestion(MAX_QUESTION_POINTS),
  reply: Race,
  problems: [
    'race.unknown',
    'question.off', // The season's house rules have no questions.
    'question.id', // An answer is the id of a driver or a team.
    'question.closed', // Predictions are closed.
    'question.frozen', // Predictions close within 24 hours.
    'question.too-many', // Changes of this race's question.
  ],
});

export const withdraw = route(API['questions.withdraw'], {
  summary: 'Withdraws the question of a race before predictions close: it scores nothing.',
  params: RaceKey,
  body: z.strictObject({ reason: Reason }),
  reply: Race,
  // Started: predictions are closed, or the race is cancelled.
  problems: ['race.unknown', 'question.missing', 'question.started'],
});
