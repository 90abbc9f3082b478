/** Where a revision of a result comes from, and who decided it. */
export function sourceText({ source, by }: { source: string; by: string | null }): string {
  const admin = by ?? 'an admin';
  if (source === 'correction') return `Corrected by ${admin}`;
  if (source === 'drivers') return `Ids of a driver decided by ${admin}`;
  if (source === 'closing time') return `Closing time moved by ${by ?? 'the calendar'}`;
  return source === 'race data' ? 'The race data' : source;
}
