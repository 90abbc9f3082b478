import { listed } from '../wording/number-text.ts';

/** "Norris and Piastri were disqualified" */
export function disqualifiedText(
  driverIds: readonly string[],
  nameOf: (id: string) => string,
): string {
  const were = driverIds.length === 1 ? 'was' : 'were';
  return `${listed(driverIds.map(nameOf))} ${were} disqualified`;
}
