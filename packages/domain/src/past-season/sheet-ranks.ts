import { isDescending, type Points, ranksBy } from './arithmetic.ts';
import { numberIn } from './cell-text.ts';
import type { Column } from './columns.ts';
import type { RankedBy } from './past-season.ts';
import { ranksOf, totalsOf } from './past-table.ts';

/** A player's row of a sheet. */
export type SheetPlayer = { name: string; points: Points; rank?: number };

/** What decided the season: the ranks of the sheet, otherwise the column that its rows follow. */
export function ranked(
  players: SheetPlayer[],
  columns: Column[],
  guesses: string[],
): { players: SheetPlayer[]; rankedBy: RankedBy } {
  const ranks = ranksIn(columns, guesses) ?? ranksByOrder(players, columns);
  const isRankedBy = (rankedBy: RankedBy) =>
    String(ranksOf({ players, rankedBy })) === String(ranks);
  const kinds = ['total', 'average'] as const;
  const rankedBy = kinds.find(isRankedBy) ?? (ranks ? 'sheet' : 'total');
  guesses.push(
    ranks ? DECIDES[rankedBy] : 'Nothing gives the order of the players. The total decides.',
  );
  if (rankedBy !== 'sheet') return { players, rankedBy };
  return {
    players: players.map((player, at) => ({ ...player, rank: ranks?.[at] ?? 1 })),
    rankedBy,
  };
}

const DECIDES: Record<RankedBy, string> = {
  total: 'The total decides, by the ranks or the order of the players.',
  average: 'The average decides, by the ranks or the order of the players.',
  sheet: 'The ranks of the sheet are kept, as neither total nor average gives exactly these.',
};

/** By a total or an average of the sheet that the rows follow, or by those of the races. */
function ranksByOrder(players: SheetPlayer[], columns: Column[]): number[] | undefined {
  const totals = players.map(({ points }) => totalsOf(points));
  const own = (['total', 'average'] as const).flatMap((kind) =>
    columns.filter((column) => column.kind === kind).map(({ cells }) => cells.map(numberIn)),
  );
  const [found] = [
    ...own.filter((values) => values.some((value) => value !== undefined)),
    totals.map(({ totalPoints }) => totalPoints),
    totals.map(({ averageScore }) => averageScore),
  ].filter(isDescending);
  return found && ranksBy(found);
}

/** A player without a number shares the one above. */
function ranksIn(columns: Column[], guesses: string[]): number[] | undefined {
  const column = columns.find(({ kind }) => kind === 'rank');
  const read = column?.cells.map(numberIn);
  if (!column || read?.[0] === undefined) return undefined;
  if (read.includes(undefined)) guesses.push('Players without a rank share the one above.');
  let last = 1;
  return read.map((rank) => {
    last = rank ?? last;
    return last;
  });
}
