const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

export function ordinal(rank: number): string {
  return `${rank}${SUFFIXES[ORDINALS.select(rank)] ?? 'th'}`;
}
