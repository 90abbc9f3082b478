type Player = { id: string; username: string };

/** Created on first use: it takes 6 ms, a fifth of a function's start. */
let alphabet: Intl.Collator | undefined;

/** The id settles names that differ in accents or case only. */
export function alphabetically(one: Player, other: Player): number {
  alphabet ??= new Intl.Collator('en', { sensitivity: 'base' });
  return alphabet.compare(one.username, other.username) || (one.id < other.id ? -1 : 1);
}
