import * as contract from '@parc-ferme/contract/results';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const process = endpoint(contract.process, {
  read: ({ params }, { races, seasons }: Services<ScoringNoun>) => ({
    race: races.find(params.raceId),
    lastCheck: seasons.findResultCheck(params.raceId),
  }),
  run: async ({ race, lastCheck, query, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    if (!lastCheck?.revision) return reject('result.missing');
    if (race.publishedRevision === lastCheck.revision && query.force !== 'true') {
      return reject('result.scored');
    }
    if (race.status === 'cancelled') return reject('result.missing');
    // Noted first: an admin's action is in the log, also where it is cut short.
    await data.audit.record({
      ...{ at: now, admin: player, action: 'result.processed', about: race._id },
      ...{ before: { revision: race.publishedRevision }, after: { revision: lastCheck.revision } },
    });
    const published = await scoreAndPublish(race._id, lastCheck.revision, data);
    if ('refused' in published) return reject('result.missing');
    const scoresCount = published.scores.length;
    return {
      message: `Results processed for ${race.raceName}. ${scoresCount} predictions scored.`,
      scoresCount,
    };
  },
});

export const handler = lambda(process, services(scoringRepositoriesIn));
