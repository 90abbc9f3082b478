import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { type Driver, type Entrants, fullName } from '../race/season.ts';

export const DriverInPairing = z.object({
  driverId: EntrantId,
  name: z.string(),
  code: z.optional(z.string()),
});
export type DriverInPairing = z.infer<typeof DriverInPairing>;
export const TeamInPairing = z.object({ constructorId: EntrantId, name: z.string() });

/** Why a head-to-head was withdrawn: it cannot be raced and scores nothing. */
const WITHDRAWN = { withdrawn: z.optional(z.string()) };

/** The half of a pairing. */
export const Half = z.enum(['drivers', 'teams']);
export type Half = z.infer<typeof Half>;

/** The two drivers and the two teams that players choose between in one race. */
export const Pairing = z.object({
  drivers: z.object({ driver1: DriverInPairing, driver2: DriverInPairing, ...WITHDRAWN }),
  teams: z.object({ team1: TeamInPairing, team2: TeamInPairing, ...WITHDRAWN }),
  /** Set if no admin set a pairing in time and the suggested one was taken. */
  setBy: z.optional(z.literal('system')),
});
export type Pairing = z.infer<typeof Pairing>;

/** Both drivers and both teams of a pairing. */
export const PairingIds = z.object({
  drivers: z.tuple([EntrantId, EntrantId]),
  teams: z.tuple([EntrantId, EntrantId]),
});
export type PairingIds = z.infer<typeof PairingIds>;

type Chosen = [string | null | undefined, string | null | undefined];

export type PairingFault =
  | 'pairing.incomplete'
  | 'pairing.same-drivers'
  | 'pairing.same-teams'
  | 'pairing.unknown';

/** The pairing of these ids with the names of the season, or the problem code. */
export function pairingOf(
  [driver1, driver2]: Chosen,
  [team1, team2]: Chosen,
  { drivers, teams }: Entrants,
): { pairing: Pairing } | { fault: PairingFault; about?: string } {
  if (!driver1 || !driver2 || !team1 || !team2) return { fault: 'pairing.incomplete' };
  if (driver1 === driver2) return { fault: 'pairing.same-drivers' };
  if (team1 === team2) return { fault: 'pairing.same-teams' };
  const driver = (id: string) => drivers.find(({ driverId }) => driverId === id);
  const team = (id: string) => teams.find(({ constructorId }) => constructorId === id);
  const [one, other, first, second] = [driver(driver1), driver(driver2), team(team1), team(team2)];
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

/** The pairing without one of its head-to-heads. */
export function withdrawn(pairing: Pairing, half: Half, reason: string): Pairing {
  return { ...pairing, [half]: { ...pairing[half], withdrawn: reason } };
}
