import * as contract from '@parc-ferme/contract/results';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { nameIn } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { impactReply } from '@parc-ferme/http/replies/results';
import { proposeCorrection } from '@parc-ferme/workflows/corrections';
import { raceWithLastCheck } from '@parc-ferme/workflows/result-import';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const previewCorrection = endpoint(contract.previewCorrection, {
  read: ({ params }, data: Services<ScoringNoun>) => raceWithLastCheck(params.raceId, data),
  run: async ({ race, lastCheck, entrants, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    const said = { reason: '', by: player.username, at: now.toISOString() };
    const proposal = await proposeCorrection(
      { race, lastCheck, entrants },
      { ...body, ...said },
      data,
    );
    if ('fault' in proposal) return reject(proposal.fault.code, proposal.fault);
    const { latest, impact } = proposal;
    return { revision: latest.revision, ...impactReply(impact, nameIn(entrants)) };
  },
});

export const handler = lambda(previewCorrection, services(scoringRepositoriesIn));
