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

/** Steps of this size reach each of the twelve colours, and those next to the first one only after several steps. */
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

/** The id as a number, always the same, that spreads ids evenly over the colours. */
function ownColour(id: string): number {
  return [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 0) % COUNT;
}

/** The own colour, or the next one, that is neither taken nor beside a taken one; if there is none, one that is not taken. */
function freeColour(own: number, taken: number[]): number {
  const candidates = PLAYER_COLOURS.map((_, index) => (own + STEP * index) % COUNT);
  const isApart = (candidate: number, minDistance: number) =>
    taken.every((other) => distance(candidate, other) >= minDistance);
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
