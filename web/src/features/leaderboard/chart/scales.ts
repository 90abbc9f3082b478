import { scaleLinear, scalePoint } from 'd3-scale';
import type { Line } from './lines.ts';
import { figureOf, isBestAtTop, type Measure } from './measure.ts';

/** The space around the lines: the values, the names and the rounds. */
const MARGIN = { top: 14, right: 88, bottom: 26, left: 34 };
/** In pixels, for the number of a round and its distance to the next one. */
const ROUND_WIDTH = 22;
const LINE_HEIGHT = 14;

export type Scales = ReturnType<typeof scalesOf>;

/** Where the lines are within a width in pixels. */
export function scalesOf(lines: Line[], races: number, measure: Measure, width: number) {
  const height = Math.min(560, Math.max(280, lines.length * LINE_HEIGHT));
  const right = Math.max(MARGIN.left + 40, width - MARGIN.right);
  const values = lines.flatMap(({ standings }) =>
    standings.flatMap((standing) => (standing ? figureOf(standing, measure) : [])),
  );
  const [least, most] = [measure === 'rank' ? 1 : 0, Math.max(2, ...values)];
  const x = scalePoint<number>()
    .domain(Array.from({ length: races }, (_, race) => race))
    .range([MARGIN.left, right]);
  const y = scaleLinear()
    .domain(isBestAtTop(measure) ? [least, most] : [most, least])
    .range([MARGIN.top, height - MARGIN.bottom]);
  const ticks = y.ticks(6).filter((tick) => tick >= least && Number.isInteger(tick));
  const everyRound = Math.max(1, Math.ceil(ROUND_WIDTH / (x.step() || ROUND_WIDTH)));
  return {
    width,
    height,
    right,
    foot: height - MARGIN.bottom,
    left: MARGIN.left,
    y,
    everyRound,
    step: x.step(),
    x: (race: number) => x(race) ?? MARGIN.left,
    ticks: measure === 'rank' ? [1, ...ticks.filter((tick) => tick > 2)] : ticks,
    /** The race whose place is nearest to a position in pixels. */
    raceAt: (position: number) =>
      Math.min(races - 1, Math.max(0, Math.round((position - MARGIN.left) / (x.step() || 1)))),
  };
}
