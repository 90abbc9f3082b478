import type { Entrants } from '../entrants/entrants.ts';
import { firstId, type Joined, joinedIn } from '../entrants/joined-ids.ts';
import type { Pairing } from '../race/pairing.ts';
import { idsIn } from '../race/pairing-ids.ts';
import { CATEGORIES, type Category, type HeadToHead, isHeadToHead } from './categories.ts';
import { madeFor } from './made-picks.ts';
import { optionsOf } from './options.ts';
import type { MadePicks } from './picks.ts';

/** Why picks are refused, with the driver, team, answer or head-to-head in question. */
export type PickFault = {
  code: 'pick.unknown' | 'pick.missing' | 'pairing.none' | 'pairing.changed' | 'pairing.winner';
  about: string;
};

/**
 * Picks as a player sends them. Of each head-to-head the two drivers or teams that the player saw may be sent too:
 * both, one or none.
 */
export type SentPicks = Pick<MadePicks, 'picks'> & {
  pairing?: Partial<Record<'drivers' | 'teams', string[]>> | undefined;
};

/**
 * Checks picks against what can be picked. A head-to-head has to be picked once there is a pairing. The contract
 * refuses picks that lack any other category.
 *
 * @returns the picks with the race's pairing
 */
export function checkPicks(
  sent: SentPicks,
  entrants: Entrants,
  pairing: Pairing | undefined,
): MadePicks | { fault: PickFault } {
  for (const category of CATEGORIES) {
    const fault = isHeadToHead(category)
      ? headToHeadFault(category, sent, pairing, joinedIn(entrants.drivers))
      : pickFault(category, sent, entrants);
    if (fault) return { fault };
  }
  return madeFor(sent.picks, pairing);
}

function pickFault(
  category: Category,
  { picks }: SentPicks,
  entrants: Entrants,
): PickFault | undefined {
  const id = picks[category.key];
  if (id === undefined) return undefined;
  const first = firstId(id, joinedIn(entrants.drivers));
  const isKnown = optionsOf(category, undefined, entrants).includes(first);
  return isKnown ? undefined : { code: 'pick.unknown', about: id };
}

/**
 * A choice is refused without a pairing and required with one, unless this half of it was withdrawn. A choice for a
 * withdrawn half is accepted, so that a page opened before the withdrawal can still submit.
 */
function headToHeadFault(
  { key, chosenFrom: half }: HeadToHead,
  { picks, pairing: sent }: SentPicks,
  pairing: Pairing | undefined,
  joined: Joined,
): PickFault | undefined {
  const winner = picks[key];
  const about = half === 'drivers' ? 'driver' : 'team';
  if (!pairing) return winner === undefined ? undefined : { code: 'pairing.none', about };
  if (winner === undefined) {
    return pairing[half].withdrawn === undefined ? { code: 'pick.missing', about } : undefined;
  }
  const first = (id: string) => firstId(id, joined);
  const ids: string[] = idsIn(pairing)[half].map(first);
  if (sent?.[half]?.some((id) => !ids.includes(first(id))))
    return { code: 'pairing.changed', about };
  return ids.includes(first(winner)) ? undefined : { code: 'pairing.winner', about };
}
