/** Quiet colours around the circle of hues, a darker and a lighter one in turn; names are written in them. */
export const PLAYER_COLOURS = [
  'light-dark(#a04658, #ffadb9)',
  'light-dark(#7c2b08, #d37a5b)',
  'light-dark(#905a00, #f9b96c)',
  'light-dark(#544900, #a79631)',
  'light-dark(#50741f, #add782)',
  'light-dark(#005837, #45ac7b)',
  'light-dark(#047773, #54e0d8)',
  'light-dark(#005265, #0ea6c8)',
  'light-dark(#276aa9, #9cccff)',
  'light-dark(#3e3e88, #878cdd)',
  'light-dark(#7d529a, #deb3ff)',
  'light-dark(#71295d, #c677ac)',
];

const COUNT = PLAYER_COLOURS.length;

/**
 * The colours of players who are shown together. Each has a colour that follows from the id, unless it
 * looks like that of a player before: so the signed-in player comes first.
 */
export function playerColours(ids: readonly string[]): string[] {
  const taken: number[] = [];
  for (const id of ids) taken.push(freeColour(ownColour(id), taken));
  return taken.map((index) => PLAYER_COLOURS[index] ?? '');
}

function ownColour(id: string): number {
  return [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 0) % COUNT;
}

/** The own colour, or the next one in large steps that is no neighbour of a taken one, or is free at least. */
function freeColour(own: number, taken: number[]): number {
  const inSteps = PLAYER_COLOURS.map((_, step) => (own + 5 * step) % COUNT);
  const isApart = (least: number) => (index: number) =>
    taken.every((other) => distance(index, other) >= least);
  return inSteps.find(isApart(2)) ?? inSteps.find(isApart(1)) ?? own;
}

/** Steps around the circle. */
function distance(one: number, other: number): number {
  const steps = Math.abs(one - other);
  return Math.min(steps, COUNT - steps);
}
