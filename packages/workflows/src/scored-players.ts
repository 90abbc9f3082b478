import type { SeasonStandings } from '@parc-ferme/data/standings';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import type { PlayerScore } from './scoring.ts';

/** All registered players, with the scores of the race in place of earlier ones. */
export function withScores(
  { players, pendingPlayers }: SeasonStandings,
  raceId: string,
  scores: Pick<PlayerScore, 'userId' | 'username' | 'score'>[],
): ScoredPlayer[] {
  const all = new Map<string, ScoredPlayer>();
  for (const { id, username } of pendingPlayers) all.set(id, { id, username, scores: {} });
  for (const { id, username, scores: earlier } of players) {
    const { [raceId]: _, ...others } = earlier;
    all.set(id, { id, username, scores: others });
  }
  for (const { userId: id, username, score } of scores) {
    const player = all.get(id) ?? { id, username, scores: {} };
    all.set(id, { ...player, scores: { ...player.scores, [raceId]: score } });
  }
  return [...all.values()];
}
