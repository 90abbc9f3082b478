import type { Completeness } from '@parc-ferme/data/picks/completeness';
import { expect, test } from 'vitest';
import { isWithheld, missingOf } from './completeness.ts';

const AT = '2025-09-06T09:00:00.000Z';
const known = (missing?: Completeness['missing'], ...recoveries: string[]): Completeness => ({
  userId: 'aaaaaaa',
  missing,
  voidPicks: [],
  recoveries,
});

test('a player is told what is not picked yet', () => {
  expect(missingOf(undefined, {})).toBe('everything');
  expect(missingOf(known('everything'), {})).toBe('everything');
  expect(missingOf(known('head-to-head'), {})).toBe('head-to-head');
  expect(missingOf(known(), {})).toBeUndefined();
});

test('a recovered account is told nothing about picks that were sent before', () => {
  const recovered = { recovered: { at: AT } };
  const EARLIER = '2025-09-01T09:00:00.000Z';
  expect(missingOf(known('head-to-head', EARLIER), recovered)).toBeUndefined();
  expect(missingOf(known('head-to-head', AT, EARLIER), recovered)).toBeUndefined();
  expect(missingOf(known('head-to-head', AT, AT), recovered)).toBe('head-to-head');
  expect(isWithheld(known('everything', EARLIER), recovered)).toBe(true);
});
