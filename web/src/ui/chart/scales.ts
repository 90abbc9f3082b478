/** What a chart shows after each race. */
export type Measure = 'rank' | 'points' | 'gap';

/** The space around the lines, for the values and the rounds. The style sheet of the chart repeats it for the slider. */
const MARGIN = { top: 14, bottom: 26, left: 34 };
/** The least width of the lines, in pixels, however narrow the window is. */
const MIN_WIDTH = 40;
/** The least distance of two labelled rounds, in pixels. */
const ROUND_LABEL_WIDTH = 22;

type Size = {
  width: number;
  height: number;
  /** The space at the right of the lines. */
  marginRight: number;
};

export type Scales = ReturnType<typeof scalesOf>;

/** Converts races and values to positions in a drawing of this size in pixels. */
export function scalesOf(values: number[], raceCount: number, measure: Measure, size: Size) {
  const { top, left } = MARGIN;
  const { width, height } = size;
  const bottom = height - MARGIN.bottom;
  const right = Math.max(left + MIN_WIDTH, width - size.marginRight);
  const least = measure === 'rank' ? 1 : 0;
  // At least 2, so that ranks of 1 alone do not give a scale without height.
  const most = Math.max(2, ...values);
  const roundDistance = (right - left) / Math.max(1, raceCount - 1);
  return {
    width,
    height,
    top,
    bottom,
    left,
    right,
    roundDistance,
    labelEvery: Math.ceil(ROUND_LABEL_WIDTH / roundDistance),
    // For ranks 1 in place of 0, and no tick close to it.
    ticks:
      measure === 'rank' ? [1, ...ticksUpTo(most).filter((tick) => tick > 2)] : ticksUpTo(most),
    x: (race: number) => left + race * roundDistance,
    y(value: number) {
      const share = (value - least) / (most - least);
      // The best value is at the top: many points, a low rank, a small gap.
      return top + (measure === 'points' ? 1 - share : share) * (bottom - top);
    },
    /** The index of the race that is nearest to a position in pixels. */
    raceAt: (position: number) =>
      Math.min(raceCount - 1, Math.max(0, Math.round((position - left) / roundDistance))),
  };
}

/** Multiples of a round number from 0 on, at most seven. */
function ticksUpTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => most / size < 7) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
