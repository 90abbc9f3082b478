import type { Pairing } from '../head-to-head/head-to-head.ts';
import { idsIn } from '../head-to-head/pairing-ids.ts';
import type { Entrants } from '../race/season.ts';
import type { Picks, PicksAsSent } from './picks.ts';

/** Why picks are refused, with the driver, team or head-to-head in question. */
export type PickFault = {
  code: 'pick.unknown' | 'pick.missing' | 'pairing.none' | 'pairing.changed' | 'pairing.winner';
  about: string;
};

/**
 * Checks picks against the season's drivers and the race's pairing. A head-to-head has to be picked once there
 * is a pairing.
 */
export function checkPicks(
  sent: PicksAsSent,
  entrants: Entrants,
  pairing: Pairing | undefined,
): { picks: Picks } | { fault: PickFault } {
  const { driverHeadToHead: driver, teamHeadToHead: team, ...drivers } = sent;
  const ids = pairing && idsIn(pairing);
  const mayLack = (half: 'drivers' | 'teams') => pairing?.[half].withdrawn !== undefined;
  const fault =
    unknownDriver(Object.values(drivers).flat(), entrants) ??
    headToHeadFault(
      'driver',
      driver?.winner,
      [driver?.driver1, driver?.driver2],
      ids?.drivers,
      mayLack('drivers'),
    ) ??
    headToHeadFault('team', team?.winner, [team?.team1, team?.team2], ids?.teams, mayLack('teams'));
  if (fault) return { fault };
  return {
    picks: {
      ...drivers,
      driverHeadToHead:
        driver && ids
          ? { driver1: ids.drivers[0], driver2: ids.drivers[1], winner: driver.winner }
          : null,
      teamHeadToHead:
        team && ids ? { team1: ids.teams[0], team2: ids.teams[1], winner: team.winner } : null,
    },
  };
}

function unknownDriver(chosen: (string | undefined)[], entrants: Entrants): PickFault | undefined {
  const known = new Set(entrants.drivers.map((driver) => driver.driverId));
  const about = chosen.find((id) => id !== undefined && !known.has(id));
  return about === undefined ? undefined : { code: 'pick.unknown', about };
}

/**
 * A choice is refused without a pairing and required with one, unless it was withdrawn. A choice for a
 * withdrawn one is accepted, so that a page opened before the withdrawal can still submit.
 */
function headToHeadFault(
  about: 'driver' | 'team',
  winner: string | undefined,
  sent: (string | undefined)[],
  pairing: string[] | undefined,
  mayLack: boolean,
): PickFault | undefined {
  if (!pairing) return winner === undefined ? undefined : { code: 'pairing.none', about };
  if (winner === undefined) {
    return mayLack ? undefined : { code: 'pick.missing', about };
  }
  if (sent.some((id) => id !== undefined && !pairing.includes(id)))
    return { code: 'pairing.changed', about };
  return pairing.includes(winner) ? undefined : { code: 'pairing.winner', about };
}
