import * as contract from '@parc-ferme/contract/questions';
import { auditWrites, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { racesIn } from '@parc-ferme/data/race/races';
import { questionWithdrawalFault } from '@parc-ferme/domain/race/question-plan';
import { questionText } from '@parc-ferme/domain/race/question-text';
import type { Race } from '@parc-ferme/domain/race/race';
import { raceReply } from '@parc-ferme/server/replies/races';
import { adminRoute, table } from '../composition.ts';

const races = racesIn(table);

export const handler = adminRoute(
  contract.withdraw,
  async ({ params, body: { reason }, player, now, reject }) => {
    const race = await races.find(params.raceId);
    if (!race) return reject('race.unknown');
    const withdrawn = await withdraw(race, { admin: player, at: now, reason });
    return 'fault' in withdrawn ? reject(withdrawn.fault) : raceReply(withdrawn.race);
  },
);

type Withdrawn =
  | { race: Race }
  | { fault: NonNullable<ReturnType<typeof questionWithdrawalFault>> };

/** Withdraws the question together with its audit entry; retried if the race was changed meanwhile. */
async function withdraw(
  race: Race,
  by: Pick<NewAuditEntry, 'admin' | 'at'> & { reason: string },
): Promise<Withdrawn> {
  const fault = questionWithdrawalFault(race, by.at);
  const { question } = race;
  if (fault || !question) return { fault: fault ?? 'question.missing' };
  if (question.withdrawn !== undefined) return { race };
  const entry = auditWrites({
    ...by,
    action: 'question.withdrawn',
    about: race._id,
    before: questionText(question),
  });
  if (await races.withdrawQuestion(race, by.reason, entry)) {
    return { race: { ...race, question: { ...question, withdrawn: by.reason } } };
  }
  const changed = await races.find(race._id);
  return changed ? withdraw(changed, by) : { fault: 'question.missing' };
}
