import * as contract from '@parc-ferme/contract/results';
import { auditWrites } from '@parc-ferme/data/operations/audit';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { shortNameIn } from '@parc-ferme/domain/race/season';
import { impactReply } from '@parc-ferme/server/replies/results';
import { publishDecision } from '@parc-ferme/workflows/admin-decisions';
import { proposeCorrection } from '@parc-ferme/workflows/corrections';
import { adminRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const data = scoringRepositoriesIn(table);

export const handler = adminRoute(
  contract.correct,
  async ({ params, body, player, now, reject }) => {
    const { race, lastCheck, entrants } = await raceDetails.withLastCheck(params.raceId);
    if (!race) return reject('race.unknown');
    const { reason, revision: seen, ...wanted } = body;
    if (seen !== undefined && lastCheck?.revision && seen !== lastCheck.revision) {
      return reject('result.changed');
    }
    const proposal = await proposeCorrection(
      { race, lastCheck, entrants },
      { ...wanted, reason, by: player.username, at: now.toISOString() },
      data,
    );
    if ('fault' in proposal) return reject(proposal.fault.code, proposal.fault);
    const { latest, corrections, before, after, impact } = proposal;
    const audit = auditWrites({
      at: now,
      admin: player,
      action: 'result.corrected',
      about: race._id,
      reason,
      before,
      after,
    });
    const change = { corrections, source: 'correction', reason } as const;
    const decided = await publishDecision(latest, change, audit, now, data);
    if (!decided) return reject('result.changed');
    return {
      message: `The result of ${race.raceName} was corrected.`,
      ...decided,
      ...impactReply(impact, shortNameIn(entrants)),
    };
  },
);
