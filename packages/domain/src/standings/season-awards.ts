import type { StandingsRow } from './standings.ts';

type Row = Pick<StandingsRow, 'rank' | 'totalPoints' | 'classified'>;

const LAST_PODIUM_RANK = 3;

/** The classified players on the first three ranks, with ties, in the order of the table. */
export function podiumOf<Player extends Row>(rows: Player[]): Player[] {
  return rows.filter(
    ({ rank, totalPoints, classified }) =>
      classified && totalPoints > 0 && rank <= LAST_PODIUM_RANK,
  );
}

export function championsOf<Player extends Row>(rows: Player[]): Player[] {
  return podiumOf(rows).filter(({ rank }) => rank === 1);
}

/**
 * The last classified player who predicted at least half of the races, with ties. Nobody on the podium has the
 * wooden spoon.
 *
 * @param rows the table in its order, each player with a score for every race, null without a prediction
 */
export function spoonOf<Player extends Row & { scores: (number | null)[] }>(
  rows: Player[],
): Player[] {
  const candidates = rows.filter(({ scores, classified }) => {
    const predictedRaces = scores.filter((score) => score !== null).length;
    return classified && predictedRaces > 0 && predictedRaces >= scores.length / 2;
  });
  const last = candidates.at(-1);
  if (!last || podiumOf([last]).length > 0) return [];
  return candidates.filter(({ rank }) => rank === last.rank);
}
