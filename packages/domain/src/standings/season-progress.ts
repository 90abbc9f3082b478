import { SPECIFICATION_RULES } from './house-rules.ts';
import { ranking, type ScoredPlayer } from './standings.ts';

/** Where a player stands after a race. */
export type Standing = {
  rank: number;
  totalPoints: number;
  averageScore: number;
  /** To the leader: of averages, or of totals where the ranking is by total points. */
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
  rules = SPECIFICATION_RULES,
): Map<string, (Standing | undefined)[]> {
  const progress = new Map<string, (Standing | undefined)[]>(players.map(({ id }) => [id, []]));
  const decisive = rules.rankedBy === 'average' ? 'averageScore' : 'totalPoints';
  // Tips are decided after all races, so that they count in the latest standings only.
  const withoutTips = players.map(({ tips: _, ...player }) => player);
  for (const [index, race] of races.entries()) {
    const isLast = index === races.length - 1;
    const rows = ranking(isLast ? players : withoutTips, races.slice(0, index + 1), rules);
    const leading = rows[0]?.[decisive] ?? 0;
    for (const row of rows) {
      const { id, scores, rank, totalPoints, averageScore } = row;
      const own = progress.get(id);
      const wasScored = own?.at(-1) !== undefined || scores[race] !== undefined;
      // A player who is not classified yet can have more than the leader.
      const gap = inHundredths(Math.max(0, leading - row[decisive]));
      own?.push(wasScored ? { rank, totalPoints, averageScore, gap } : undefined);
    }
  }
  return progress;
}

/** Averages have two decimals, their binary differences more. */
function inHundredths(difference: number): number {
  return Math.round(difference * 100) / 100;
}
