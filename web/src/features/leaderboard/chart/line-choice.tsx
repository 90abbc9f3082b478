import { LineSample } from './line-path.tsx';
import type { Line } from './lines.ts';
import styles from './season-chart.module.css';
import { COLOURS, type Coloured } from './use-colours.ts';

type Props = {
  lines: Line[];
  coloured: Coloured[];
  /** All colours are in use. */
  isFull: boolean;
  onToggle: (id: string) => void;
};

/** Which lines are in colour. */
export function LineChoice({ lines, coloured, isFull, onToggle }: Props) {
  return (
    <details>
      <summary>Choose players</summary>
      <p className="quiet small">
        Up to {COLOURS} in colour.{isFull && ' Clear one to choose another.'}
      </p>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Players in colour</legend>
        {lines.map(({ id, username }) => {
          const colour = coloured.find(({ line }) => line.id === id)?.colour;
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={colour !== undefined}
                disabled={isFull && colour === undefined}
                onChange={() => onToggle(id)}
              />
              <span className={styles.who}>{username}</span>
              {colour !== undefined && <LineSample colour={colour} />}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
