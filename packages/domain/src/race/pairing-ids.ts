import { firstId, type JoinedIds } from '../entrants/joined-ids.ts';
import type { DriverInPairing, Half, Pairing, PairingIds } from './pairing.ts';

// Imports no schemas, as the form of the picks loads this module.

export function idsIn({ drivers, teams }: Pairing): PairingIds {
  return {
    drivers: [drivers.driver1.driverId, drivers.driver2.driverId],
    teams: [teams.team1.constructorId, teams.team2.constructorId],
  };
}

/** The ids of each head-to-head that is not withdrawn: two pairings with the same ids offer the same choice. */
export function idsToPick(pairing: Pairing | undefined): Partial<PairingIds> {
  if (!pairing) return {};
  const entries = Object.entries(idsIn(pairing)).filter(
    ([half]) => pairing[half as Half].withdrawn === undefined,
  );
  return Object.fromEntries(entries);
}

/** A race with its pairing and the ids that were joined at its closing. */
type RaceWithPairing = {
  pairing?: Pairing | undefined;
  closed?: { joined: JoinedIds } | undefined;
};

/** The pairing of a race as players see it. */
export function shownPairing({ pairing, closed }: RaceWithPairing) {
  return pairing && withFirstDriverIds(pairing, closed?.joined ?? {});
}

export function shownPairingIds(race: RaceWithPairing): PairingIds | undefined {
  const pairing = shownPairing(race);
  return pairing && idsIn(pairing);
}

/** The pairing with the first id of each driver. */
export function withFirstDriverIds(pairing: Pairing, joinedIds: JoinedIds): Pairing {
  const { driver1, driver2, ...half } = pairing.drivers;
  const withFirstId = (driver: DriverInPairing) => {
    return { ...driver, driverId: firstId(driver.driverId, joinedIds) };
  };
  const drivers = { ...half, driver1: withFirstId(driver1), driver2: withFirstId(driver2) };
  return { ...pairing, drivers };
}
