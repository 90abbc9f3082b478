import * as contract from '@parc-ferme/contract/races';
import { closingRepositoriesIn } from '@parc-ferme/data/repositories';
import { withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { decideTimes } from '@parc-ferme/domain/race/race-clock-decisions';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { raceReply } from '@parc-ferme/server/replies/races';
import { moveClosing, publishMovedClosing } from '@parc-ferme/workflows/admin-decisions';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const data = closingRepositoriesIn(table);
const { races, seasons } = data;

export const handler = adminRoute(
  contract.decideTimes,
  async ({ params, body, player, now, reject }) => {
    const [race, lastCheck] = await Promise.all([
      races.find(params.raceId),
      seasons.findResultCheck(params.raceId),
    ]);
    if (!race) return reject('race.unknown');
    const { decision } = body;
    const decided = decideTimes(race, decision, now);
    if ('refused' in decided) return reject(decided.refused);
    if ('preview' in body) return raceReply(withHeldPairing(decided.race));
    const audited = {
      action: 'times.decided' as const,
      at: now,
      admin: player,
      reason: body.reason,
      before: { announced: timesOf(race), flagged: race.flaggedTimes ?? race.dismissedTimes },
      after: { decision },
    };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, data);
    if (!moved) return reject('race.changed');
    await publishMovedClosing(race, moved, { publish: publishBestEffort, now });
    return raceReply(moved);
  },
);
