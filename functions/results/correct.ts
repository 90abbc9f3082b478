import * as contract from '@parc-ferme/contract/results';
import { auditWrites } from '@parc-ferme/data/operations/audit';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { shortNameIn } from '@parc-ferme/domain/entrants/entrants';
import { impactReply } from '@parc-ferme/server/replies/results';
import { publishDecision } from '@parc-ferme/workflows/admin-decisions';
import { proposeCorrection } from '@parc-ferme/workflows/corrections';
import { adminRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const data = scoringRepositoriesIn(table);

/** The players listed with their ranks; the others are only counted. */
const MAX_LISTED = 20;

export const handler = adminRoute(
  contract.correct,
  async ({ params, body, player, now, reject }) => {
    const { race, lastCheck, entrants } = await raceDetails.withLastCheck(params.raceId);
    if (!race) return reject('race.unknown');
    if (
      body.revision !== undefined &&
      lastCheck?.revision &&
      body.revision !== lastCheck.revision
    ) {
      return reject('result.changed');
    }
    const isPreview = 'preview' in body;
    const reason = isPreview ? '' : body.reason;
    const proposal = await proposeCorrection(
      { race, lastCheck, entrants },
      { ...body, reason, by: player.username, at: now.toISOString() },
      data,
    );
    if ('fault' in proposal) return reject(proposal.fault.code, proposal.fault);
    const { latest, corrections, before, after, impact, onStandings } = proposal;
    const { players, leaders } = onStandings;
    const reply = {
      revision: latest.revision,
      ...impactReply(impact, shortNameIn(entrants)),
      standings: { players: players.slice(0, MAX_LISTED), playersChanged: players.length, leaders },
    };
    if (isPreview) return reply;
    const audit = auditWrites({
      at: now,
      admin: player,
      action: 'result.corrected',
      about: race._id,
      reason,
      before,
      after,
    });
    const change = { corrections, source: 'correction', reason, by: player.username } as const;
    const revision = await publishDecision(latest, change, audit, now, data);
    return revision ? { ...reply, revision } : reject('result.changed');
  },
);
