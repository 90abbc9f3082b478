import { reservesAmong } from '@parc-ferme/domain/entrants/reserves';
import { teamCodeOf, teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import { withoutAccents } from '@parc-ferme/domain/wording/without-accents';
import {
  codeOf,
  type Driver,
  type Entrants,
  entrantsOf,
  type Season,
} from '../../server/season.tsx';
import type { Slot } from './picks.ts';

/** A driver or a team to choose. */
export type Option = {
  id: string;
  code: string;
  /** The team's name, or the driver's family name. */
  name: string;
  /** Before the name: for screen readers only, unless another driver has the same name. */
  givenName?: { text: string; isShown: boolean };
  /** The team whose colour the option has. */
  team: string | undefined;
  recentResults: string[];
};

/** Options that are listed together: team mates, all that match, or the reserves under a heading. */
export type Group = { name: string; options: Option[] };

export const RESERVES = 'Reserves';

type EntrantLists = Pick<Season, 'drivers' | 'teams'>;

/** The driver or team that was picked; undefined for an unknown id. */
export function optionFor(
  slot: Slot,
  id: string | undefined,
  season: EntrantLists,
): Option | undefined {
  const { drivers, teams } = season;
  if (slot.chosenFrom === 'teams') {
    return teams.filter(({ constructorId }) => constructorId === id).map(teamOption)[0];
  }
  return drivers.filter(({ driverId }) => driverId === id).map(driverOption(season))[0];
}

/**
 * The options of the picker. Without a search: the drivers of the latest race by team, in the order of the standings;
 * before the first race the drivers of the previous season, and then the new ones. With a search: all that match, the best
 * match first and the reserves apart.
 */
export function optionGroups(slot: Slot, season: EntrantLists, search: string): Group[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean);
  const groups =
    slot.chosenFrom === 'teams' ? teamGroups(season, words) : driverGroups(season, words);
  return groups.filter(({ options }) => options.length > 0);
}

function teamGroups({ teams }: EntrantLists, words: string[]): Group[] {
  const isMatch = ({ name }: Option) =>
    words.every((word) => partsOf(name).some((part) => part.startsWith(word)));
  return [{ name: 'Teams', options: teams.map(teamOption).filter(isMatch) }];
}

function driverGroups(season: EntrantLists, words: string[]): Group[] {
  const drivers = season.drivers.filter(isOffered);
  const entrants = entrantsOf(season);
  const toOption = driverOption(season);
  const racing = drivers.filter(isRacing);
  const reserves = new Set(reservesAmong(season.drivers, season.teams.length));
  if (words.length > 0) {
    const matches = matching(drivers, words, entrants);
    return [
      { name: 'Field', options: matches.filter((driver) => !reserves.has(driver)).map(toOption) },
      { name: RESERVES, options: matches.filter((driver) => reserves.has(driver)).map(toOption) },
    ];
  }
  if (racing.length === 0) return [{ name: 'All drivers', options: drivers.map(toOption) }];
  const teams = [...new Set(racing.flatMap(({ constructorId }) => constructorId ?? []))];
  const newDrivers = drivers.filter((driver) => !isRacing(driver) && !reserves.has(driver));
  return [
    ...teams.map((id) => ({
      name: entrants.nameOf(id),
      options: racing.filter(({ constructorId }) => constructorId === id).map(toOption),
    })),
    { name: 'Others', options: newDrivers.map(toOption) },
  ];
}

/** Whether some of the season's drivers are not expected in the race. */
export function hasReserves({ drivers, teams }: EntrantLists): boolean {
  return reservesAmong(drivers, teams.length).length > 0;
}

/** Whether this is the first id of its driver: a driver with several ids is offered once. */
function isOffered({ sameAs }: Driver): boolean {
  return !sameAs;
}

/** Whether the driver has a team, as he was in the field of the latest race. */
export function isRacing({ constructorId }: Driver): boolean {
  return constructorId !== undefined;
}

function teamOption({ constructorId: id, name }: Season['teams'][number]): Option {
  const code = teamCodeOf(id, name);
  return { id, code, name: teamNameOf(id, name), team: id, recentResults: [] };
}

function driverOption({ drivers }: Pick<Season, 'drivers'>): (driver: Driver) => Option {
  const namesakes = namesakesIn(drivers.filter(isOffered));
  return (driver) => {
    const { driverId, givenName, familyName, constructorId, recentResults = [] } = driver;
    return {
      id: driverId,
      code: codeOf(driver),
      name: familyName,
      givenName: { text: givenName, isShown: namesakes.has(familyName) },
      team: constructorId,
      recentResults,
    };
  };
}

function matching(drivers: Driver[], words: string[], entrants: Entrants): Driver[] {
  return drivers
    .map((driver) => ({ driver, distance: distanceOf(driver, words, entrants) }))
    .filter(({ distance }) => distance < NO_MATCH)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ driver }) => driver);
}

/** Farther than the last of the four names below. */
const NO_MATCH = 4;

/** What the worst matching word of a search matches: 0 the code, 1 the family name, 2 the given name, 3 the team. */
function distanceOf(driver: Driver, words: string[], entrants: Entrants): number {
  const { code = '', familyName, givenName, constructorId = '' } = driver;
  const team = constructorId && entrants.nameOf(constructorId);
  const names = [code, familyName, givenName, team].map(partsOf);
  const distances = words.map((word) => {
    const index = names.findIndex((parts) => parts.some((part) => part.startsWith(word)));
    return index < 0 ? NO_MATCH : index;
  });
  return Math.max(...distances);
}

function partsOf(name: string): string[] {
  return withoutAccents(name).split(/[\s-]+/);
}

/** The family names that more than one driver of the season has. */
function namesakesIn(drivers: Driver[]): Set<string> {
  const names = drivers.map(({ familyName }) => familyName);
  return new Set(names.filter((name, index) => names.indexOf(name) < index));
}
