import * as contract from '@parc-ferme/contract/results';
import { auditWrites } from '@parc-ferme/data/operations/audit';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { shortNameIn } from '@parc-ferme/domain/entrants/entrants';
import { impactReply } from '@parc-ferme/server/replies/results';
import { publishDecision } from '@parc-ferme/workflows/admin-decisions';
import { type Impacts, proposeCorrection } from '@parc-ferme/workflows/corrections';
import { adminRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const data = scoringRepositoriesIn(table);

/** How many players are listed with their ranks; further ones are only counted. */
const MAX_LISTED = 20;

export const handler = adminRoute(
  contract.correct,
  async ({ params, body, player, now, reject }) => {
    const { race, lastCheck, entrants } = await raceDetails.withLastCheck(params.raceId);
    if (!race) return reject('race.unknown');
    if (isOutdated(body.revision, lastCheck?.revision)) return reject('result.changed');

    const reason = 'preview' in body ? '' : body.reason;
    const details = { race, lastCheck, entrants };
    const correction = { ...body, reason, by: player.username, at: now.toISOString() };
    const proposal = await proposeCorrection(details, correction, data);
    if ('fault' in proposal) return reject(proposal.fault.code, proposal.fault);
    const { latest, corrections, before, after } = proposal;
    const impact = impactOf(proposal, shortNameIn(entrants));
    if ('preview' in body) return { revision: latest.revision, ...impact };

    const audit = { at: now, admin: player, action: 'result.corrected', about: race._id } as const;
    const decision = { corrections, source: 'correction', reason, by: player.username } as const;
    const writes = auditWrites({ ...audit, reason, before, after });
    const revision = await publishDecision(latest, decision, writes, now, data);
    return revision ? { revision, ...impact } : reject('result.changed');
  },
);

/** Whether a newer revision has replaced the one that the admin saw; the request may leave out which one that was. */
function isOutdated(seen: number | undefined, latest: number | undefined): boolean {
  return seen !== undefined && latest !== undefined && seen !== latest;
}

/** What the correction changes in the result, the scores and the standings. */
function impactOf(
  { impact, onStandings: { players, leaders } }: Impacts,
  nameOf: (id: string) => string,
) {
  const listed = players.slice(0, MAX_LISTED);
  return {
    ...impactReply(impact, nameOf),
    standings: { players: listed, playersChanged: players.length, leaders },
  };
}
