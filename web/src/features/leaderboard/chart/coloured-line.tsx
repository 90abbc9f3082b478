import type { Scales } from '../../../ui/chart/scales.ts';
import type { Line } from './lines.ts';
import { figureOf, type Measure } from './measure.ts';
import styles from './season-chart.module.css';

/** A line in the player's colour; `style` is the index of its mark and dash in `STYLES`. */
export type ColouredLine = { line: Line; colour: string; style: number };

/** A mark and a dash for each line, so that lines differ without colours too. */
const STYLES = [
  { mark: 'M-3.7 0a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0z', dash: undefined },
  { mark: 'M-3.3-3.3h6.6v6.6h-6.6z', dash: '9 3' },
  { mark: 'M0-4.6 4.3 3h-8.6z', dash: '3 3' },
  { mark: 'M0-5 3.6 0 0 5-3.6 0z', dash: '12 3 3 3' },
  { mark: 'M-4.3-1.5h2.8v-2.8h3v2.8h2.8v3h-2.8v2.8h-3v-2.8h-2.8z', dash: '6 2 2 2 2 2' },
  {
    mark: 'M0-5.2 1.2-1.7 4.9-1.6 2 .6 3.1 4.2 0 2.1-3.1 4.2-2 .6-4.9-1.6-1.2-1.7z',
    dash: '1.5 3',
  },
];

/** As many as differ in mark and dash. */
export const MAX_COLOURED = STYLES.length;

/** With less space between two races, in pixels, the marks are smaller. */
const SMALL_MARKS_BELOW = 14;
const SMALL_MARK_SCALE = 0.7;

export function coordinatesOf({ standings }: Line, measure: Measure, { x, y }: Scales) {
  return standings.flatMap((standing, race) =>
    standing ? { x: x(race), y: y(figureOf(standing, measure)) } : [],
  );
}

type Props = { coloured: ColouredLine; measure: Measure; scales: Scales };

/** The line with a mark at every race. */
export function ColouredPath({ coloured: { line, colour, style }, measure, scales }: Props) {
  const coordinates = coordinatesOf(line, measure, scales);
  const markScale = scales.roundDistance < SMALL_MARKS_BELOW ? SMALL_MARK_SCALE : 1;
  return (
    <g style={{ color: colour }}>
      <polyline
        className={styles.line}
        points={coordinates.map(({ x, y }) => `${x},${y}`).join(' ')}
        strokeDasharray={STYLES[style]?.dash}
      />
      {coordinates.map(({ x, y }) => (
        <path
          key={x}
          className={styles.mark}
          d={STYLES[style]?.mark}
          transform={`translate(${x} ${y}) scale(${markScale})`}
        />
      ))}
    </g>
  );
}

export function LineSample({ coloured: { colour, style } }: { coloured: ColouredLine }) {
  return (
    <svg style={{ color: colour }} width="36" height="16" viewBox="0 0 36 16" aria-hidden="true">
      <path className={styles.line} d="M1 8h34" strokeDasharray={STYLES[style]?.dash} />
      <path className={styles.mark} d={STYLES[style]?.mark} transform="translate(18 8)" />
    </svg>
  );
}
