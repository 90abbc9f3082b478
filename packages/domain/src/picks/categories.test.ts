import { expect, test } from 'vitest';
import { labelOf } from './categories.ts';

test('a pick is called as in the form', () => {
  expect([labelOf('secondPlace'), labelOf('polePosition')]).toEqual(['P2', 'Pole position']);
});
