type Row = {
  rank: number;
  name: string;
  /** In the order of the races; null without a prediction. */
  points: (number | null)[];
  totalPoints: number;
  averageScore: number;
  races: number;
  /** What the season's tips have earned. */
  tips?: number | undefined;
};

/** A season as the cells of a spreadsheet: players down, races across. An import reads it again. */
export function seasonCells(raceNames: string[], rows: Row[]): (string | number | null)[][] {
  const hasTips = rows.some(({ tips }) => tips !== undefined);
  return [
    ['Rank', 'Player', ...raceNames, 'Total', 'Races', 'Average', ...(hasTips ? ['Tips'] : [])],
    ...rows.map(({ rank, name, points, totalPoints, races, averageScore, tips = null }) => {
      return [rank, name, ...points, totalPoints, races, averageScore, ...(hasTips ? [tips] : [])];
    }),
  ];
}
