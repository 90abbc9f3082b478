import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { PlayerScore } from '@parc-ferme/domain/scoring/player-score';
import { scoreAndPublish } from './publication.ts';

type Total = { username: string; totalPoints: number; correctPredictions: number };

/**
 * Rescores every race of a season with its latest result. Idempotent.
 *
 * @returns all players' totals, by user id
 */
export async function scoreAndPublishSeason(
  season: number,
  data: ScoringRepositories,
): Promise<Map<string, Total>> {
  const { races, resultChecks } = await data.seasons.state(season);
  const totals = new Map<string, Total>();
  for (const race of races) {
    const acceptedRevision = resultChecks.find(({ raceId }) => raceId === race._id)?.revision;
    const published =
      acceptedRevision === undefined
        ? undefined
        : await scoreAndPublish(race._id, acceptedRevision, data);
    if (published && 'scores' in published) addScores(totals, published.scores);
  }
  return totals;
}

function addScores(totals: Map<string, Total>, scores: PlayerScore[]): void {
  for (const { userId, username, score, correctPredictions } of scores) {
    const total = totals.get(userId) ?? { username, totalPoints: 0, correctPredictions: 0 };
    total.totalPoints += score;
    total.correctPredictions += correctPredictions;
    totals.set(userId, total);
  }
}
