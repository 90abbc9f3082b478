import type { RaceScore } from '../scoring/best-first.ts';
import { SPECIFICATION_RULES } from './house-rules.ts';
import { type ScoredPlayer, type StandingsRow, standings } from './standings.ts';
import { withScores } from './with-scores.ts';

/**
 * The table of a season as it would be with these points of one more race. `movement` is against the table
 * without it.
 *
 * @param completedRaces ids of the other races with a published result
 */
export function provisionalStandings(
  players: ScoredPlayer[],
  completedRaces: string[],
  raceId: string,
  points: (RaceScore & { score: number })[],
  rules = SPECIFICATION_RULES,
): StandingsRow[] {
  const scores = points.map(({ user: userId, username, score }) => ({ userId, username, score }));
  const scored = withScores({ players, pendingPlayers: [] }, raceId, scores);
  // The race comes last, whatever its round, as the movement is that of the last race.
  return standings(scored, [...completedRaces, raceId], rules);
}
