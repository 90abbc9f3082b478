import type { HouseRules } from '../standings/house-rules.ts';
import { ranking } from '../standings/standings.ts';
import type { PastPlayer, PastSeason, RankedBy } from './past-season.ts';

/** A player's row in the table of any season, imported or played. */
export type SeasonRow = {
  /** The account; null for a player who is only a name. */
  id: string | null;
  name: string;
  rank: number;
  classified: boolean;
  points: (number | null)[];
  /** Of an imported season: a bonus and the like. */
  others?: (number | null)[];
  totalPoints: number;
  /** Over the races with points, as the leaderboard has it. */
  averageScore: number;
  /** Races with points. */
  races: number;
  /** What the season's tips have earned, in a season that was played here. */
  tips?: number | undefined;
};

type RankedPlayers = Pick<PastSeason, 'players' | 'rankedBy' | 'rules'>;
type UnrankedRow = Omit<SeasonRow, 'rank'> & { importedRank: number };

const ORDERS: Record<RankedBy, (one: UnrankedRow, other: UnrankedRow) => number> = {
  total: (one, other) => other.totalPoints - one.totalPoints,
  average: (one, other) =>
    other.averageScore - one.averageScore ||
    other.races - one.races ||
    other.totalPoints - one.totalPoints,
  ranks: (one, other) => one.importedRank - other.importedRank,
};

/** The final table of an imported season: equal players share a rank, and the next one skips. */
export function pastTable({ players, rankedBy, rules }: RankedPlayers): SeasonRow[] {
  const rows = rules ? rowsByRules(players, rules) : rowsRankedBy(rankedBy, players);
  return rows.sort(
    (one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'en'),
  );
}

/** The table with the other points as further columns behind those of the races. */
export function pastColumns(past: Pick<PastSeason, 'races' | 'others'> & RankedPlayers) {
  return {
    columns: [...past.races.map(({ name }) => name), ...(past.others ?? [])],
    rows: pastTable(past).map(({ others = [], points, ...row }) => {
      return { ...row, points: [...points, ...others] };
    }),
  };
}

function rowsRankedBy(rankedBy: RankedBy, players: PastPlayer[]): SeasonRow[] {
  const rows = players.map(unrankedRow);
  const order = ORDERS[rankedBy];
  return rows.map((row) => {
    const { importedRank: _, ...shown } = row;
    return { ...shown, rank: 1 + rows.filter((other) => order(other, row) < 0).length };
  });
}

/** The rows as the site ranked them by the season's own rules. */
function rowsByRules(players: PastPlayer[], rules: HouseRules): SeasonRow[] {
  // Indices stand in for ids: a race of the file has no id, and a player has one only with an account.
  const races = (players[0]?.points ?? []).map((_, race) => String(race));
  const scored = players.map(({ name: username, points, others }, id) => {
    // The file of a season that was played here has no other points than those of its tips.
    const tips = others?.[0] ?? undefined;
    const scores = points.flatMap((one, race) => (one === null ? [] : [[race, one] as const]));
    return { id: String(id), username, scores: Object.fromEntries(scores), tips };
  });
  return ranking(scored, races, rules).map(
    ({ id, username: name, scores: _, tips: __, ...row }) => {
      const { userId = null, points = [], others } = players[Number(id)] ?? {};
      return { ...row, id: userId, name, points, ...(others && { others }) };
    },
  );
}

function unrankedRow({
  userId,
  name,
  points,
  others = [],
  total,
  rank = 0,
}: PastPlayer): UnrankedRow {
  const { averageScore, races } = pointsTotals(points);
  return {
    id: userId ?? null,
    name,
    classified: true,
    points,
    others,
    averageScore,
    races,
    importedRank: rank,
    // Unlike the average, the total has the other points, too.
    totalPoints: total ?? sumOf([...points, ...others]),
  };
}

/** A sum in hundredths, so that no binary fraction decides a rank. */
export function sumOf(points: (number | null)[]): number {
  return points.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0) / 100;
}

export function pointsTotals(points: (number | null)[]) {
  const races = points.filter((one) => (one ?? 0) > 0).length;
  const totalPoints = sumOf(points);
  const hundredths = Math.round(totalPoints * 100);
  // Rounded half up, in whole numbers.
  const average = races === 0 ? 0 : Math.floor((2 * hundredths + races) / (2 * races));
  return { totalPoints, averageScore: average / 100, races };
}
