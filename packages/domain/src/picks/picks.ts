import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { PairingIds } from '../race/pairing.ts';
import { PICK_KEYS, recordOf } from './categories.ts';

/** What was picked of each category: a driver, a team or an answer. Missing where nothing was. */
export const Picks = z.object(recordOf(PICK_KEYS, () => z.optional(EntrantId)));
export type Picks = z.infer<typeof Picks>;

/** Picks, with the two that each head-to-head was picked from. */
export const MadePicks = z.object({ picks: Picks, pairing: z.optional(z.partial(PairingIds)) });
export type MadePicks = z.infer<typeof MadePicks>;
