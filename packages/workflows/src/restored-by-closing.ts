import type { NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { isSameQuestion, questionToAnswer } from '@parc-ferme/domain/picks/choices';
import { idsToPick } from '@parc-ferme/domain/race/pairing-ids';
import { questionText } from '@parc-ferme/domain/race/question-text';
import type { Race } from '@parc-ferme/domain/race/race';

/**
 * The audit entries about a pairing and a question that were set less than 24 hours before the new closing: the ones
 * before them hold again. Empty if both stay.
 */
export function restoredByClosing(
  before: Race,
  after: Race,
  { at, admin }: Pick<NewAuditEntry, 'at' | 'admin'>,
): NewAuditEntry[] {
  const entries: NewAuditEntry[] = [];
  const base = { at, admin, about: before._id };
  const pairings = { before: idsToPick(before.pairing), after: idsToPick(after.pairing) };
  if (JSON.stringify(pairings.before) !== JSON.stringify(pairings.after)) {
    const reason = reasonFor('a head-to-head');
    entries.push({ ...base, ...pairings, action: 'pairing.restored', reason });
  }
  const question = questionToAnswer(before);
  const restored = questionToAnswer(after);
  if (question !== restored && !isSameQuestion(question, restored)) {
    entries.push({
      ...base,
      action: 'question.restored',
      reason: reasonFor('a question'),
      before: question && questionText(question),
      after: restored && questionText(restored),
    });
  }
  return entries;
}

function reasonFor(what: string): string {
  return `Closing moved, and ${what} set less than 24 hours before it does not hold.`;
}
