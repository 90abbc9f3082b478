import { type PointerEvent, useCallback, useState } from 'react';
import { endLabels } from './end-labels.ts';
import type { Line } from './lines.ts';
import { MEASURES, type Measure } from './measure.ts';
import { scalesOf } from './scales.ts';
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

/** The lines of all players, those in colour on top. What they show is in the table as well. */
export function ChartDrawing({ lines, shown, rounds, measure, race, onRace }: Props) {
  const [width, ref] = useWidth();
  const scales = scalesOf(lines, rounds.length, measure, width);
  const { height, top, left, right, foot, x, y, ticks, everyRound, raceAt } = scales;
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
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${left} ${y(tick)}H${right}`} />
            <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {rounds.map((round, index) =>
          index % everyRound === 0 ? (
            <text key={round} x={x(index)} y={foot + 20} textAnchor="middle">
              {round}
            </text>
          ) : null,
        )}
        <path className={styles.cursor} d={`M${x(race)} ${top}V${foot}`} />
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
          <ShownPath key={one.line.id} of={one} {...{ measure, scales }} />
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

/** The inner width of a phone, until it is measured. */
const USUAL_WIDTH = 340;

/** The width of an element in pixels. */
function useWidth() {
  const [width, setWidth] = useState(USUAL_WIDTH);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [width, ref] as const;
}
