// Imports no schemas, as the first page of the site loads this module.
import { nameInSentence } from '../picks/categories.ts';
import type { Change } from './correction.ts';

/**
 * "third place went from Lando Norris to Charles Leclerc".
 *
 * @param nameOf the name of a driver or team by id
 */
export function changeText({ value, from, to }: Change, nameOf: (id: string) => string): string {
  const named = (id: string | null) => {
    if (id === null) return 'undecided';
    return id === 'tie' && value !== 'question' ? 'a tie' : nameOf(id);
  };
  return `${nameInSentence(value)} went from ${named(from)} to ${named(to)}`;
}
