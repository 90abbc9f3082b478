import type { PointerEvent } from 'react';
import { Axes } from '../../../ui/chart/axes.tsx';
import { scalesOf } from '../../../ui/chart/scales.ts';
import { useWidth } from '../../../ui/chart/use-width.ts';
import { endLabels } from './end-labels.ts';
import type { Line } from './lines.ts';
import { MEASURES, type Measure, valuesOf } from './measure.ts';
import styles from './season-chart.module.css';
import { pointsOf, type ShownLine, ShownPath } from './shown-line.tsx';

type Props = {
  lines: Line[];
  shown: ShownLine[];
  rounds: number[];
  measure: Measure;
  /** The race that the values are shown of. */
  race: number;
  onRace: (race: number) => void;
};

const LINE_HEIGHT = 14;
/** In pixels, beside the lines. The style of the slider has it too. */
const NAMES_WIDTH = 88;

/** The lines of all players, those in colour on top. What they show is in the table as well. */
export function ChartDrawing({ lines, shown, rounds, measure, race, onRace }: Props) {
  const [width, ref] = useWidth();
  const height = Math.min(560, Math.max(280, lines.length * LINE_HEIGHT));
  const size = { width, height, marginRight: NAMES_WIDTH };
  const values = lines.flatMap(({ standings }) => valuesOf(standings, measure));
  const scales = scalesOf(values, rounds.length, measure, size);
  const { top, right, bottom, x, raceAt } = scales;
  const others = lines.filter(({ id }) => shown.every(({ line }) => line.id !== id));

  function point({ clientX, currentTarget, buttons, pointerType }: PointerEvent<SVGSVGElement>) {
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
        onPointerDown={point}
        onPointerMove={point}
      >
        <Axes scales={scales} rounds={rounds} />
        <path className={styles.cursor} d={`M${x(race)} ${top}V${bottom}`} />
        {others.map((line) => (
          <polyline
            key={line.id}
            className={styles.other}
            points={pointsOf(line, measure, scales)
              .map((one) => `${one.x},${one.y}`)
              .join(' ')}
          />
        ))}
        {shown.toReversed().map((one) => (
          <ShownPath key={one.line.id} of={one} measure={measure} scales={scales} />
        ))}
        {endLabels(shown, measure, scales).map(({ id, name, colour, top: place }) => (
          <text
            key={id}
            className={styles.name}
            style={{ color: colour }}
            x={right + 9}
            y={place}
            dy="0.32em"
          >
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}
