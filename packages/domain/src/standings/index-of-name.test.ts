import { expect, test } from 'vitest';
import { indexOfName } from './index-of-name.ts';

const PLAYERS = ['annabel', 'Ben', 'anna', 'sven'].map((username) => ({ username }));

test.each([
  ['the name itself comes before a longer one', 'anna', 2],
  ['a part finds the first who has it', 'ann', 0],
  ['capitals do not matter', 'bEN', 1],
  ['nobody has it', 'zoe', -1],
])('%s', (_rule, name, index) => {
  expect(indexOfName(PLAYERS, name)).toBe(index);
});
