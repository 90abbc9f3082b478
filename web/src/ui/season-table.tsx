import type { SeasonRow } from '@parc-ferme/domain/past-season/past-table';
import type { ReactNode } from 'react';
import { type Column, Table } from './table.tsx';

type Props = {
  season: number | undefined;
  /** The names of the races, and of other columns of points. */
  columns: string[];
  rows: SeasonRow[];
  nameOf: (row: SeasonRow) => ReactNode;
};

/** The final table of an imported season. */
export function SeasonTable({ season, columns: names, rows, nameOf }: Props) {
  const columns: Column<SeasonRow>[] = [
    { head: 'Rank', kind: 'number', cell: ({ rank }) => rank },
    { head: 'Player', kind: 'sticky', isRowHead: true, cell: nameOf },
    { head: 'Total', kind: 'number', cell: ({ totalPoints }) => <b>{totalPoints}</b> },
    { head: 'Average', kind: 'number', cell: ({ averageScore }) => averageScore.toFixed(1) },
    { head: 'Races', kind: 'number', cell: ({ races }) => races },
    ...names.map((name, index): Column<SeasonRow> => {
      return {
        head: name.replace(/ Grand Prix\b/, ''),
        kind: 'number',
        cell: ({ points }) => points[index] ?? '–',
      };
    }),
  ];
  return (
    <Table
      label={season === undefined ? 'The season' : `The season ${season}`}
      columns={columns}
      rows={rows}
      keyOf={({ rank, name, id }) => `${rank} ${id ?? name}`}
    />
  );
}
