import {
  curveMonotoneX,
  line,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape';
import type { Line } from './lines.ts';
import { figureOf, type Measure } from './measure.ts';
import type { Scales } from './scales.ts';
import styles from './season-chart.module.css';

/** Of each colour, so that lines differ without colours too. */
const SYMBOLS = [
  ...[symbolCircle, symbolSquare, symbolTriangle],
  ...[symbolDiamond, symbolCross, symbolStar],
];

/** In square pixels; smaller where the races are close to each other. */
const MARK = { usual: 42, close: 22, closerThan: 14 };

type Props = { of: Line; measure: Measure; scales: Scales; colour?: number };

/** A thin line, or one in colour with a mark at every race. */
export function LinePath({ of: { standings }, measure, scales, colour }: Props) {
  const points = standings.map((standing, race) => ({
    x: scales.x(race),
    y: standing && scales.y(figureOf(standing, measure)),
  }));
  const path = line<(typeof points)[number]>()
    .defined(({ y }) => y !== undefined)
    .x(({ x }) => x)
    .y(({ y = 0 }) => y)
    .curve(curveMonotoneX)(points);
  if (colour === undefined) return <path className={styles.other} d={path ?? ''} />;
  const mark = markOf(colour, scales.step < MARK.closerThan ? MARK.close : MARK.usual);
  return (
    <g className={styles[`colour${colour}`]}>
      <path className={styles.line} d={path ?? ''} />
      {points.map(({ x, y }) =>
        y === undefined ? null : (
          <path key={x} className={styles.mark} d={mark} transform={`translate(${x} ${y})`} />
        ),
      )}
    </g>
  );
}

/** The line and the mark of a colour, beside a name. */
export function LineSample({ colour }: { colour: number }) {
  return (
    <svg
      className={styles[`colour${colour}`]}
      width="36"
      height="16"
      viewBox="0 0 36 16"
      aria-hidden="true"
    >
      <path className={styles.line} d="M1 8h34" />
      <path className={styles.mark} d={markOf(colour)} transform="translate(18 8)" />
    </svg>
  );
}

function markOf(colour: number, area = MARK.usual): string {
  return symbol(SYMBOLS[colour], area)() ?? '';
}
