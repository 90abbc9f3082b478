import { type Driver, type Entrants, fullName } from '../entrants/entrants.ts';
import { firstId, joinedIn } from '../entrants/joined-ids.ts';
import type { DriverInPairing, Pairing } from '../race/pairing.ts';

type Chosen = [string | null | undefined, string | null | undefined];

export type PairingFault =
  | 'pairing.incomplete'
  | 'pairing.same-drivers'
  | 'pairing.same-teams'
  | 'pairing.unknown';

/** The pairing of these ids, of a driver the first one, with the names of the season, or the problem code. */
export function pairingOf(
  [driver1, driver2]: Chosen,
  [team1, team2]: Chosen,
  { drivers, teams }: Entrants,
): { pairing: Pairing } | { fault: PairingFault; about?: string } {
  if (!driver1 || !driver2 || !team1 || !team2) return { fault: 'pairing.incomplete' };
  const joined = joinedIn(drivers);
  const [id1, id2] = [firstId(driver1, joined), firstId(driver2, joined)];
  if (id1 === id2) return { fault: 'pairing.same-drivers' };
  if (team1 === team2) return { fault: 'pairing.same-teams' };
  const driver = (id: string) => drivers.find(({ driverId }) => driverId === id);
  const team = (id: string) => teams.find(({ constructorId }) => constructorId === id);
  const [one, other, first, second] = [driver(id1), driver(id2), team(team1), team(team2)];
  if (!one || !other || !first || !second) {
    const about = [!one && driver1, !other && driver2, !first && team1, !second && team2];
    return { fault: 'pairing.unknown', about: about.filter(Boolean).join(', ') };
  }
  return {
    pairing: {
      drivers: { driver1: inPairing(one), driver2: inPairing(other) },
      teams: { team1: first, team2: second },
    },
  };
}

export function inPairing(driver: Driver): DriverInPairing {
  const { driverId, code } = driver;
  return { driverId, name: fullName(driver), ...(code && { code }) };
}
