import { playerGroupOf } from '../story/player-group.ts';

/** The players with the most points of a race. Ties share the win; nobody wins with 0 points. */
export function roundWinners<Entry extends { score: number | null }>(scores: Entry[]): Entry[] {
  const top = scores.reduce((best, { score }) => Math.max(best, score ?? 0), 0);
  return top > 0 ? scores.filter(({ score }) => score === top) : [];
}

/** A player with the score of each race, by race id. */
type RoundPlayer<User> = { id: User; username: string; scores: Record<string, number> };

/** The winners of one race among all players. */
export function winnersOf<User>(players: RoundPlayer<User>[], raceId: string) {
  return roundWinners(
    players.map(({ id: user, username, scores }) => {
      return { user, username, score: scores[raceId] ?? null };
    }),
  );
}

export function winnersByRace<User extends string | null>(
  players: RoundPlayer<User>[],
  raceIds: string[],
) {
  return Object.fromEntries(raceIds.map((id) => [id, playerGroupOf(winnersOf(players, id))]));
}
