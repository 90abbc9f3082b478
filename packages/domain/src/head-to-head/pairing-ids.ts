import type { Half, Pairing, PairingIds } from './head-to-head.ts';

/* Apart from the schemas, which the form does not need to load. */

export function idsIn({ drivers, teams }: Pairing): PairingIds {
  return {
    drivers: [drivers.driver1.driverId, drivers.driver2.driverId],
    teams: [teams.team1.constructorId, teams.team2.constructorId],
  };
}

/** The ids of the halves that are not withdrawn, to tell what changed. */
export function idsToPick(pairing: Pairing | undefined): Partial<PairingIds> {
  if (!pairing) return {};
  const entries = Object.entries(idsIn(pairing)).filter(
    ([half]) => pairing[half as Half].withdrawn === undefined,
  );
  return Object.fromEntries(entries);
}
