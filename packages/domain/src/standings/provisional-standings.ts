import { type ScoredPlayer, type StandingsRow, standings } from './standings.ts';

type Scored = { user: string; username: string; score: number };

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
  points: Scored[],
): StandingsRow[] {
  const listed = new Set(players.map(({ id }) => id));
  const pending = points.filter(({ user }) => !listed.has(user));
  const all = [
    ...players,
    ...pending.map(({ user: id, username }) => ({ id, username, scores: {} })),
  ];
  const scoreOf = new Map(points.map(({ user, score }) => [user, score]));
  const scored = all.map((player) => {
    const score = scoreOf.get(player.id);
    return score === undefined
      ? player
      : { ...player, scores: { ...player.scores, [raceId]: score } };
  });
  // Last, whatever its round, as the movement is that of the last race.
  return standings(scored, [...completedRaces, raceId]);
}
