import {
  DRIVER_PICKS as CATEGORY_DRIVER_PICKS,
  forDriverPicks,
  HEAD_TO_HEADS,
  type HeadToHeadPick,
  type PickKey,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import type { Picks, PicksAsSent } from '@parc-ferme/domain/picks/picks';
import { isToPick } from '@parc-ferme/domain/picks/void-picks';
import type { Driver, Race } from '../../season.tsx';

/** The names of the fields. Stored drafts use them, so they must not change. */
const FIELDS = {
  winner: 'p1',
  secondPlace: 'p2',
  thirdPlace: 'p3',
  ...forDriverPicks((key) => key),
  driverHeadToHead: 'driver',
  teamHeadToHead: 'team',
} as const satisfies Record<PickKey, string>;

export type PickName = (typeof FIELDS)[PickKey];
export type MatchupName = (typeof FIELDS)[HeadToHeadPick];
type DriverField = { name: Exclude<PickName, MatchupName>; label: string };

export const PODIUM_PICKS: DriverField[] = PODIUM.map(({ key, label }) => ({
  name: FIELDS[key],
  label,
}));
export const OTHER_PICKS = CATEGORY_DRIVER_PICKS.map(({ key, label }) => ({ name: key, label }));
export const DRIVER_PICKS: DriverField[] = [...PODIUM_PICKS, ...OTHER_PICKS];

export const MATCHUPS = HEAD_TO_HEADS.map(({ key, label, chosenFrom }) => ({
  name: FIELDS[key],
  label,
  about: key,
  half: chosenFrom,
}));

export const PICKS = [...DRIVER_PICKS, ...MATCHUPS];

/** A value in the form: a driver's id, or the winner and loser of a head-to-head. */
export type Choices = { readonly [Name in PickName]?: string };

/** A pick for another pairing is another pick, even of the same winner. */
export function beats(winner: string, loser: string): string {
  return `${winner}>${loser}`;
}

/** The driver or team that a choice stands for. */
export function winnerOf(choice: string): string {
  return choice.split('>')[0] ?? choice;
}

/** The two ids of a head-to-head; undefined while none is set. */
function pairOf(name: MatchupName, { headToHead }: Race): [string, string] | undefined {
  if (!headToHead) return undefined;
  const { drivers, teams } = headToHead;
  return name === 'driver'
    ? [drivers.driver1.driverId, drivers.driver2.driverId]
    : [teams.team1.constructorId, teams.team2.constructorId];
}

export function choicesOf({ podium, driverHeadToHead, teamHeadToHead, ...others }: Picks): Choices {
  const [p1, p2, p3] = podium;
  const [driver, team] = [driverHeadToHead, teamHeadToHead];
  return {
    ...{ p1, p2, p3, ...others },
    ...(driver && {
      driver: beats(driver.winner, otherOf(driver.winner, [driver.driver1, driver.driver2])),
    }),
    ...(team && { team: beats(team.winner, otherOf(team.winner, [team.team1, team.team2])) }),
  };
}

function otherOf(winner: string, [one, other]: [string, string]): string {
  return one === winner ? other : one;
}

/** The choices of a stored draft that are still valid for the race. */
export function fitting(kept: unknown, race: Race, drivers: Driver[]): Choices {
  const known = new Set(drivers.map(({ driverId }) => driverId));
  const given = new Map<string, unknown>(Object.entries(kept ?? {}));
  const fits = (name: PickName, value: string) => {
    if (name !== 'driver' && name !== 'team') return known.has(value);
    const [one = '', other = ''] = pairOf(name, race) ?? [];
    return one !== '' && [beats(one, other), beats(other, one)].includes(value);
  };
  return Object.fromEntries(
    PICKS.flatMap(({ name }) => {
      const value = given.get(name);
      return typeof value === 'string' && fits(name, value) ? [[name, value]] : [];
    }),
  );
}

/** The picks that are not chosen yet. */
export function missing(choices: Choices, race: Race) {
  const matchups = MATCHUPS.filter(({ half }) => isToPick(race.headToHead?.[half]));
  return [...DRIVER_PICKS, ...matchups].filter(({ name }) => !choices[name]);
}

export function sameChoices(one: Choices, other: Choices): boolean {
  return PICKS.every(({ name }) => one[name] === other[name]);
}

/** Undefined while a driver is missing. */
export function picksOf(choices: Choices): PicksAsSent | undefined {
  const { p1, p2, p3 } = choices;
  if (!p1 || !p2 || !p3 || OTHER_PICKS.some(({ name }) => !choices[name])) return undefined;
  const [driver, otherDriver = ''] = choices.driver?.split('>') ?? [];
  const [team, otherTeam = ''] = choices.team?.split('>') ?? [];
  return {
    podium: [p1, p2, p3],
    ...forDriverPicks((key) => choices[key] ?? ''),
    driverHeadToHead: driver ? { driver1: driver, driver2: otherDriver, winner: driver } : null,
    teamHeadToHead: team ? { team1: team, team2: otherTeam, winner: team } : null,
  };
}

export function isTwiceOnPodium({ p1, p2, p3 }: Choices): boolean {
  const chosen = [p1, p2, p3].filter(Boolean);
  return new Set(chosen).size < chosen.length;
}
