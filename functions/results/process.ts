import * as contract from '@parc-ferme/contract/results';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { hasCurrentSheet } from '@parc-ferme/domain/race/reveal';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { adminRoute, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);
const { audit, races, seasons } = data;

export const handler = adminRoute(
  contract.process,
  async ({ params, query, player, now, reject }) => {
    const [race, lastCheck] = await Promise.all([
      races.find(params.raceId),
      seasons.findResultCheck(params.raceId),
    ]);
    if (!race) return reject('race.unknown');
    const acceptedRevision = lastCheck?.revision;
    if (!acceptedRevision) return reject('result.missing');
    if (race.publishedRevision === acceptedRevision && query.force !== 'true') {
      return reject('result.scored');
    }
    if (race.status === 'cancelled') return reject('result.missing');
    if (!hasCurrentSheet(race)) return reject('result.not-revealed');
    // Recorded first, so that the audit log has the action even if this function is killed.
    await audit.record({
      at: now,
      admin: player,
      action: 'result.processed',
      about: race._id,
      before: { revision: race.publishedRevision },
      after: { revision: acceptedRevision },
    });
    const published = await scoreAndPublish(race._id, acceptedRevision, data);
    if ('refused' in published) {
      return reject(
        published.refused === 'not revealed' ? 'result.not-revealed' : 'result.missing',
      );
    }
    const scoresCount = published.scores.length;
    return {
      message: `Results processed for ${race.raceName}. ${scoresCount} predictions scored.`,
      scoresCount,
    };
  },
);
