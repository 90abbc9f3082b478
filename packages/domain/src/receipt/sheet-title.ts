import type { SheetHead } from './sheet.ts';

/** A sheet that was replaced has no name of its race. */
export type Head = SheetHead & { raceName?: string };

export function titleOf({ number, race, raceName = race }: Head): string {
  return `Sheet ${number} (${raceName})`;
}
