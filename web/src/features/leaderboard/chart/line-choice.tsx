import { type ColouredLine, LineSample, MAX_COLOURED } from './coloured-line.tsx';
import type { Line } from './lines.ts';
import styles from './season-chart.module.css';

type Props = { lines: Line[]; colouredLines: ColouredLine[]; onToggle: (id: string) => void };

export function LineChoice({ lines, colouredLines, onToggle }: Props) {
  const isFull = colouredLines.length === MAX_COLOURED;
  return (
    <details>
      <summary>Choose players</summary>
      <p className="quiet small">
        {`Up to ${MAX_COLOURED} in colour.${isFull ? ' Clear one to choose another.' : ''}`}
      </p>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Players in colour</legend>
        {lines.map(({ id, username }) => {
          const chosen = colouredLines.find(({ line }) => line.id === id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen !== undefined}
                disabled={isFull && !chosen}
                onChange={() => onToggle(id)}
              />
              <span className={styles.player}>{username}</span>
              {chosen && <LineSample coloured={chosen} />}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
