import { seasonOf } from '../identifiers.ts';
import type { SheetHead } from './sheet.ts';

/** A sheet that was replaced has no name of its race. */
export type Head = SheetHead & { raceName?: string };

/** `Sheet 16 of 2025 (Italian Grand Prix)` */
export function titleOf({ number, race, raceName = race }: Head): string {
  return `Sheet ${number} of ${seasonOf(race)} (${raceName.replace(/\s+/g, ' ')})`;
}
