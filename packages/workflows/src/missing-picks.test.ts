import type { Completeness } from '@parc-ferme/data/completeness';
import { expect, test } from 'vitest';
import { isWithheld, missingOf } from './missing-picks.ts';

const AT = '2025-09-06T09:00:00.000Z';
const known = (isComplete: boolean, recoveredAt?: string): Completeness => ({
  ...{ userId: 'aaaaaaa', isComplete, voidPicks: [], recoveredAt },
});

test('a player is told what is not picked yet', () => {
  expect(missingOf(undefined, {})).toBe('everything');
  expect(missingOf(known(false), {})).toBe('head-to-head');
  expect(missingOf(known(true), {})).toBeUndefined();
});

test('a recovered account is told nothing about picks that were sent before', () => {
  const recovered = { recovered: { at: AT } };
  expect(missingOf(known(false), recovered)).toBeUndefined();
  expect(missingOf(known(false, AT), recovered)).toBe('head-to-head');
  expect(isWithheld(known(false, '2025-09-01T09:00:00.000Z'), recovered)).toBe(true);
});
