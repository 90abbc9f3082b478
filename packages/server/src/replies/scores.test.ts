import { prediction, race, result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { entryOf, unscoredEntry } from './scores.ts';

test('a player without effective picks is left out, before and after the result', () => {
  const closedBefore = race({ earliestClosing: '2025-09-01T12:00:00Z' });
  expect(unscoredEntry(prediction(), closedBefore)).toEqual([]);
  const scored = { ...closedBefore, outcome: result() };
  expect(entryOf(prediction(), scored, (id) => id)).toEqual([]);
});
