import type { Driver, Team } from '../entrants/entrants.ts';
import type { Pairing } from '../race/pairing.ts';
import { idsIn } from '../race/pairing-ids.ts';
import { type Category, isHeadToHead } from './categories.ts';

type ToPickFrom = {
  drivers: readonly Pick<Driver, 'driverId' | 'sameAs'>[];
  teams: readonly Team[];
};

/**
 * The ids of what can be picked, in the order of the season's lists, of a driver with several ids the first. Of
 * a head-to-head the two of the pairing; none where no pairing is set, or it was withdrawn.
 */
export function optionsOf(
  category: Category,
  pairing: Pairing | undefined,
  { drivers, teams }: ToPickFrom,
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
