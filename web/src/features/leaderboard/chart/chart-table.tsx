import { PlayerLink } from '../../../ui/player-link.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Line } from './lines.ts';
import { figureText, MEASURES, type Measure } from './measure.ts';
import type { ChartRace } from './race-readout.tsx';

type Props = { lines: Line[]; races: ChartRace[]; measure: Measure; userId: string | undefined };

export function ChartTable({ lines, races, measure, userId }: Props) {
  return (
    <details>
      <summary>The same as a table</summary>
      <Table
        label={`${MEASURES[measure]} after each race`}
        rows={lines}
        keyOf={({ id }) => id}
        classOf={({ id }) => (id === userId ? 'mine' : undefined)}
        columns={[
          {
            head: 'Username',
            kind: 'sticky',
            isRowHead: true,
            cell: ({ username }) => <PlayerLink username={username} />,
          },
          ...races.map(({ name }, index) => ({
            head: name,
            kind: 'number' as const,
            cell: ({ standings }: Line) => figureText(standings[index], measure),
          })),
        ]}
      />
    </details>
  );
}
