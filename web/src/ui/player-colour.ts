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

/** Steps of this size reach each of the twelve colours, neighbours late. */
const STEP = 5;

/**
 * The colours of players who are shown together, in the order of `ids`. Each has the colour that follows from the id,
 * unless an earlier player has that colour or a similar one: callers put the signed-in player first.
 */
export function playerColours(ids: readonly string[]): string[] {
  const taken: number[] = [];
  for (const id of ids) taken.push(freeColour(ownColour(id), taken));
  return taken.map((index) => PLAYER_COLOURS[index] ?? '');
}

function ownColour(id: string): number {
  return [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 0) % COUNT;
}

/** The own colour if no taken one is the same or a neighbour, or the next such colour, or else the next free one. */
function freeColour(own: number, taken: number[]): number {
  const candidates = PLAYER_COLOURS.map((_, index) => (own + STEP * index) % COUNT);
  const isApart = (candidate: number, least: number) =>
    taken.every((other) => distance(candidate, other) >= least);
  return (
    candidates.find((candidate) => isApart(candidate, 2)) ??
    candidates.find((candidate) => isApart(candidate, 1)) ??
    own
  );
}

/** Steps around the circle. */
function distance(one: number, other: number): number {
  const steps = Math.abs(one - other);
  return Math.min(steps, COUNT - steps);
}
