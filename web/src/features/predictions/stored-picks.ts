import { PICK_KEYS } from '@parc-ferme/domain/picks/categories';
import type { PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';

/** The picks of a stored draft. What cannot be read is missing. */
export function parsePicks(draft: unknown): PicksWithChoices {
  const { picks, pairing, question } = fieldsOf(draft);
  const pairs = fieldsOf(pairing);
  return {
    picks: Object.fromEntries(
      Object.entries(fieldsOf(picks)).filter(
        ([key, id]) => typeof id === 'string' && PICK_KEYS.some((known) => known === key),
      ),
    ),
    pairing: Object.fromEntries(
      ['drivers', 'teams'].map((half) => [half, pairs[half]]).filter(([, pair]) => isPair(pair)),
    ),
    ...(isQuestion(question) && { question }),
  };
}

function isQuestion(question: unknown): question is AskedQuestion {
  const { text, chosenFrom, points } = fieldsOf(question);
  return typeof text === 'string' && typeof points === 'number' && chosenFrom !== undefined;
}

function isPair(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'string');
}

type Fields = { readonly [name: string]: unknown };

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' ? { ...value } : {};
}
