import * as contract from '@parc-ferme/contract/questions';
import { auditWrites, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { racesIn } from '@parc-ferme/data/race/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { voidPicksMailing } from '@parc-ferme/domain/message/changed-race';
import { mailingId } from '@parc-ferme/domain/message/mailing';
import { isSameQuestion, questionToAnswer } from '@parc-ferme/domain/picks/choices';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import {
  hasIdAsAnswer,
  type QuestionRefusal,
  questionFault,
} from '@parc-ferme/domain/race/question-plan';
import { questionText } from '@parc-ferme/domain/race/question-text';
import type { Race } from '@parc-ferme/domain/race/race';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import { raceReply } from '@parc-ferme/server/replies/races';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const races = racesIn(table);
const seasons = seasonsIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(
  contract.set,
  async ({ params, body: question, player: admin, now, reject }) => {
    const race = await races.find(params.raceId);
    if (!race) return reject('race.unknown');
    const [{ rules }, entrants] = await Promise.all([
      standings.load(race.season),
      seasons.entrants(race.season),
    ]);
    if (hasIdAsAnswer(question, entrants)) return reject('question.id');
    const outcome = await setQuestion(race, question, rules, { admin, at: now });
    if ('fault' in outcome) return reject(outcome.fault);
    if (outcome.replaced) {
      const about = mailingId(voidPicksMailing(race, now));
      await publishBestEffort('messages.due', { season: race.season, about });
    }
    return raceReply(outcome.race);
  },
);

/**
 * Sets the question together with its audit entry; the same question again writes nothing. Retried if the race was
 * changed meanwhile, unless its predictions now close within a day.
 */
async function setQuestion(
  race: Race,
  question: AskedQuestion,
  rules: HouseRules,
  by: Pick<NewAuditEntry, 'admin' | 'at'>,
): Promise<{ race: Race; replaced?: boolean } | { fault: QuestionRefusal }> {
  const fault = questionFault(race, rules, by.at);
  if (fault) return { fault };
  const before = questionToAnswer(race);
  if (isSameQuestion(before, question)) return { race };
  const entry = auditWrites({
    ...by,
    action: 'question.set',
    about: race._id,
    before: before && questionText(before),
    after: questionText(question),
  });
  const isSet = await races.setQuestion(race, question, by.at, entry);
  const stored = await races.find(race._id);
  if (!stored) return { fault: 'question.closed' };
  return isSet
    ? { race: stored, replaced: race.question !== undefined }
    : setQuestion(stored, question, rules, by);
}
