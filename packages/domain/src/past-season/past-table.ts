import type { PastSeason } from './past-season.ts';

/** A player's row in the table of any season, imported or played. */
export type SeasonRow = {
  /** The account; null for a player who is only a name. */
  id: string | null;
  name: string;
  rank: number;
  points: (number | null)[];
  totalPoints: number;
  /** Over the races with points, as the leaderboard has it. */
  averageScore: number;
  /** Races with points. */
  races: number;
};

type Unranked = Omit<SeasonRow, 'rank'> & { sheetRank: number };

const ORDERS: Record<PastSeason['rankedBy'], (one: Unranked, other: Unranked) => number> = {
  total: (one, other) => other.totalPoints - one.totalPoints,
  average: (one, other) =>
    other.averageScore - one.averageScore ||
    other.races - one.races ||
    other.totalPoints - one.totalPoints,
  sheet: (one, other) => one.sheetRank - other.sheetRank,
};

type Ranked = Pick<PastSeason, 'players' | 'rankedBy'>;

/** The rank of each player, in their order: equal players share one, and the next rank skips. */
export function ranksOf({ players, rankedBy }: Ranked): number[] {
  const order = ORDERS[rankedBy];
  const rows = players.map(unranked);
  return rows.map((row) => 1 + rows.filter((other) => order(other, row) < 0).length);
}

/** The final table of an imported season. */
export function pastTable(season: Ranked): SeasonRow[] {
  const ranks = ranksOf(season);
  return season.players
    .map((player, index) => {
      const { sheetRank: _, ...row } = unranked(player);
      return { ...row, rank: ranks[index] ?? 1 };
    })
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'en'));
}

function unranked({ userId, name, points, rank = 0 }: Ranked['players'][number]): Unranked {
  return { id: userId ?? null, name, points, ...totalsOf(points), sheetRank: rank };
}

/** In hundredths, so that no binary fraction decides a rank. */
export function totalsOf(points: (number | null)[]) {
  const scored = points.filter((one) => (one ?? 0) > 0).length;
  const hundredths = points.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
  const average = scored === 0 ? 0 : Math.floor((2 * hundredths + scored) / (2 * scored));
  return { totalPoints: hundredths / 100, averageScore: average / 100, races: scored };
}
