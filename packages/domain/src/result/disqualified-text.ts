import { listText } from '../wording/number-text.ts';

/** "Norris and Piastri were disqualified" */
export function disqualifiedText(
  driverIds: readonly string[],
  nameOf: (id: string) => string,
): string {
  const were = driverIds.length === 1 ? 'was' : 'were';
  return `${listText(driverIds.map(nameOf))} ${were} disqualified`;
}
