import * as contract from '@parc-ferme/contract/races';
import { closingRepositoriesIn } from '@parc-ferme/data/repositories';
import { closingTime, withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/race/race-clock-decisions';
import { raceReply } from '@parc-ferme/server/replies/races';
import { moveClosing, publishMovedClosing } from '@parc-ferme/workflows/admin-decisions';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const data = closingRepositoriesIn(table);
const { races, seasons } = data;

export const handler = adminRoute(
  contract.setClosing,
  async ({ params, body, player, now, reject }) => {
    const [race, lastCheck] = await Promise.all([
      races.find(params.raceId),
      seasons.findResultCheck(params.raceId),
    ]);
    if (!race) return reject('race.unknown');
    const decided =
      'closesAt' in body
        ? setClosingByHand(race, body.closesAt, now)
        : setOfficialStart(race, body.qualifyingStart, now);
    if ('refused' in decided) return reject(decided.refused);
    if ('preview' in body) return raceReply(withHeldPairing(decided.race));
    const isSame = 'closesAt' in body && race.closingOverride === decided.race.closingOverride;
    if (isSame) return raceReply(race);
    const audited = {
      action: 'closing.set' as const,
      at: now,
      admin: player,
      reason: body.reason,
      before: closingTime(race)?.toISOString(),
      after: closingTime(decided.race)?.toISOString(),
    };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, data);
    if (!moved) return reject('race.changed');
    await publishMovedClosing(race, moved, { publish: publishBestEffort, now });
    return raceReply(moved);
  },
);
