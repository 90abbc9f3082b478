import type { Audited } from '@parc-ferme/data/operations/audit';
import { isSameQuestion, questionToAnswer } from '@parc-ferme/domain/picks/choices';
import { idsToPick } from '@parc-ferme/domain/race/pairing-ids';
import { questionText } from '@parc-ferme/domain/race/question-text';
import type { Race } from '@parc-ferme/domain/race/race';

/** The audit entries of a pairing or a question that another one replaces because closing moves; empty if both stay. */
export function restoredByClosing(
  race: Race,
  decided: Race,
  { at, admin }: Pick<Audited, 'at' | 'admin'>,
): Audited[] {
  const entry = { at, admin, about: race._id };
  const [before, after] = [idsToPick(race.pairing), idsToPick(decided.pairing)];
  const [asked, restored] = [questionToAnswer(race), questionToAnswer(decided)];
  const isSameAsked = asked === restored || isSameQuestion(asked, restored);
  return [
    ...(JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [
          {
            ...entry,
            reason: reasonFor('a head-to-head'),
            before,
            after,
            action: 'pairing.restored' as const,
          },
        ]),
    ...(isSameAsked
      ? []
      : [
          {
            ...entry,
            reason: reasonFor('a question'),
            before: asked && questionText(asked),
            after: restored && questionText(restored),
            action: 'question.restored' as const,
          },
        ]),
  ];
}

function reasonFor(what: string): string {
  return `Closing moved, and ${what} set less than 24 hours before it does not hold.`;
}
