import { type Driver, type Entrants, fullName } from '../entrants/entrants.ts';
import { firstId, joinedIdsIn } from '../entrants/joined-ids.ts';
import type { DriverInPairing, Pairing } from '../race/pairing.ts';

/** The ids of two drivers or teams, as far as they were chosen. */
type ChosenIds = [string | null | undefined, string | null | undefined];

export type PairingFault =
  | 'pairing.incomplete'
  | 'pairing.same-drivers'
  | 'pairing.same-teams'
  | 'pairing.unknown';

/** The pairing of these ids, with names and each driver's first id, or the problem code. */
export function chosenPairing(
  [driver1, driver2]: ChosenIds,
  [team1, team2]: ChosenIds,
  { drivers, teams }: Entrants,
): { pairing: Pairing } | { fault: PairingFault; about?: string } {
  if (!driver1 || !driver2 || !team1 || !team2) return { fault: 'pairing.incomplete' };
  const joinedIds = joinedIdsIn(drivers);
  if (firstId(driver1, joinedIds) === firstId(driver2, joinedIds))
    return { fault: 'pairing.same-drivers' };
  if (team1 === team2) return { fault: 'pairing.same-teams' };
  const findDriver = (id: string) =>
    drivers.find(({ driverId }) => driverId === firstId(id, joinedIds));
  const findTeam = (id: string) => teams.find(({ constructorId }) => constructorId === id);
  const [found1, found2] = [findDriver(driver1), findDriver(driver2)];
  const [foundTeam1, foundTeam2] = [findTeam(team1), findTeam(team2)];
  if (!found1 || !found2 || !foundTeam1 || !foundTeam2) {
    const unknownDrivers = [driver1, driver2].filter((id) => !findDriver(id));
    const unknownTeams = [team1, team2].filter((id) => !findTeam(id));
    return { fault: 'pairing.unknown', about: [...unknownDrivers, ...unknownTeams].join(', ') };
  }
  return {
    pairing: {
      drivers: { driver1: driverInPairing(found1), driver2: driverInPairing(found2) },
      teams: { team1: foundTeam1, team2: foundTeam2 },
    },
  };
}

export function driverInPairing(driver: Driver): DriverInPairing {
  const { driverId, code } = driver;
  return { driverId, name: fullName(driver), ...(code && { code }) };
}
