import styles from './axes.module.css';
import type { Scales } from './scales.ts';

type Props = { scales: Scales; rounds: number[] };

/** The values at the left with a line across each, and the rounds below. */
export function Axes({ scales: { left, right, bottom, x, y, ticks, labelEvery }, rounds }: Props) {
  return (
    <g className={styles.axes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${right}`} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {rounds.map((round, index) =>
        index % labelEvery === 0 ? (
          <text key={round} x={x(index)} y={bottom + 20} textAnchor="middle">
            {round}
          </text>
        ) : null,
      )}
    </g>
  );
}
