import { prediction, race, result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { entriesOf, unscoredEntries } from './scores.ts';

test('a player without effective picks is left out, before and after the result', () => {
  const closedBefore = race({ earliestClosing: '2025-09-01T12:00:00Z' });
  expect(unscoredEntries(prediction(), closedBefore)).toEqual([]);
  const scored = { ...closedBefore, outcome: result() };
  expect(entriesOf(prediction(), scored, (id) => id)).toEqual([]);
});
