import type { Pairing } from '../head-to-head/head-to-head.ts';
import type { Entrants } from '../race/season.ts';
import type { Picks, PicksAsSent } from './picks.ts';

/** Why picks are refused, with the driver, team or matchup in question. */
export type PickFault = {
  code: 'pick.unknown' | 'pick.missing' | 'pairing.none' | 'pairing.changed' | 'pairing.winner';
  about: string;
};

/** Checks picks against the season's drivers and the race's pairing. */
export function checkPicks(
  sent: PicksAsSent,
  entrants: Entrants,
  pairing: Pairing | undefined,
): { picks: Picks } | { fault: PickFault } {
  const { driverHeadToHead: driver, teamHeadToHead: team, ...drivers } = sent;
  const { driver1, driver2 } = pairing?.drivers ?? {};
  const { team1, team2 } = pairing?.teams ?? {};
  const fault =
    unknownDriver(Object.values(drivers).flat(), entrants) ??
    matchupFault(
      'driver',
      driver?.winner,
      [driver?.driver1, driver?.driver2],
      [driver1?.driverId, driver2?.driverId],
      pairing?.drivers.withdrawn,
    ) ??
    matchupFault(
      'team',
      team?.winner,
      [team?.team1, team?.team2],
      [team1?.constructorId, team2?.constructorId],
      pairing?.teams.withdrawn,
    );
  if (fault) return { fault };
  return {
    picks: {
      ...drivers,
      driverHeadToHead:
        driver && driver1 && driver2
          ? { driver1: driver1.driverId, driver2: driver2.driverId, winner: driver.winner }
          : null,
      teamHeadToHead:
        team && team1 && team2
          ? { team1: team1.constructorId, team2: team2.constructorId, winner: team.winner }
          : null,
    },
  };
}

function unknownDriver(chosen: string[], entrants: Entrants): PickFault | undefined {
  const known = new Set(entrants.drivers.map((driver) => driver.driverId));
  const about = chosen.find((id) => !known.has(id));
  return about === undefined ? undefined : { code: 'pick.unknown', about };
}

type MaybePair = [string | undefined, string | undefined];

/**
 * A choice is refused without a pairing and required with one, unless it was withdrawn. A choice for a
 * withdrawn one is accepted, so that a page opened before the withdrawal can still submit.
 */
function matchupFault(
  about: 'driver' | 'team',
  winner: string | undefined,
  sent: MaybePair,
  pairing: MaybePair,
  withdrawn: string | undefined,
): PickFault | undefined {
  if (pairing[0] === undefined)
    return winner === undefined ? undefined : { code: 'pairing.none', about };
  if (winner === undefined) {
    return withdrawn === undefined ? { code: 'pick.missing', about } : undefined;
  }
  if (sent.some((id) => id !== undefined && !pairing.includes(id)))
    return { code: 'pairing.changed', about };
  return pairing.includes(winner) ? undefined : { code: 'pairing.winner', about };
}
