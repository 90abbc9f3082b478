type Row = {
  rank: number;
  name: string;
  /** In the order of the races; null without a prediction. */
  points: (number | null)[];
  totalPoints: number;
  averageScore: number;
  races: number;
};

/** A season as the cells of a spreadsheet: players down, races across. An import reads it again. */
export function seasonCells(raceNames: string[], rows: Row[]): (string | number | null)[][] {
  return [
    ['Rank', 'Player', ...raceNames, 'Total', 'Races', 'Average'],
    ...rows.map(({ rank, name, points, totalPoints, races, averageScore }) => {
      return [rank, name, ...points, totalPoints, races, averageScore];
    }),
  ];
}
