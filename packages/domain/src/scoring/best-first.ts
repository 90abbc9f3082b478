import { alphabetically } from '../standings/alphabetically.ts';

/** A player with the points of a race; null before the result. */
export type RaceScore = { user: string; username: string; score: number | null };

/** The scores of a race by points; equal points, and all before the result, in alphabetical order. */
export function bestFirst<Entry extends RaceScore>(entries: Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) =>
      (other.score ?? 0) - (one.score ?? 0) || alphabetically(playerOf(one), playerOf(other)),
  );
}

function playerOf({ user: id, username }: RaceScore) {
  return { id, username };
}
