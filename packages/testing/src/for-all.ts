import fc from 'fast-check';
import { SEEDED } from './fixtures.ts';

type Arbitraries<Values> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** Checks a property with fast-check for the same samples on every run. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [...Arbitraries<Values>, check: (...values: Values) => void]
): void {
  fc.assert(fc.property<Values>(...property), SEEDED);
}
