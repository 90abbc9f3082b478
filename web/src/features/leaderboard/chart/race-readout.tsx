import { useId } from 'react';
import { type ColouredLine, LineSample } from './coloured-line.tsx';
import { figureOf, figureText, type Measure } from './measure.ts';
import styles from './season-chart.module.css';

export type ChartRace = { _id: string; round: number; raceName: string; name: string };

type Props = {
  races: ChartRace[];
  /** The index of the chosen race. */
  race: number;
  onRace: (race: number) => void;
  colouredLines: ColouredLine[];
  measure: Measure;
};

/** The values of the lines in colour after one race, which a slider chooses. */
export function RaceReadout({ races, race, onRace, colouredLines, measure }: Props) {
  const id = useId();
  const chosen = races[race];
  // The best come first: many points, but a low rank or a small gap.
  const sortKey = ({ line: { standings } }: ColouredLine) => {
    const standing = standings[race];
    if (!standing) return Number.POSITIVE_INFINITY;
    return measure === 'points' ? -figureOf(standing, measure) : figureOf(standing, measure);
  };
  return (
    <div className={styles.readout}>
      {races.length > 1 && (
        <input
          id={id}
          type="range"
          min={0}
          max={races.length - 1}
          value={race}
          aria-valuetext={chosen?.raceName}
          onChange={(event) => onRace(Number(event.target.value))}
        />
      )}
      <label htmlFor={id}>
        <span>{`After the ${chosen?.raceName}`}</span>{' '}
        <span className="quiet">{`(round ${chosen?.round})`}</span>
      </label>
      <ul className="list" aria-live="polite">
        {colouredLines
          .toSorted((one, other) => sortKey(one) - sortKey(other))
          .map((coloured) => (
            <li key={coloured.line.id}>
              <LineSample coloured={coloured} />
              <span className={styles.player}>{coloured.line.username}</span>
              <b>{figureText(coloured.line.standings[race], measure)}</b>
            </li>
          ))}
      </ul>
    </div>
  );
}
