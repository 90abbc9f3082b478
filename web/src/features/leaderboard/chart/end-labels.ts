import type { Scales } from '../../../ui/chart/scales.ts';
import { figureOf, type Measure } from './measure.ts';
import type { ShownLine } from './shown-line.tsx';

/** In pixels, so that names do not cover each other. */
const BETWEEN = 15;
/** How many letters of a name fit beside the lines. */
const MAX_LETTERS = 12;

/** The names at the ends of the lines, moved apart where lines end close to each other. */
export function endLabels(shown: ShownLine[], measure: Measure, { y, bottom }: Scales) {
  const labels = shown
    .flatMap(({ line: { id, username, standings }, colour }) => {
      const last = standings.at(-1);
      return last ? { id, name: shortened(username), colour, top: y(figureOf(last, measure)) } : [];
    })
    .sort((one, other) => one.top - other.top);
  // Distances from the top: a label may be no lower than leaves space for those below it, nor cover the one above.
  let lowest = bottom - labels.length * BETWEEN;
  let free = Number.NEGATIVE_INFINITY;
  return labels.map((label) => {
    lowest += BETWEEN;
    const top = Math.max(Math.min(label.top, lowest), free);
    free = top + BETWEEN;
    return { ...label, top };
  });
}

function shortened(name: string): string {
  return name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;
}
