import { ranking, type ScoredPlayer } from './standings.ts';

/** Where a player stands after a race. */
export type Standing = {
  rank: number;
  totalPoints: number;
  averageScore: number;
  /** The leader's average less the player's own: the ranking goes by averages. */
  gap: number;
};

/**
 * Every player's rank, points and gap to the leader after each race, by player id: the standings of the
 * races so far. Undefined before the first race that the player was scored in.
 *
 * @param races ids of the races with a published result, in season order
 */
export function seasonProgress(
  players: ScoredPlayer[],
  races: string[],
): Map<string, (Standing | undefined)[]> {
  const progress = new Map<string, (Standing | undefined)[]>(players.map(({ id }) => [id, []]));
  for (const [index, race] of races.entries()) {
    const rows = ranking(players, races.slice(0, index + 1));
    const leading = rows[0]?.averageScore ?? 0;
    for (const { id, scores, rank, totalPoints, averageScore } of rows) {
      const own = progress.get(id);
      const joined = own?.at(-1) !== undefined || scores[race] !== undefined;
      const gap = inHundredths(leading - averageScore);
      own?.push(joined ? { rank, totalPoints, averageScore, gap } : undefined);
    }
  }
  return progress;
}

/** Averages have two decimals, their binary differences more. */
function inHundredths(difference: number): number {
  return Math.round(difference * 100) / 100;
}
