import type { Entrants } from '../entrants/entrants.ts';
import { isSameQuestion } from '../picks/choices.ts';
import type { HouseRules } from '../standings/house-rules.ts';
import { isPairingFrozen } from './pairing-plan.ts';
import type { AskedQuestion, RaceQuestion } from './question.ts';
import { MAX_QUESTIONS } from './question-limits.ts';
import type { Race } from './race.ts';
import { isOpen } from './race-clock.ts';
import { isBeforeClosing } from './reveal.ts';

export type QuestionRefusal =
  | 'question.off'
  | 'question.closed'
  | 'question.frozen'
  | 'question.too-many';

/** Why a question cannot be set for a race now: even the first needs a day before closing, unlike a first pairing. */
export function questionFault(
  race: Race,
  { raceQuestions }: HouseRules,
  now: Date,
): QuestionRefusal | undefined {
  if (!raceQuestions) return 'question.off';
  if (!isOpen(race, now)) return 'question.closed';
  if (isPairingFrozen(race, now)) return 'question.frozen';
  return (race.questions ?? []).length >= MAX_QUESTIONS ? 'question.too-many' : undefined;
}

/** Whether one of the admin's own answers is the id of a driver or a team, and would be taken for it. */
export function hasIdAsAnswer(
  { chosenFrom }: Pick<AskedQuestion, 'chosenFrom'>,
  { drivers, teams }: Entrants,
): boolean {
  if (typeof chosenFrom === 'string') return false;
  const ids = [
    ...drivers.map(({ driverId }) => driverId),
    ...teams.map(({ constructorId }) => constructorId),
  ];
  return ids.some((id) => chosenFrom.includes(id));
}

/** Why a question cannot be withdrawn now: an admin may know more than the players who answered. */
export function questionWithdrawalFault(
  race: Race,
  now: Date,
): 'question.missing' | 'question.started' | undefined {
  if (!race.question) return 'question.missing';
  return isBeforeClosing(race, now) ? undefined : 'question.started';
}

/** The questions after the present one was withdrawn, which withdraws each that is the same. */
export function withQuestionWithdrawn(
  questions: RaceQuestion[],
  present: RaceQuestion | undefined,
  reason: string,
): RaceQuestion[] {
  return questions.map((one) =>
    isSameQuestion(one, present) ? { ...one, withdrawn: reason } : one,
  );
}
