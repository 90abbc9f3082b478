import type { PointerEvent } from 'react';
import { Axes } from '../../../ui/chart/axes.tsx';
import { scalesOf } from '../../../ui/chart/scales.ts';
import { useWidth } from '../../../ui/chart/use-width.ts';
import { type ColouredLine, ColouredPath, coordinatesOf } from './coloured-line.tsx';
import { endLabels } from './end-labels.ts';
import type { Line } from './lines.ts';
import { MEASURES, type Measure, valuesOf } from './measure.ts';
import styles from './season-chart.module.css';

type Props = {
  lines: Line[];
  colouredLines: ColouredLine[];
  rounds: number[];
  measure: Measure;
  /** The index of the race whose values are shown. */
  race: number;
  onRace: (race: number) => void;
};

const HEIGHT_PER_LINE = 14;
const MIN_HEIGHT = 280;
const MAX_HEIGHT = 560;
/** In pixels, beside the lines. The style sheet repeats it for the slider. */
const NAMES_WIDTH = 88;
/** Between the end of a line and its name. */
const NAME_GAP = 9;

/** The lines of all players, those in colour on top. What they show is in the table as well. */
export function ChartDrawing({ lines, colouredLines, rounds, measure, race, onRace }: Props) {
  const [width, ref] = useWidth();
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, lines.length * HEIGHT_PER_LINE));
  const size = { width, height, marginRight: NAMES_WIDTH };
  const values = lines.flatMap(({ standings }) => valuesOf(standings, measure));
  const scales = scalesOf(values, rounds.length, measure, size);
  const { top, right, bottom, x, raceAt } = scales;
  const plainLines = lines.filter(({ id }) => colouredLines.every(({ line }) => line.id !== id));

  function chooseRace({
    clientX,
    currentTarget,
    buttons,
    pointerType,
  }: PointerEvent<SVGSVGElement>) {
    if (pointerType !== 'mouse' && buttons === 0) return;
    onRace(raceAt(clientX - currentTarget.getBoundingClientRect().left));
  }

  return (
    <div ref={ref} className={styles.drawing}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${MEASURES[measure]} of ${lines.length} players after each race. The table below says the same.`}
        onPointerDown={chooseRace}
        onPointerMove={chooseRace}
      >
        <Axes scales={scales} rounds={rounds} />
        <path className={styles.cursor} d={`M${x(race)} ${top}V${bottom}`} />
        {plainLines.map((line) => (
          <polyline
            key={line.id}
            className={styles.other}
            points={coordinatesOf(line, measure, scales)
              .map((point) => `${point.x},${point.y}`)
              .join(' ')}
          />
        ))}
        {colouredLines.toReversed().map((coloured) => (
          <ColouredPath
            key={coloured.line.id}
            coloured={coloured}
            measure={measure}
            scales={scales}
          />
        ))}
        {endLabels(colouredLines, measure, scales).map(({ id, name, colour, top: labelTop }) => (
          <text
            key={id}
            className={styles.name}
            style={{ color: colour }}
            x={right + NAME_GAP}
            y={labelTop}
            dy="0.32em"
          >
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}
