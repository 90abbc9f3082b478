import { PlayerLink } from '../../../ui/player-link.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import type { Line } from './lines.ts';
import { figureText, MEASURES, type Measure } from './measure.ts';
import type { ChartRace } from './race-readout.tsx';

type Props = { lines: Line[]; races: ChartRace[]; measure: Measure; userId: string | undefined };

/** Every line of the chart as a row. */
export function ChartTable({ lines, races, measure, userId }: Props) {
  return (
    <details>
      <summary>The same as a table</summary>
      <ScrollTable label={`${MEASURES[measure]} after each race`}>
        <thead>
          <tr>
            <th scope="col" className="sticky">
              Username
            </th>
            {races.map(({ _id, name, raceName }) => (
              <th key={_id} scope="col" className="number" title={raceName}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, username, standings }) => (
            <tr key={id} className={id === userId ? 'mine' : undefined}>
              <th scope="row" className="sticky">
                <PlayerLink username={username} />
              </th>
              {races.map(({ _id }, race) => (
                <td key={_id} className="number">
                  {figureText(standings[race], measure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}
