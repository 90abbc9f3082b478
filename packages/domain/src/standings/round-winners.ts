import { type Group, groupOf } from '../story/group.ts';
import type { ScoredPlayer } from './standings.ts';

/** The players with the most points of a race. Ties share the win; nobody wins with 0 points. */
export function roundWinners<Scored extends { score: number | null }>(scores: Scored[]): Scored[] {
  const top = scores.reduce((best, { score }) => Math.max(best, score ?? 0), 0);
  return top > 0 ? scores.filter(({ score }) => score === top) : [];
}

/** The winners of one race among all players. */
export function winnersOf(players: ScoredPlayer[], raceId: string) {
  return roundWinners(
    players.map(({ id: user, username, scores }) => {
      return { user, username, score: scores[raceId] ?? null };
    }),
  );
}

/** The winners of each race. */
export function winnersByRace(players: ScoredPlayer[], raceIds: string[]): Record<string, Group> {
  return Object.fromEntries(raceIds.map((id) => [id, groupOf(winnersOf(players, id))]));
}
