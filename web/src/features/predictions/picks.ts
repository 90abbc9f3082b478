import { firstId, joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import {
  type Category,
  categoriesOf,
  isHeadToHead,
  PICK_KEYS,
  PODIUM,
  questionCategory,
  recordOf,
  SINGLE_PICKS,
  type SinglePick,
} from '@parc-ferme/domain/picks/categories';
import { choicesOf, questionToAnswer } from '@parc-ferme/domain/picks/choices';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import type { MadePicks, Picks } from '@parc-ferme/domain/picks/picks';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import { setForRace } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';

/** A pick that the picker fills: a driver or a team. */
export type Slot = Category & { chosenFrom: 'drivers' | 'teams' };

/** The picks that can be made without a pairing. */
const ALWAYS_OPEN: readonly Category[] = [...PODIUM, ...SINGLE_PICKS];

export const ALWAYS_OPEN_COUNT = ALWAYS_OPEN.length;
export const SLOTS = ALWAYS_OPEN.filter(isSlot);

/** The picks of a race that the picker fills. */
export function slotsOf({ question }: Race): Slot[] {
  const openQuestion = questionToAnswer({ question });
  const category = openQuestion && questionCategory(openQuestion);
  return category && isSlot(category) ? [...SLOTS, category] : SLOTS;
}

export function isSlot(category: Category): category is Slot {
  return typeof category.chosenFrom === 'string' && !isHeadToHead(category);
}

/** The picks, completed by others where one is missing. */
export function fillMissing(picks: Picks, others: Picks): Picks {
  return recordOf(PICK_KEYS, (key) => picks[key] ?? others[key]);
}

/**
 * The picks that can be made for the race now, without those for another pairing or question. A driver with several ids
 * has the first of them.
 */
export function fittingPicks(
  made: MadePicks,
  race: Race,
  season: Pick<Season, 'drivers' | 'teams'>,
): Picks {
  const setByAdmins = setForRace(race);
  const picks = withoutVoidPicks(made, choicesOf(setByAdmins));
  const joinedIds = joinedIdsIn(season.drivers);
  const possible = categoriesOf(setByAdmins.question).flatMap((category) => {
    const { key } = category;
    // A winner of a pairing that was withdrawn since may stay.
    if (isHeadToHead(category)) return [[key, picks[key]]];
    const id = firstId(picks[key] ?? '', joinedIds);
    return optionsOf(category, setByAdmins.pairing, season).includes(id) ? [[key, id]] : [];
  });
  return Object.fromEntries(possible);
}

/** @param question the question of the race, if it has one */
export function differingCategories(
  one: Picks,
  other: Picks,
  question: AskedQuestion | undefined,
): Category[] {
  return categoriesOf(question).filter(({ key }) => one[key] !== other[key]);
}

/** Whether the ids are the same, whatever pairing or question they were picked for. */
export function haveSameIds(one: Picks, other: Picks): boolean {
  return PICK_KEYS.every((key) => one[key] === other[key]);
}

/** Whether there are all picks that need no pairing. */
export function canBeSent(picks: Picks): picks is Picks & Record<SinglePick, string> {
  return ALWAYS_OPEN.every(({ key }) => picks[key]);
}

export function isTwiceOnPodium(picks: Picks): boolean {
  const chosen = PODIUM.flatMap(({ key }) => picks[key] ?? []);
  return new Set(chosen).size < chosen.length;
}
