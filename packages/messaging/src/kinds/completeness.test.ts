import type { Completeness } from '@parc-ferme/data/picks/completeness';
import { expect, test } from 'vitest';
import { missingOf } from './completeness.ts';

const SENT = '2025-09-06T09:00:00.000Z';
const NOW = new Date('2025-09-06T10:00:00.000Z');
const completeness = (missing?: Completeness['missing']): Completeness => ({
  userId: 'aaaaaaa',
  missing,
  voidPicks: [],
  createdAt: SENT,
});

test('a player is told what is not picked yet', () => {
  expect(missingOf(undefined, {}, NOW)).toBe('everything');
  expect(missingOf(completeness('everything'), {}, NOW)).toBe('everything');
  expect(missingOf(completeness('head-to-head'), {}, NOW)).toBe('head-to-head');
  expect(missingOf(completeness(), {}, NOW)).toBeUndefined();
});

test('a recovered account is told nothing about a sealed prediction', () => {
  const recoveredLater = { recovered: { at: '2025-09-06T09:00:00.001Z' } };
  for (const missing of ['everything', 'head-to-head', undefined] as const) {
    expect(missingOf(completeness(missing), recoveredLater, NOW)).toBeUndefined();
  }
  expect(missingOf(undefined, recoveredLater, NOW)).toBe('everything');
  // Fourteen days after the recovery.
  const unsealed = new Date('2025-09-20T09:00:00.001Z');
  expect(missingOf(completeness('head-to-head'), recoveredLater, unsealed)).toBe('head-to-head');
  const recoveredEarlier = { recovered: { at: SENT } };
  expect(missingOf(completeness('head-to-head'), recoveredEarlier, NOW)).toBe('head-to-head');
});
