import * as contract from '@parc-ferme/contract/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/race/race-clock-decisions';
import { dueToSendAgain } from '@parc-ferme/domain/race/send-again';
import { raceReply } from '@parc-ferme/http/replies/races';
import { moveClosing } from '@parc-ferme/workflows/admin-decisions';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);
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
    const isSame = 'closesAt' in body && race.closingOverride === decided.race.closingOverride;
    if (isSame) return raceReply(race);
    const audited = {
      action: 'closing.set' as const,
      ...{ at: now, admin: player, reason: body.reason },
      ...{ before: closesAt(race), after: closesAt(decided.race) },
    };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, data);
    if (!moved) return reject('race.changed');
    // The scheduled job would be too late for a closing time within its next interval.
    if (dueToSendAgain([moved], now).length > 0) {
      await publishBestEffort('picks.send-again', { raceId: moved._id });
    }
    return raceReply(moved);
  },
);

function closesAt(race: Race): string | null {
  const closes = closing(race);
  return 'at' in closes ? closes.at.toISOString() : null;
}
