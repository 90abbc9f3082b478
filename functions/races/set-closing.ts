import * as contract from '@parc-ferme/contract/races';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { closingTime, withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/race/race-clock-decisions';
import { isResultKnown } from '@parc-ferme/domain/race/reveal';
import { raceReply } from '@parc-ferme/server/replies/races';
import { moveClosing } from '@parc-ferme/workflows/admin-decisions';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);
const raceDetails = raceDetailsIn(table);

export const handler = adminRoute(
  contract.setClosing,
  async ({ params, body, player, now, reject }) => {
    const { race, lastCheck, entrants } = await raceDetails.withLastCheck(params.raceId);
    if (!race) return reject('race.unknown');
    const hasResult = isResultKnown(race, entrants, lastCheck?.revision);
    const decided =
      'closesAt' in body
        ? setClosingByHand(race, body.closesAt, now)
        : setOfficialStart(race, body.qualifyingStart, hasResult, now);
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
    const context = { data, publish: publishBestEffort };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, context);
    return moved ? raceReply(moved) : reject('race.changed');
  },
);
