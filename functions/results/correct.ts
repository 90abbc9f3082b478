import * as contract from '@parc-ferme/contract/results';
import { auditWrites } from '@parc-ferme/data/audit';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { nameIn } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { impactReply } from '@parc-ferme/http/replies/results';
import { publishDecision } from '@parc-ferme/workflows/admin-decisions';
import { proposeCorrection } from '@parc-ferme/workflows/corrections';
import { raceWithLastCheck } from '@parc-ferme/workflows/result-import';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const correct = endpoint(contract.correct, {
  read: ({ params }, data: Services<ScoringNoun>) => raceWithLastCheck(params.raceId, data),
  run: async ({ race, lastCheck, entrants, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    const { reason, revision: seen, ...wanted } = body;
    if (seen !== undefined && lastCheck?.revision && seen !== lastCheck.revision) {
      return reject('result.changed');
    }
    const said = { reason, by: player.username, at: now.toISOString() };
    const proposal = await proposeCorrection(
      { race, lastCheck, entrants },
      { ...wanted, ...said },
      data,
    );
    if ('fault' in proposal) return reject(proposal.fault.code, proposal.fault);
    const { latest, corrections, impact } = proposal;
    const audit = auditWrites({
      ...{ at: now, admin: player, action: 'result.corrected', about: race._id, reason },
      ...{ before: latest.corrections, after: corrections },
    });
    const change = { corrections, source: 'correction', reason } as const;
    const decided = await publishDecision(latest, change, audit, now, data);
    if (!decided) return reject('result.changed');
    return {
      message: `The result of ${race.raceName} was corrected.`,
      ...decided,
      ...impactReply(impact, nameIn(entrants)),
    };
  },
});

export const handler = lambda(correct, services(scoringRepositoriesIn));
