import type { Scales } from '../../../ui/chart/scales.ts';
import type { ColouredLine } from './coloured-line.tsx';
import { figureOf, type Measure } from './measure.ts';

/** The least distance of two names, in pixels, so that they do not cover each other. */
const LABEL_DISTANCE = 15;
/** How many letters of a name fit beside the lines. */
const MAX_LETTERS = 12;

/** The names at the ends of the lines, moved apart where lines end close to each other. */
export function endLabels(colouredLines: ColouredLine[], measure: Measure, { y, bottom }: Scales) {
  const labels = colouredLines
    .flatMap(({ line: { id, username, standings }, colour }) => {
      const last = standings.at(-1);
      return last ? { id, name: shortened(username), colour, top: y(figureOf(last, measure)) } : [];
    })
    .sort((one, other) => one.top - other.top);
  // As distances from the top: `lowest` leaves space for the labels below, and `nextFree` is right below the label above.
  let lowest = bottom - labels.length * LABEL_DISTANCE;
  let nextFree = Number.NEGATIVE_INFINITY;
  return labels.map((label) => {
    lowest += LABEL_DISTANCE;
    const top = Math.max(Math.min(label.top, lowest), nextFree);
    nextFree = top + LABEL_DISTANCE;
    return { ...label, top };
  });
}

function shortened(name: string): string {
  return name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;
}
