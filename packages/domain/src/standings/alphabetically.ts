type Named = { id: string; username: string };

const ALPHABET = new Intl.Collator('en', { sensitivity: 'base' });

/** The id settles names that differ in accents or case only. */
export function alphabetically(one: Named, other: Named): number {
  return ALPHABET.compare(one.username, other.username) || (one.id < other.id ? -1 : 1);
}
