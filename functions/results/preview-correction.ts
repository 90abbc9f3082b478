import * as contract from '@parc-ferme/contract/results';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { shortNameIn } from '@parc-ferme/domain/race/season';
import { impactReply } from '@parc-ferme/server/replies/results';
import { proposeCorrection } from '@parc-ferme/workflows/corrections';
import { adminRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const data = scoringRepositoriesIn(table);

/** The players listed in a preview; the others are only counted. */
const MAX_LISTED = 20;

export const handler = adminRoute(
  contract.previewCorrection,
  async ({ params, body, player, now, reject }) => {
    const { race, lastCheck, entrants } = await raceDetails.withLastCheck(params.raceId);
    if (!race) return reject('race.unknown');
    const proposal = await proposeCorrection(
      { race, lastCheck, entrants },
      { ...body, reason: '', by: player.username, at: now.toISOString() },
      data,
    );
    if ('fault' in proposal) return reject(proposal.fault.code, proposal.fault);
    const { latest, impact, onStandings } = proposal;
    const { players, leaders } = onStandings;
    return {
      revision: latest.revision,
      ...impactReply(impact, shortNameIn(entrants)),
      standings: { players: players.slice(0, MAX_LISTED), playersChanged: players.length, leaders },
    };
  },
);
