import { useId } from 'react';
import { LineSample } from './line-path.tsx';
import { figureOf, figureText, type Measure } from './measure.ts';
import styles from './season-chart.module.css';
import type { Coloured } from './use-colours.ts';

export type ChartRace = { _id: string; round: number; raceName: string; name: string };

type Props = {
  races: ChartRace[];
  race: number;
  onRace: (race: number) => void;
  coloured: Coloured[];
  measure: Measure;
};

/** The values of the lines in colour after one race, which a slider chooses. */
export function RaceReadout({ races, race, onRace, coloured, measure }: Props) {
  const id = useId();
  const shown = races[race];
  const values = coloured
    .map((one) => ({ ...one, standing: one.line.standings[race] }))
    .toSorted((one, other) => orderOf(one.standing) - orderOf(other.standing));

  function orderOf(standing: (typeof values)[number]['standing']): number {
    if (!standing) return Number.POSITIVE_INFINITY;
    return measure === 'points' ? -figureOf(standing, measure) : figureOf(standing, measure);
  }

  return (
    <div className={styles.readout}>
      <label htmlFor={id}>
        After the {shown?.raceName} <span className="quiet">(round {shown?.round})</span>
      </label>
      {races.length > 1 && (
        <input
          id={id}
          type="range"
          min={0}
          max={races.length - 1}
          value={race}
          aria-valuetext={shown?.raceName}
          onChange={(event) => onRace(Number(event.target.value))}
        />
      )}
      <ul aria-live="polite">
        {values.map(({ line, colour, standing }) => (
          <li key={line.id}>
            <LineSample colour={colour} />
            <span className={styles.who}>{line.username}</span>
            <b>{figureText(standing, measure)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
