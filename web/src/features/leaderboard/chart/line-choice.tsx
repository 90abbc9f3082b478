import type { Line } from './lines.ts';
import styles from './season-chart.module.css';
import { LineSample, MAX_SHOWN, type ShownLine } from './shown-line.tsx';

type Props = { lines: Line[]; shown: ShownLine[]; onToggle: (id: string) => void };

export function LineChoice({ lines, shown, onToggle }: Props) {
  const isFull = shown.length === MAX_SHOWN;
  return (
    <details>
      <summary>Choose players</summary>
      <p className="quiet small">
        {`Up to ${MAX_SHOWN} in colour.${isFull ? ' Clear one to choose another.' : ''}`}
      </p>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Players in colour</legend>
        {lines.map(({ id, username }) => {
          const chosen = shown.find(({ line }) => line.id === id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen !== undefined}
                disabled={isFull && !chosen}
                onChange={() => onToggle(id)}
              />
              <span className={styles.player}>{username}</span>
              {chosen && <LineSample of={chosen} />}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
