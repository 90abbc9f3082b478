// Without the schemas: the site computes provisional results by these rules.
import type { Pairing } from '../head-to-head/head-to-head.ts';
import { withFirstDrivers } from '../head-to-head/pairing-ids.ts';
import { CATEGORIES } from '../picks/categories.ts';
import { byFirstId, firstId, type Joined } from '../race/persons.ts';
import type { OfficialResult, Outcome } from './result.ts';

/**
 * The official values of a whole classification (positions 1 to N without gap), by the first id of each driver;
 * the undecided are missing.
 */
export function officialValues(
  { results, polePosition }: OfficialResult,
  pairing: Pairing | undefined,
  joined: Joined = {},
): Outcome {
  const classified = {
    order: byFirstId(results, joined),
    pole: polePosition && firstId(polePosition, joined),
    pairing: pairing && withFirstDrivers(pairing, joined),
  };
  return Object.fromEntries(
    CATEGORIES.flatMap(({ key, official }) => {
      const value = official?.(classified);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
