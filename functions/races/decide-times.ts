import * as contract from '@parc-ferme/contract/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { decideTimes as decide } from '@parc-ferme/domain/race/race-clock-decisions';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { moveClosing } from '@parc-ferme/workflows/admin-decisions';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const decideTimes = endpoint(contract.decideTimes, {
  read: ({ params }, { races, seasons }: Services<ScoringNoun>) => ({
    race: races.find(params.raceId),
    lastCheck: seasons.findResultCheck(params.raceId),
  }),
  run: async ({ race, lastCheck, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    const { decision, reason } = body;
    const decided = decide(race, decision, now);
    if ('refused' in decided) return reject(decided.refused);
    const audited = {
      action: 'times.decided' as const,
      ...{ at: now, admin: player, reason },
      before: { announced: timesOf(race), flagged: race.flaggedTimes ?? race.dismissedTimes },
      after: { decision },
    };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, data);
    return moved ? raceReply(moved) : reject('race.changed');
  },
});

export const handler = lambda(decideTimes, services(scoringRepositoriesIn));
