/** `in about 24 hours` */
export function timeUntil(instant: Date, now: Date): string {
  const hours = (instant.getTime() - now.getTime()) / 3_600_000;
  if (hours < 0.75) return 'in less than an hour';
  return hours < 1.5 ? 'in about an hour' : `in about ${Math.round(hours)} hours`;
}

/** `1 point`, `9 points` */
export function countedPoints(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

const RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `22nd` */
export function ordinal(rank: number): string {
  return `${rank}${SUFFIXES[RULES.select(rank)] ?? 'th'}`;
}
