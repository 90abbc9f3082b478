import * as contract from '@parc-ferme/contract/tips';
import { seasonAuditWrites } from '@parc-ferme/data/operations/audit';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { askedQuestion } from '@parc-ferme/domain/picks/choices';
import { isPairingFrozen } from '@parc-ferme/domain/race/pairing-plan';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import { hasIdAsAnswer } from '@parc-ferme/domain/race/question-plan';
import { questionText } from '@parc-ferme/domain/race/question-text';
import { closingTime, isOpen } from '@parc-ferme/domain/race/race-clock';
import { MAX_TIP_CHANGES } from '@parc-ferme/domain/tips/season-tips';
import { TIP_QUESTIONS, type TipQuestions } from '@parc-ferme/domain/tips/tip-keys';
import { tippedSeason } from '@parc-ferme/workflows/season-tips';
import { adminRoute, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(
  contract.setQuestions,
  async ({ params: { season }, body: { questions, seen }, player: admin, now: at, reject }) => {
    const tipped = await tippedSeason(season, data);
    if (!tipped) return reject('tips.off');
    const { asRace: race, tips } = tipped;
    // The questions are frozen like a pairing: within a day before the tips close.
    if (!isOpen(race, at) || isPairingFrozen(race, at)) return reject('tips.frozen');
    const entrants = await data.seasons.entrants(season);
    if (questionsIn(questions).some((question) => hasIdAsAnswer(question, entrants)))
      return reject('question.id');
    const before = race.tipQuestions ?? {};
    if (comparable(before) === comparable(questions)) return { questions };
    if (seen && comparable(seen) !== comparable(before)) return reject('tips.changed');
    if (tips.questionSets.length >= MAX_TIP_CHANGES) return reject('question.too-many');
    const entry = {
      at,
      admin,
      action: 'tips.questions-set' as const,
      about: String(season),
      before: questionsIn(before).map(questionText),
      after: questionsIn(questions).map(questionText),
    };
    const closesAt = closingTime(race);
    const writes = seasonAuditWrites(season, entry);
    const isSet = await data.tips.setQuestions(tips, questions, { at, closesAt }, writes);
    return isSet ? { questions } : reject('tips.changed');
  },
);

/** The questions of a set, in the order of their keys. */
function questionsIn(questions: TipQuestions): AskedQuestion[] {
  return TIP_QUESTIONS.flatMap((key) => questions[key] ?? []);
}

/** The same text for equal sets, whatever the order of their keys. */
function comparable(questions: TipQuestions): string {
  return JSON.stringify(
    TIP_QUESTIONS.map((key) => questions[key] && askedQuestion(questions[key])),
  );
}
