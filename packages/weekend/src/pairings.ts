import { auditWrite } from '@parc-ferme/data/audit';
import type { SeasonState } from '@parc-ferme/data/seasons';
import { idsIn } from '@parc-ferme/domain/head-to-head';
import { duePairings } from '@parc-ferme/domain/pairing-plan';
import { suggestedPairing } from '@parc-ferme/domain/suggestion';
import { suggestionsFor } from './suggestions.ts';
import type { Visiting } from './visits.ts';

/**
 * Gives the races that close soon, and that nobody has set a pairing for, the suggested one. An admin
 * can set another until they close.
 */
export async function pairDue(
  { races, entrants }: Pick<SeasonState, 'races' | 'entrants'>,
  { data, now }: Pick<Visiting, 'data' | 'now'>,
): Promise<string[]> {
  const known = [...races];
  const did: string[] = [];
  for (const race of duePairings(races, now)) {
    const suggested = suggestedPairing(
      await suggestionsFor(race, { races: known, entrants }, data),
    );
    if (!suggested) continue;
    const pairing = { ...suggested, setBy: 'system' as const };
    const entry = auditWrite({
      ...{ at: now, admin: null, action: 'pairing.set', about: race._id },
      ...{ after: idsIn(pairing), reason: 'Nobody had set one three days before closing.' },
    });
    if (!(await data.races.setPairing(race, pairing, [entry]))) continue;
    known[known.indexOf(race)] = { ...race, pairing };
    did.push(`${race._id}: paired`);
  }
  return did;
}
