import { withoutAccents } from '@parc-ferme/domain/wording/without-accents';

/** An `@` before the caret with the beginning of a name. */
export type MentionToken = { start: number; end: number; typed: string };

/** In `Well, @an` it finds `@an` before the caret; in `me@ben` nothing, as an address is no mention. */
const TOKEN = /(?<![\p{L}\p{N}])@([\p{L}\p{N}_.-]{0,20})$/u;

/** Undefined where the caret is not within a name. */
export function mentionTokenAt(text: string, caret: number): MentionToken | undefined {
  const match = TOKEN.exec(text.slice(0, caret));
  return match ? { start: match.index, end: caret, typed: match[1] ?? '' } : undefined;
}

const MAX_SHOWN = 6;

/** The players whose names begin with what is typed, whatever case and accents. */
export function matchingPlayers<Named extends { username: string }>(
  players: Named[],
  typed: string,
): Named[] {
  const beginning = withoutAccents(typed);
  const matches = players.filter(({ username }) => withoutAccents(username).startsWith(beginning));
  return matches
    .toSorted((one, other) => one.username.localeCompare(other.username))
    .slice(0, MAX_SHOWN);
}
