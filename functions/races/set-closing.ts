import * as contract from '@parc-ferme/contract/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/race/race-clock-decisions';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { moveClosing } from '@parc-ferme/workflows/admin-decisions';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const setClosing = endpoint(contract.setClosing, {
  read: ({ params }, { races, seasons }: Services<ScoringNoun>) => ({
    race: races.find(params.raceId),
    lastCheck: seasons.findResultCheck(params.raceId),
  }),
  run: async ({ race, lastCheck, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    const decided =
      'closesAt' in body
        ? setClosingByHand(race, body.closesAt, now)
        : setOfficialStart(race, body.qualifyingStart, now);
    if ('refused' in decided) return reject(decided.refused);
    const isSame = 'closesAt' in body && race.closingOverride === decided.race.closingOverride;
    if (isSame) return raceReply(race);
    const changed =
      'closesAt' in body
        ? { before: race.closingOverride ?? null, after: decided.race.closingOverride ?? null }
        : { before: closesAt(race), after: closesAt(decided.race) };
    const audited = {
      action: 'closing.set' as const,
      ...{ at: now, admin: player, reason: body.reason },
      ...changed,
    };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, data);
    return moved ? raceReply(moved) : reject('race.changed');
  },
});

function closesAt(race: Race): string | null {
  const closes = closing(race);
  return 'at' in closes ? closes.at.toISOString() : null;
}

export const handler = lambda(setClosing, services(scoringRepositoriesIn));
