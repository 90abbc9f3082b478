import { expect, test } from 'vitest';
import { reasonFor } from './suggestion-reason.ts';

test.each([
  [3, 4, 1, 'About 3rd and 4th in the last race: 3.0 and 4.0 on average.'],
  [1.2, 2, 2, 'About 1st and 2nd over the last two races: 1.2 and 2.0 on average.'],
  [4.2, 4.4, 3, 'Both about 4th over the last three races: 4.2 and 4.4 on average.'],
  [11, 12, 4, 'About 11th and 12th over the last four races: 11.0 and 12.0 on average.'],
  [13, 21, 5, 'About 13th and 21st over the last five races: 13.0 and 21.0 on average.'],
])('the reason for mean places %d and %d in %i races is: %s', (one, other, races, reason) => {
  expect(reasonFor(one, other, races)).toBe(reason);
});
