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

/** The final table of an imported season: equal players share a rank, and the next rank skips. */
export function pastTable({
  players,
  rankedBy,
}: Pick<PastSeason, 'players' | 'rankedBy'>): SeasonRow[] {
  const order = ORDERS[rankedBy];
  const rows = players
    .map(({ userId, name, points, rank = 0 }) => {
      return { id: userId ?? null, name, points, ...totalsOf(points), sheetRank: rank };
    })
    .sort((one, other) => order(one, other) || one.name.localeCompare(other.name, 'en'));
  return rows.map(({ sheetRank: _, ...row }) => {
    const ahead = rows.filter((other) => order(other, { ...row, sheetRank: _ }) < 0).length;
    return { ...row, rank: ahead + 1 };
  });
}

/** In hundredths, so that no binary fraction decides a rank. */
export function totalsOf(points: (number | null)[]) {
  const scored = points.filter((one) => (one ?? 0) > 0).length;
  const hundredths = points.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
  const average = scored === 0 ? 0 : Math.floor((2 * hundredths + scored) / (2 * scored));
  return { totalPoints: hundredths / 100, averageScore: average / 100, races: scored };
}
