import { beforeEach, expect, test, vi } from 'vitest';
import { closingPhrase } from './closing-phrase.ts';

/** A Saturday. */
const CLOSES = new Date('2025-07-26T13:58:00Z');

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'Europe/Vienna' });
  return () => vi.unstubAllGlobals();
});

const phraseAt = (now: string) => closingPhrase(CLOSES, new Date(now));

test('a closing time within a week has its weekday, and the number of midnights in Vienna', () => {
  expect(phraseAt('2025-07-21T08:00:00Z')).toBe('Saturday, in 5 days');
  expect(phraseAt('2025-07-20T23:00:00Z')).toBe('Saturday, in 5 days');
  expect(phraseAt('2025-07-20T21:59:00Z')).toBe('Saturday, in 6 days');
});

test('a later closing time has its date as well', () => {
  expect(phraseAt('2025-07-14T08:00:00Z')).toMatch(/^Saturday,? (26 July|July 26), in 12 days$/);
});
