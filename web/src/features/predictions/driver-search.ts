import { type Driver, type Entrants, entrantsOf, type Season } from '../../server/season.tsx';

/** Drivers that are listed together: team mates, all that match, or the reserves under a heading. */
export type Group = { name: string; drivers: Driver[] };

export const RESERVES = 'Reserves';

/** Letters without accents, so that "Hulkenberg" finds Hülkenberg. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * The options of the picker. Without a search: the latest field by team, in the order of the standings,
 * or all drivers before the first race. With one: all matching drivers, the best match first and the
 * reserves apart.
 */
export function offered(season: Pick<Season, 'drivers' | 'teams'>, search: string): Group[] {
  const { drivers } = season;
  const entrants = entrantsOf(season);
  const words = folded(search).split(/\s+/).filter(Boolean);
  const racing = drivers.filter(isRacing);
  if (words.length > 0) {
    const found = matching(drivers, words, entrants);
    const field = hasReserves(season) ? found.filter(isRacing) : found;
    const reserves = found.filter((driver) => !field.includes(driver));
    const groups = [
      { name: 'Field', drivers: field },
      { name: RESERVES, drivers: reserves },
    ];
    return groups.filter((group) => group.drivers.length > 0);
  }
  if (racing.length === 0) return [{ name: 'All drivers', drivers }];
  const teams = [...new Set(racing.flatMap(({ constructorId }) => constructorId ?? []))];
  return teams.map((id) => ({
    name: entrants.nameOf(id),
    drivers: racing.filter(({ constructorId }) => constructorId === id),
  }));
}

/** Whether there is a field, and drivers outside of it. */
export function hasReserves({ drivers }: Pick<Season, 'drivers'>): boolean {
  return drivers.some(isRacing) && !drivers.every(isRacing);
}

function isRacing({ constructorId }: Driver): boolean {
  return constructorId !== undefined;
}

function matching(drivers: Driver[], words: string[], entrants: Entrants): Driver[] {
  return drivers
    .map((driver) => ({ driver, distance: distanceOf(driver, words, entrants) }))
    .filter(({ distance }) => distance < FAR)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ driver }) => driver);
}

const FAR = 4;

/** The rank of the worst matching word: code, family name, given name, then team; 4 is no match. */
function distanceOf(driver: Driver, words: string[], entrants: Entrants): number {
  const { code = '', familyName, givenName, constructorId = '' } = driver;
  const team = constructorId && entrants.nameOf(constructorId);
  const names = [code, familyName, givenName, team].map((name) => folded(name).split(/[\s-]+/));
  const distances = words.map((word) => {
    const place = names.findIndex((parts) => parts.some((part) => part.startsWith(word)));
    return place < 0 ? FAR : place;
  });
  return Math.max(...distances);
}

/** The family names that more than one driver of the season has. */
export function namesakesIn(drivers: Driver[]): Set<string> {
  const names = drivers.map(({ familyName }) => familyName);
  return new Set(names.filter((name, index) => names.indexOf(name) < index));
}
