import * as contract from '@parc-ferme/contract/results';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { publish } from '@parc-ferme/workflows/publication';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const process = endpoint(contract.process, {
  read: ({ params }, { races, seasons }: Services<ScoringNoun>) => ({
    race: races.find(params.raceId),
    visit: seasons.findVisit(params.raceId),
  }),
  run: async ({ race, visit, query, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    if (!visit?.revision) return reject('result.missing');
    if (race.publishedRevision === visit.revision && query.force !== 'true') {
      return reject('result.scored');
    }
    if (race.status === 'cancelled') return reject('result.missing');
    // Noted first: an admin's action is in the log, also where it is cut short.
    await data.audit.note({
      ...{ at: now, admin: player, action: 'result.processed', about: race._id },
      ...{ before: { revision: race.publishedRevision }, after: { revision: visit.revision } },
    });
    const published = await publish(race._id, visit.revision, data);
    if ('refused' in published) return reject('result.missing');
    const scoresCount = published.scores.length;
    return {
      message: `Results processed for ${race.raceName}. ${scoresCount} predictions scored.`,
      scoresCount,
    };
  },
});

export const handler = lambda(process, services(scoringRepositoriesIn));
