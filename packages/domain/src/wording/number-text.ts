const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(rank: number): string {
  return `${rank}${SUFFIXES[ORDINALS.select(rank)] ?? 'th'}`;
}

/** "1 point", "2 points". */
export function countText(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** "Anna, Ben and Carla" */
export function listText(names: readonly string[]): string {
  return ALL_OF.format(names);
}

/** "Anna, Ben or Carla" */
export function alternativesText(names: readonly string[]): string {
  return ONE_OF.format(names);
}

const ALL_OF = new Intl.ListFormat('en-GB');
const ONE_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });
