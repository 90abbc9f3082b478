import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';

export const DriverInPairing = z.object({
  driverId: EntrantId,
  name: z.string(),
  code: z.optional(z.string()),
});
export type DriverInPairing = z.infer<typeof DriverInPairing>;
export const TeamInPairing = z.object({ constructorId: EntrantId, name: z.string() });

/** Why a head-to-head was withdrawn, such as a driver who does not start; it scores nothing. */
const WITHDRAWN = { withdrawn: z.optional(z.string()) };

/** A half of a pairing: one of its two head-to-heads. */
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

export function withHalfWithdrawn(pairing: Pairing, half: Half, reason: string): Pairing {
  return { ...pairing, [half]: { ...pairing[half], withdrawn: reason } };
}
