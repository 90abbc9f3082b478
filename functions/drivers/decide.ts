import * as contract from '@parc-ferme/contract/drivers';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { raceReply } from '@parc-ferme/server/replies/races';
import { saveDriverDecision } from '@parc-ferme/workflows/driver-decisions';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(
  contract.decide,
  async ({ params: { raceId }, body, player, now, reject }) => {
    const { reason, ...decision } = body;
    const audited = { at: now, admin: player, reason };
    const context = { data, publish: publishBestEffort };
    const saved = await saveDriverDecision(raceId, decision, audited, context);
    return 'fault' in saved
      ? reject(saved.fault.code, { about: saved.fault.about })
      : raceReply(saved.race);
  },
);
