import { alphabetically } from './alphabetically.ts';

/** A registered player with the score of each race the player was scored in, by race id. */
export type ScoredPlayer = { id: string; username: string; scores: Record<string, number> };

export type StandingsRow = ScoredPlayer & {
  rank: number;
  /** Places gained by the last completed race; null without a score before it. */
  movement: number | null;
  /** Over the races with a score above 0, rounded half up to 2 decimals. */
  averageScore: number;
  totalPoints: number;
  /** Races with a score above 0. */
  races: number;
};

type Totals = Pick<StandingsRow, 'averageScore' | 'races' | 'totalPoints'>;

/**
 * The table of a season: average, then races, then total points, all descending. Equal in all three:
 * same rank, alphabetical order, the next rank skips (1, 2, 2, 4).
 *
 * @param completedRaces ids of the races with a published result, in season order
 */
export function standings(players: ScoredPlayer[], completedRaces: string[]): StandingsRow[] {
  const before = completedRaces.slice(0, -1);
  const ranksBefore = new Map(ranking(players, before).map((row) => [row.id, row]));
  return ranking(players, completedRaces).map((row) => {
    const earlier = ranksBefore.get(row.id);
    return { ...row, movement: earlier?.races ? earlier.rank - row.rank : null };
  });
}

/** The table without movements. */
export function ranking(
  players: ScoredPlayer[],
  races: string[],
): Omit<StandingsRow, 'movement'>[] {
  const rows = players
    .map((player) => ({ ...player, ...totalsOf(player, races) }))
    .sort((one, other) => byTotals(one, other) || alphabetically(one, other));
  let current = 0;
  return rows.map((row, index) => {
    const above = rows[index - 1];
    if (!above || byTotals(above, row) !== 0) current = index + 1;
    return { ...row, rank: current };
  });
}

export function totalsOf(player: Pick<ScoredPlayer, 'scores'>, races: string[]): Totals {
  const scored = races.map((race) => player.scores[race] ?? 0).filter((score) => score > 0);
  const totalPoints = scored.reduce((sum, score) => sum + score, 0);
  return { averageScore: averageOf(totalPoints, scored.length), races: scored.length, totalPoints };
}

/** Half up in whole hundredths, so that no binary fraction decides a rank. */
function averageOf(total: number, races: number): number {
  return races === 0 ? 0 : Math.floor((200 * total + races) / (2 * races)) / 100;
}

/** Who is ahead comes first. */
export function byTotals(one: Totals, other: Totals): number {
  return (
    other.averageScore - one.averageScore ||
    other.races - one.races ||
    other.totalPoints - one.totalPoints
  );
}
