import type { Row, Scores } from './recount.ts';

type Rules = {
  classifiedFrom: number | 'half';
  dropWorst: number;
  missedRaces: string;
  rankedBy: string;
  tieBreak?: string | undefined;
};

type HouseRow = Omit<Row, 'movement' | 'scores'> & { classified: boolean };

/**
 * The leaderboard after some races by house rules. Like `recount.ts` it shares no code with the domain, so that tests
 * compare two counts.
 */
export function tableByRules(
  players: Map<string, Scores>,
  racesRun: string[],
  rules: Rules,
): HouseRow[] {
  const rows = [...players].map(([username, scores]) =>
    countedRow(username, scores, racesRun, rules),
  );
  const wins = (username: string) => (rules.tieBreak ? winsOf(username, players, racesRun) : 0);
  const isAhead = (one: Counted, other: Counted) =>
    isBetter(one, other, rules) ||
    (!isBetter(other, one, rules) && wins(one.username) > wins(other.username));
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => isAhead(other, row)).length }))
    .sort((one, other) => one.rank - other.rank || one.username.localeCompare(other.username));
}

function countedRow(username: string, scores: Scores, racesRun: string[], rules: Rules) {
  const points = racesRun.map((race) => scores[race] ?? 0).filter((score) => score !== 0);
  const races = points.length;
  const needed =
    rules.classifiedFrom === 'half' ? Math.ceil(racesRun.length / 2) : rules.classifiedFrom;
  if (rules.missedRaces === 'zero') points.push(...Array<number>(racesRun.length - races).fill(0));
  // One race counts even if more are dropped than there are.
  for (let left = rules.dropWorst; left > 0 && points.length > 1; left -= 1) {
    points.splice(points.indexOf(Math.min(...points)), 1);
  }
  const totalPoints = points.reduce((sum, score) => sum + score, 0);
  const averageScore = points.length && Math.round((totalPoints * 100) / points.length) / 100;
  return { username, averageScore, races, totalPoints, classified: races >= needed };
}

/** The number of races in which the player scored and nobody had more points. */
function winsOf(username: string, players: Map<string, Scores>, racesRun: string[]): number {
  return racesRun.filter((race) => {
    const own = players.get(username)?.[race] ?? 0;
    return own !== 0 && ![...players.values()].some((scores) => (scores[race] ?? 0) > own);
  }).length;
}

type Counted = ReturnType<typeof countedRow>;

/** Without the tie-break. */
function isBetter(one: Counted, other: Counted, { rankedBy }: Rules): boolean {
  if (one.classified !== other.classified) return one.classified;
  const figures = ({ averageScore, races, totalPoints }: Counted) =>
    rankedBy === 'total' ? [totalPoints, races, averageScore] : [averageScore, races, totalPoints];
  const otherFigures = figures(other);
  for (const [index, figure] of figures(one).entries()) {
    const otherFigure = otherFigures[index] ?? 0;
    if (figure !== otherFigure) return figure > otherFigure;
  }
  return false;
}
