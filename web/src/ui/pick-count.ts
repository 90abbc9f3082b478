import { CATEGORIES, type Category } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import type { Race } from '../server/season.tsx';

const IN_WORDS: Record<number, string> = { 8: 'eight', 9: 'nine', 10: 'ten' };

export const NUMBER_OF_PICKS = IN_WORDS[CATEGORIES.length] ?? String(CATEGORIES.length);

export const NUMBER_OF_PICKS_FIRST =
  NUMBER_OF_PICKS.charAt(0).toUpperCase() + NUMBER_OF_PICKS.slice(1);

/** Whether the pick cannot be made yet. */
export function isUnset({ key }: Category, { headToHead }: Race): boolean {
  return (key === 'driverHeadToHead' || key === 'teamHeadToHead') && headToHead === null;
}

/** The missing picks, out of those that can be made. */
export function missingPicks(picks: Picks | undefined, race: Race): Category[] {
  const chosen = picks && chosenIn(picks);
  return CATEGORIES.filter((category) => !isUnset(category, race) && !chosen?.[category.key]);
}
