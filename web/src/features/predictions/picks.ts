import type { Picks, PicksAsSent } from '@parc-ferme/domain/picks/prediction';
import type { Driver, Race } from '../../season.tsx';

export const DRIVER_PICKS = [
  { name: 'p1', label: 'P1' },
  { name: 'p2', label: 'P2' },
  { name: 'p3', label: 'P3' },
  { name: 'polePosition', label: 'Pole position' },
  { name: 'fastestLap', label: 'Fastest lap' },
  { name: 'firstRetirement', label: 'First retirement (last place)' },
] as const;

export const MATCHUPS = [
  { name: 'driver', label: 'Driver head-to-head', about: 'driverHeadToHead', half: 'drivers' },
  { name: 'team', label: 'Team head-to-head', about: 'teamHeadToHead', half: 'teams' },
] as const;

export const PICKS = [...DRIVER_PICKS, ...MATCHUPS];
export const PODIUM = ['p1', 'p2', 'p3'] as const;

export type PickName = (typeof PICKS)[number]['name'];
export type MatchupName = (typeof MATCHUPS)[number]['name'];

/** What stands in the form: a driver's id, or in a head-to-head who beats whom. */
export type Choices = { readonly [Name in PickName]?: string };

/** A pick for another pairing is another pick, even of the same winner. */
export function beats(winner: string, loser: string): string {
  return `${winner}>${loser}`;
}

/** The driver or team that a choice stands for. */
export function winnerOf(choice: string): string {
  return choice.split('>')[0] ?? choice;
}

/** The two of a matchup, by id; undefined while none is set. */
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

/** Only what can be chosen for this race as it is now, out of what anybody may have kept. */
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

function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
}

/** Which picks the race asks for that are not chosen yet. */
export function missing(choices: Choices, race: Race) {
  const matchups = MATCHUPS.filter(({ half }) => isToPick(race.headToHead?.[half]));
  return [...DRIVER_PICKS, ...matchups].filter(({ name }) => !choices[name]);
}

export function sameChoices(one: Choices, other: Choices): boolean {
  return PICKS.every(({ name }) => one[name] === other[name]);
}

/** Undefined while a driver is missing. */
export function picksOf(choices: Choices): PicksAsSent | undefined {
  const { p1, p2, p3, polePosition, fastestLap, firstRetirement } = choices;
  if (!p1 || !p2 || !p3 || !polePosition || !fastestLap || !firstRetirement) return undefined;
  const [driver, otherDriver = ''] = choices.driver?.split('>') ?? [];
  const [team, otherTeam = ''] = choices.team?.split('>') ?? [];
  return {
    podium: [p1, p2, p3],
    ...{ polePosition, fastestLap, firstRetirement },
    driverHeadToHead: driver ? { driver1: driver, driver2: otherDriver, winner: driver } : null,
    teamHeadToHead: team ? { team1: team, team2: otherTeam, winner: team } : null,
  };
}

export function isTwiceOnPodium({ p1, p2, p3 }: Choices): boolean {
  const chosen = [p1, p2, p3].filter(Boolean);
  return new Set(chosen).size < chosen.length;
}
