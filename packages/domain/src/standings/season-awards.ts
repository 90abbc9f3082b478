import type { StandingsRow } from './standings.ts';

type Row = Pick<StandingsRow, 'rank' | 'races' | 'classified'> & { scores: (number | null)[] };

/** The places of a podium. */
const PODIUM = 3;

/** The classified players on the first three ranks, with ties. */
export function podiumOf<Player extends Omit<Row, 'scores'>>(rows: Player[]): Player[] {
  return rows.filter(({ rank, races, classified }) => classified && races > 0 && rank <= PODIUM);
}

/**
 * Who is remembered of a season: the champions, the podium in the order of the table, and the wooden
 * spoon. Ties share; the spoon goes to the last classified player who predicted, below the podium only.
 *
 * @param rows the table in its order
 */
export function seasonAwards<Player extends Row>(rows: Player[]) {
  const podium = podiumOf(rows);
  const champions = podium.filter(({ rank }) => rank === 1);
  const predicted = rows.filter(
    ({ scores, classified }) => classified && scores.some((score) => score !== null),
  );
  const last = predicted.at(-1);
  const spoon =
    last && !podium.includes(last) ? predicted.filter(({ rank }) => rank === last.rank) : [];
  return { champions, podium, spoon };
}
