import { alphabetically } from './alphabetically.ts';
import { type HouseRules, racesToBeClassified, SPECIFICATION_RULES } from './house-rules.ts';
import { winnersOf } from './round-winners.ts';

/** A registered player with the score of each race the player was scored in, by race id. */
export type ScoredPlayer = {
  id: string;
  username: string;
  scores: Record<string, number>;
  /** What the season's tips have earned; absent without any, and before one is decided. */
  tips?: number | undefined;
};

export type StandingsRow = ScoredPlayer & {
  /** Ranks of players who are not classified yet continue after those of the others. */
  rank: number;
  /** Places gained by the last completed race; null without points before it, or if not classified before and after. */
  movement: number | null;
  /** Over the counted races, rounded half up to 2 decimals. */
  averageScore: number;
  /** Of the counted races. */
  totalPoints: number;
  /** Races with a score above 0. */
  races: number;
  /** Whether the player scored in as many races as it takes to be ranked with the others. */
  classified: boolean;
};

type Totals = Omit<StandingsRow, keyof ScoredPlayer | 'rank' | 'movement'>;
type RankedRow = Omit<StandingsRow, 'movement'>;

/**
 * The table of a season: classified players first; by average, then races, then total points, all descending, or by
 * total points first and average last, as the rules say. Players who are equal in all, and in the tie-break of the
 * rules, share a rank in alphabetical order, and the next rank skips (1, 2, 2, 4).
 *
 * @param completedRaces ids of the races with a published result, in season order
 */
export function standings(
  players: ScoredPlayer[],
  completedRaces: string[],
  rules = SPECIFICATION_RULES,
): StandingsRow[] {
  const before = ranking(players, completedRaces.slice(0, -1), rules);
  return withMovement(ranking(players, completedRaces, rules), before);
}

export function withMovement(rows: RankedRow[], before: RankedRow[]): StandingsRow[] {
  const earlierRows = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const earlier = earlierRows.get(row.id);
    const isComparable = row.classified && earlier?.classified && earlier.races > 0;
    return { ...row, movement: isComparable ? earlier.rank - row.rank : null };
  });
}

/** The table without movements. */
export function ranking(
  players: ScoredPlayer[],
  races: string[],
  rules = SPECIFICATION_RULES,
): RankedRow[] {
  const compare = orderOf(players, races, rules);
  const rows = players
    .map((player) => ({ ...player, ...totalsOf(player, races, rules) }))
    .sort((one, other) => compare(one, other) || alphabetically(one, other));
  let rank = 0;
  return rows.map((row, index) => {
    const above = rows[index - 1];
    if (!above || compare(above, row) !== 0) rank = index + 1;
    return { ...row, rank };
  });
}

export function totalsOf(
  { scores, tips = 0 }: Pick<ScoredPlayer, 'scores' | 'tips'>,
  races: string[],
  rules = SPECIFICATION_RULES,
): Totals {
  const allScores = races.map((race) => scores[race] ?? 0);
  const positiveScores = allScores.filter((score) => score > 0);
  const countedScores = withoutWorst(
    rules.missedRaces === 'zero' ? allScores : positiveScores,
    rules,
  );
  const points = countedScores.reduce((sum, score) => sum + score, 0);
  return {
    averageScore: averageOf(points, countedScores.length),
    races: positiveScores.length,
    totalPoints: points + (rules.seasonTips === 'added' ? tips : 0),
    classified: positiveScores.length >= racesToBeClassified(rules, races.length),
  };
}

/** The scores that count, at least one of them. */
function withoutWorst(scores: number[], { dropWorst }: HouseRules): number[] {
  if (dropWorst === 0) return scores;
  const best = scores.toSorted((one, other) => other - one);
  return best.slice(0, Math.max(1, scores.length - dropWorst));
}

/** Total by races, rounded half up to hundredths: in whole numbers, so that no binary fraction decides a rank. */
function averageOf(total: number, races: number): number {
  return races === 0 ? 0 : Math.floor((200 * total + races) / (2 * races)) / 100;
}

/** How a table of these players is sorted: who is ahead comes first, 0 where two share a rank. */
export function orderOf(
  players: ScoredPlayer[],
  races: string[],
  rules = SPECIFICATION_RULES,
): (one: Totals & { id: string }, other: Totals & { id: string }) => number {
  if (!rules.tieBreak) return (one, other) => byTotals(one, other, rules);
  const won = roundsWon(players, races);
  return (one, other) =>
    byTotals(one, other, rules) || (won.get(other.id) ?? 0) - (won.get(one.id) ?? 0);
}

/** How many races each player won, alone or shared. */
function roundsWon(players: ScoredPlayer[], races: string[]): Map<string, number> {
  const won = new Map<string, number>();
  for (const { user } of races.flatMap((race) => winnersOf(players, race))) {
    won.set(user, (won.get(user) ?? 0) + 1);
  }
  return won;
}

function byTotals(one: Totals, other: Totals, { rankedBy } = SPECIFICATION_RULES): number {
  const [average, total] = [
    other.averageScore - one.averageScore,
    other.totalPoints - one.totalPoints,
  ];
  const [first, last] = rankedBy === 'average' ? [average, total] : [total, average];
  return (
    Number(other.classified) - Number(one.classified) || first || other.races - one.races || last
  );
}
