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
import type { Picks, PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import { raceSetupOf } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';

/** A pick that the picker fills: a driver or a team. */
export type Slot = Category & { chosenFrom: 'drivers' | 'teams' };

/** The categories that can be picked without a pairing. */
const WITHOUT_PAIRING: readonly Category[] = [...PODIUM, ...SINGLE_PICKS];

export const COUNT_WITHOUT_PAIRING = WITHOUT_PAIRING.length;
export const SLOTS = WITHOUT_PAIRING.filter(isSlot);

/** The picks of a race that the picker fills. */
export function slotsOf({ question }: Race): Slot[] {
  const openQuestion = questionToAnswer({ question });
  const category = openQuestion && questionCategory(openQuestion);
  return category && isSlot(category) ? [...SLOTS, category] : SLOTS;
}

export function isSlot(category: Category): category is Slot {
  return typeof category.chosenFrom === 'string' && !isHeadToHead(category);
}

/** The picks, each missing one replaced by its substitute. */
export function fillMissing(picks: Picks, substitutes: Picks): Picks {
  return recordOf(PICK_KEYS, (key) => picks[key] ?? substitutes[key]);
}

/**
 * The picks that can be made for the race now, without those for another pairing or question. A driver with several ids
 * is picked by the first of them.
 */
export function fittingPicks(
  chosen: PicksWithChoices,
  race: Race,
  season: Pick<Season, 'drivers' | 'teams'>,
): Picks {
  const setByAdmins = raceSetupOf(race);
  const picks = withoutVoidPicks(chosen, choicesOf(setByAdmins));
  const joinedIds = joinedIdsIn(season.drivers);
  const possible = categoriesOf(setByAdmins.question).flatMap((category) => {
    const { key } = category;
    // Void ones are left out above. A pick for a withdrawn head-to-head may stay, as nobody scores it.
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
  return WITHOUT_PAIRING.every(({ key }) => picks[key]);
}

export function isTwiceOnPodium(picks: Picks): boolean {
  const chosen = PODIUM.flatMap(({ key }) => picks[key] ?? []);
  return new Set(chosen).size < chosen.length;
}
