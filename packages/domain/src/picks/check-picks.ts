import type { Entrants } from '../entrants/entrants.ts';
import { firstId, type JoinedIds, joinedIdsIn } from '../entrants/joined-ids.ts';
import { idsIn } from '../race/pairing-ids.ts';
import type { AskedQuestion } from '../race/question.ts';
import { type Category, categoriesOf, type HeadToHead, isHeadToHead } from './categories.ts';
import { isSameQuestion, type RaceSetup } from './choices.ts';
import { optionsOf } from './options.ts';
import type { PicksWithChoices } from './picks.ts';
import { picksWithChoices } from './picks-with-choices.ts';

/** Why picks are refused, and for what: an unknown id, or the kind of pick (`driver`, `team`, `question`). */
export type PickFault = {
  code:
    | 'pick.unknown'
    | 'pick.missing'
    | 'pairing.none'
    | 'pairing.changed'
    | 'pairing.winner'
    | 'question.none'
    | 'question.changed';
  about: string;
};

/**
 * Picks as a player sends them. The player may also send what the form showed: both, one or none of the two of each
 * head-to-head; all, a part or nothing of the question.
 */
export type SentPicks = Pick<PicksWithChoices, 'picks'> & {
  pairing?: Partial<Record<'drivers' | 'teams', string[]>> | undefined;
  question?: Partial<AskedQuestion> | undefined;
};

/**
 * Checks picks against what can be picked. A head-to-head has to be picked once there is a pairing; a question need not
 * be answered. The contract refuses picks that lack any other category.
 *
 * @returns the picks with the race's pairing and question
 */
export function checkPicks(
  sent: SentPicks,
  entrants: Entrants,
  race: RaceSetup,
): PicksWithChoices | { fault: PickFault } {
  const questionFault = answerFault(sent, race);
  if (questionFault) return { fault: questionFault };
  for (const category of categoriesOf(race.question)) {
    const fault = isHeadToHead(category)
      ? headToHeadFault(category, sent, race, joinedIdsIn(entrants.drivers))
      : pickFault(category, sent, entrants);
    if (fault) return { fault };
  }
  return picksWithChoices(sent.picks, race);
}

/** An answer to a withdrawn question is accepted, so that a page opened before the withdrawal can still submit. */
function answerFault(
  { picks, question: shownQuestion }: SentPicks,
  { question }: RaceSetup,
): PickFault | undefined {
  if (picks.question === undefined) return undefined;
  if (!question) return { code: 'question.none', about: 'question' };
  return isSameQuestion({ ...question, ...shownQuestion }, question)
    ? undefined
    : { code: 'question.changed', about: 'question' };
}

function pickFault(
  category: Category,
  { picks }: SentPicks,
  entrants: Entrants,
): PickFault | undefined {
  const id = picks[category.key];
  if (id === undefined) return undefined;
  const mainId = firstId(id, joinedIdsIn(entrants.drivers));
  const canBePicked = optionsOf(category, undefined, entrants).includes(mainId);
  return canBePicked ? undefined : { code: 'pick.unknown', about: id };
}

/**
 * A pick is refused without a pairing and required with one, unless this half of it was withdrawn. A pick for a
 * withdrawn half is accepted, so that a page opened before the withdrawal can still submit.
 */
function headToHeadFault(
  { key, chosenFrom: half }: HeadToHead,
  { picks, pairing: shownPairing }: SentPicks,
  { pairing }: RaceSetup,
  joinedIds: JoinedIds,
): PickFault | undefined {
  const winner = picks[key];
  const about = half === 'drivers' ? 'driver' : 'team';
  if (!pairing) return winner === undefined ? undefined : { code: 'pairing.none', about };
  if (winner === undefined) {
    return pairing[half].withdrawn === undefined ? { code: 'pick.missing', about } : undefined;
  }
  const firstIdOf = (id: string) => firstId(id, joinedIds);
  const ids: string[] = idsIn(pairing)[half].map(firstIdOf);
  const isChanged = shownPairing?.[half]?.some((id) => !ids.includes(firstIdOf(id)));
  if (isChanged) return { code: 'pairing.changed', about };
  return ids.includes(firstIdOf(winner)) ? undefined : { code: 'pairing.winner', about };
}
