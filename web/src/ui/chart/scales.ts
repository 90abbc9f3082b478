/** What a chart shows after each race. */
export type Measure = 'rank' | 'points' | 'gap';

/** The space around the lines, for the values and the rounds. The style of the slider has it too. */
const MARGIN = { top: 14, bottom: 26, left: 34 };
/** In pixels, for the number of a round and its distance to the next one. */
const ROUND_WIDTH = 22;

type Size = {
  width: number;
  height: number;
  /** The space at the right of the lines. */
  end: number;
};

export type Scales = ReturnType<typeof scalesOf>;

/** Converts races and values to positions in a drawing of this size in pixels. */
export function scalesOf(values: number[], races: number, measure: Measure, size: Size) {
  const { top, left } = MARGIN;
  const { width, height } = size;
  const foot = height - MARGIN.bottom;
  const right = Math.max(left + 40, width - size.end);
  const [least, most] = [measure === 'rank' ? 1 : 0, Math.max(2, ...values)];
  const step = (right - left) / Math.max(1, races - 1);
  return {
    width,
    height,
    top,
    foot,
    left,
    right,
    step,
    everyRound: Math.ceil(ROUND_WIDTH / step),
    ticks:
      measure === 'rank' ? [1, ...wholeUpTo(most).filter((tick) => tick > 2)] : wholeUpTo(most),
    x: (race: number) => left + race * step,
    y(value: number) {
      const share = (value - least) / (most - least);
      // The best value is at the top: many points, a low rank, a small gap.
      return top + (measure === 'points' ? 1 - share : share) * (foot - top);
    },
    /** The race whose place is nearest to a position in pixels. */
    raceAt: (position: number) =>
      Math.min(races - 1, Math.max(0, Math.round((position - left) / step))),
  };
}

/** Round numbers from 0 on, at most seven. */
function wholeUpTo(most: number): number[] {
  const size = [1, 2, 5, 10, 20, 50, 100, 200].find((one) => most / one < 7) ?? 500;
  return Array.from({ length: Math.floor(most / size) + 1 }, (_, index) => index * size);
}
