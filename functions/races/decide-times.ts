import * as contract from '@parc-ferme/contract/races';
import { timesWrite } from '@parc-ferme/data/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { decideTimes as decide, isReadable, timesOf } from '@parc-ferme/domain/calendar';
import { reopens } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { moveClosing } from '@parc-ferme/weekend/closing';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const decideTimes = endpoint(contract.decideTimes, {
  read: ({ params }, { races, seasons }: Services<ScoringNoun>) => ({
    race: races.find(params.raceId),
    visit: seasons.findVisit(params.raceId),
  }),
  run: async ({ race, visit, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    if (!race.flaggedTimes) return reject('times.not-flagged');
    const { decision, reason } = body;
    if (decision === 'accept' && !isReadable(race.flaggedTimes)) return reject('times.invalid');
    const decided = decide(race, decision);
    if (reopens(race, decided, now)) return reject('closing.closed');
    const audited = {
      action: 'times.decided' as const,
      ...{ at: now, admin: player, reason },
      before: { announced: timesOf(race), flagged: race.flaggedTimes },
      after: { decision },
    };
    const write = timesWrite(race, decided);
    const moved = await moveClosing({ race, decided, write }, visit, audited, data);
    return moved ? contract.raceReply(moved) : reject('result.changed');
  },
});

export const handler = lambda(decideTimes, services(scoringRepositoriesIn));
