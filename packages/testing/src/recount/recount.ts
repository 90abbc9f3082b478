/**
 * The competition counted a second time, from the race data as it was sent and the picks as they
 * were submitted. For tests only: it shares no code with the domain, so that both must be right.
 */

/** A row of a race result in Jolpica's own shape. */
type RawResult = {
  position: string | null;
  positionText: string | null;
  status: string | null;
  Driver: { driverId: string };
  Constructor: { constructorId: string };
  FastestLap?: { rank?: string | undefined } | undefined;
};
type RawQualifying = { position: string; Driver: { driverId: string } };
export type RawRace = { results: RawResult[]; qualifying: RawQualifying[] };

export type Pair = [string, string];
export type Pairs = { drivers: Pair; teams: Pair };

/** The eight picks, without the pairing that the last two are made for. */
export type PlainPicks = {
  podium: [string, string, string];
  polePosition: string;
  fastestLap: string;
  firstRetirement: string;
  driver?: string | undefined;
  team?: string | undefined;
};

export type Official = {
  podium: string[];
  polePosition: string | null;
  fastestLap: string | null;
  firstRetirement: string | null;
  driver: string | null;
  team: string | null;
};

/** The official values. The first retirement is the last car that started and was not disqualified. */
export function officialOf({ results, qualifying }: RawRace, pairs?: Pairs): Official {
  const rows = results.toSorted((one, other) => Number(one.position) - Number(other.position));
  const last = rows.findLast((row) => !isDisqualified(row) && hasStarted(row));
  const fastest = rows.filter((row) => row.FastestLap?.rank === '1');
  const poles = qualifying.filter(({ position }) => position === '1');
  return {
    podium: rows.slice(0, 3).map((row) => row.Driver.driverId),
    polePosition: poles.length === 1 ? (poles[0]?.Driver.driverId ?? null) : null,
    fastestLap: fastest[0]?.Driver.driverId ?? null,
    firstRetirement: last?.Driver.driverId ?? null,
    driver: pairs ? betterDriver(rows, pairs.drivers) : null,
    team: pairs ? betterTeam(rows, pairs.teams) : null,
  };
}

/** By the position text (D or E, for disqualified or excluded) or by the status. */
function isDisqualified({ positionText, status }: RawResult): boolean {
  return ['D', 'E'].includes(positionText ?? '') || /^(disqualified|excluded)$/i.test(status ?? '');
}

/** The position text of a car that has not is W or F, for withdrawn or failed to qualify. */
function hasStarted({ positionText, status }: RawResult): boolean {
  return positionText !== 'W' && positionText !== 'F' && status !== 'Did not start';
}

function betterDriver(rows: RawResult[], [one, other]: Pair): string {
  const [position = 0, otherPosition = 0] = [one, other].map((id) => {
    const row = rows.find(({ Driver }) => Driver.driverId === id);
    const isClassified = row && Number(row.positionText) > 0 && !isDisqualified(row);
    return isClassified ? Number(row.position) : Number.POSITIVE_INFINITY;
  });
  if (position === otherPosition) return position === Number.POSITIVE_INFINITY ? 'neither' : 'tie';
  return position < otherPosition ? one : other;
}

function betterTeam(rows: RawResult[], [one, other]: Pair): string {
  const [positions = [], otherPositions = []] = [one, other].map((id) =>
    rows
      .filter((row) => row.Constructor.constructorId === id && hasStarted(row))
      .map((row) => Number(row.position)),
  );
  if (positions.length === 0 && otherPositions.length === 0) return 'neither';
  if (positions.length === 0) return other;
  if (otherPositions.length === 0) return one;
  // The difference of the average positions, times both numbers of cars to avoid a division.
  const byAverage = sum(positions) * otherPositions.length - sum(otherPositions) * positions.length;
  const byBestCar = Math.min(...positions) - Math.min(...otherPositions);
  const difference = byAverage || byBestCar;
  if (difference === 0) return 'tie';
  return difference < 0 ? one : other;
}

/**
 * The points of one player's picks: for the podium 6, 4 and 2, or 1 for a driver in another place, with a bonus of 6
 * for all three in order, or 2 in another order; 2 for pole position, 1 for each other pick.
 */
export function pointsFor(picks: PlainPicks, official: Official): number {
  const pointsOfPlaces = [6, 4, 2];
  const exact = picks.podium.filter((driver, place) => driver === official.podium[place]);
  const elsewhere = new Set(
    picks.podium.filter((driver) => official.podium.includes(driver) && !exact.includes(driver)),
  );
  let points = elsewhere.size;
  for (const [place, driver] of picks.podium.entries()) {
    if (driver === official.podium[place]) points += pointsOfPlaces[place] ?? 0;
  }
  if (exact.length === 3) points += 6;
  else if (exact.length + elsewhere.size === 3) points += 2;
  if (picks.polePosition === official.polePosition) points += 2;
  if (picks.fastestLap === official.fastestLap) points += 1;
  if (picks.firstRetirement === official.firstRetirement) points += 1;
  if (picks.driver && picks.driver === official.driver) points += 1;
  if (picks.team && picks.team === official.team) points += 1;
  return points;
}

/** Points by race, of every race that the player had picks for, in season order. */
export type Scores = Record<string, number>;

export type Row = {
  username: string;
  rank: number;
  averageScore: number;
  races: number;
  totalPoints: number;
  movement: number | null;
  scores: Scores;
};

/** The leaderboard after some races, with all registered players. */
export function tableOf(players: Map<string, Scores>, completed: string[]): Row[] {
  const now = ranked(players, completed);
  const before = ranked(players, completed.slice(0, -1));
  return now.map((row) => {
    const earlier = before.find(({ username }) => username === row.username);
    const movement = earlier && earlier.races > 0 ? earlier.rank - row.rank : null;
    return { ...row, movement };
  });
}

function ranked(players: Map<string, Scores>, completed: string[]): Omit<Row, 'movement'>[] {
  const rows = [...players].map(([username, scoresOfSeason]) => {
    const scores = Object.fromEntries(
      Object.entries(scoresOfSeason).filter(([id]) => completed.includes(id)),
    );
    const scored = Object.values(scores).filter((points) => points > 0);
    const [totalPoints, races] = [sum(scored), scored.length];
    const averageScore = races === 0 ? 0 : Math.round((totalPoints * 100) / races) / 100;
    return { username, averageScore, races, totalPoints, scores };
  });
  const isAhead = (one: (typeof rows)[number], other: (typeof rows)[number]) => {
    if (one.averageScore !== other.averageScore) return one.averageScore > other.averageScore;
    if (one.races !== other.races) return one.races > other.races;
    return one.totalPoints > other.totalPoints;
  };
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => isAhead(other, row)).length }))
    .sort((one, other) => one.rank - other.rank || one.username.localeCompare(other.username));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
