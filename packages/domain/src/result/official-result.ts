// Imports no schemas, as the site loads this module to compute provisional results.

import { CATEGORIES } from '../picks/categories.ts';
import type { Pairing } from '../race/pairing.ts';
import type { OfficialResult, Outcome } from './result.ts';

/** The official values of a whole classification (positions 1 to N without gap). Undecided values are missing. */
export function officialValues(
  { results: order, polePosition: pole }: OfficialResult,
  pairing: Pairing | undefined,
): Outcome {
  const classified = { order, pole, pairing };
  return Object.fromEntries(
    CATEGORIES.flatMap(({ key, official }) => {
      const value = official?.(classified);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
