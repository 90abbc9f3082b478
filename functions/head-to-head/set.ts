import * as contract from '@parc-ferme/contract/head-to-head';
import { auditWrites, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { racesIn } from '@parc-ferme/data/race/races';
import { type JoinedIds, joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import { chosenPairing } from '@parc-ferme/domain/head-to-head/chosen-pairing';
import { voidPicksMailing } from '@parc-ferme/domain/message/changed-race';
import { mailingId } from '@parc-ferme/domain/message/mailing';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { idsIn, withFirstDriverIds } from '@parc-ferme/domain/race/pairing-ids';
import { type PairingRefusal, pairingFault } from '@parc-ferme/domain/race/pairing-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { raceReply } from '@parc-ferme/server/replies/races';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const races = racesIn(table);

export const handler = adminRoute(contract.set, async ({ params, body, player, now, reject }) => {
  const { race, entrants } = await raceDetails.withEntrants(params.raceId);
  if (!race) return reject('race.unknown');
  const fault = pairingFault(race, now);
  if (fault) return reject(fault);
  const { drivers, teams } = body.headToHead;
  const chosen = chosenPairing(
    [drivers?.driver1, drivers?.driver2],
    [teams?.team1, teams?.team2],
    entrants,
  );
  if ('fault' in chosen) return reject(chosen.fault, { about: chosen.about });
  const joinedIds = joinedIdsIn(entrants.drivers);
  const by = { admin: player, at: now };
  const outcome = await setPairing(race, chosen.pairing, by, joinedIds);
  if ('fault' in outcome) return reject(outcome.fault);
  if (outcome.replaced) {
    const about = mailingId(voidPicksMailing(race, now));
    await publishBestEffort('messages.due', { season: race.season, about });
  }
  return raceReply(outcome.race);
});

/**
 * Sets the pairing together with its audit entry; the same pairing again writes nothing. Retried if the race was
 * changed meanwhile, unless its pairing is frozen since.
 */
async function setPairing(
  race: Race,
  pairing: Pairing,
  by: Pick<NewAuditEntry, 'admin' | 'at'>,
  joinedIds: JoinedIds,
): Promise<{ race: Race; replaced?: boolean } | { fault: PairingRefusal }> {
  const current = race.pairing && withFirstDriverIds(race.pairing, joinedIds);
  const before = current && idsIn(current);
  const after = idsIn(pairing);
  if (JSON.stringify(before) === JSON.stringify(after)) return { race };
  const entry = auditWrites({ ...by, action: 'pairing.set', about: race._id, before, after });
  if (await races.setPairing(race, pairing, by.at, entry)) {
    return { race: { ...race, pairing }, replaced: before !== undefined };
  }
  const changed = await races.find(race._id);
  const fault = changed && pairingFault(changed, by.at);
  return changed && !fault
    ? setPairing(changed, pairing, by, joinedIds)
    : { fault: fault ?? 'pairing.closed' };
}
