import type { SheetHead } from './sheet.ts';

/** A sheet that was replaced has no name of its race. */
export type Head = SheetHead & { raceName?: string };

/** `Sheet 16, 2025-monza (Italian Grand Prix)`: the digest covers the id, not the name. */
export function titleOf({ number, race, raceName }: Head): string {
  const name = raceName ? ` (${raceName.replace(/\s+/g, ' ')})` : '';
  return `Sheet ${number}, ${race}${name}`;
}
