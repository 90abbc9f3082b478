import type { Driver, Team } from '../entrants/entrants.ts';
import type { Pairing } from '../race/pairing.ts';
import { idsIn } from '../race/pairing-ids.ts';
import { type Category, isHeadToHead } from './categories.ts';

type PickableEntrants = {
  drivers: readonly Pick<Driver, 'driverId' | 'sameAs'>[];
  teams: readonly Team[];
};

/**
 * The ids of what can be picked, in the order of the season's lists; of a driver with several ids, only the first. A
 * head-to-head offers the two of the pairing; nothing if no pairing is set, or this half of it was withdrawn.
 */
export function optionsOf(
  category: Category,
  pairing: Pairing | undefined,
  { drivers, teams }: PickableEntrants,
): string[] {
  const { chosenFrom } = category;
  if (isHeadToHead(category)) {
    const half = category.chosenFrom;
    return pairing && pairing[half].withdrawn === undefined ? idsIn(pairing)[half] : [];
  }
  if (chosenFrom === 'drivers') {
    return drivers.filter(({ sameAs }) => !sameAs).map(({ driverId }) => driverId);
  }
  if (chosenFrom === 'teams') return teams.map(({ constructorId }) => constructorId);
  return [...chosenFrom.keys()];
}
