import { expect, test } from 'vitest';
import { errorName } from './run.ts';

test.each([
  ['an error', new TypeError('anna@example.org'), 'TypeError'],
  ['anything else that was thrown', 'anna@example.org', 'string'],
])('of %s the name is stored, which quotes no input', (_what, thrown, name) => {
  expect(errorName(thrown)).toBe(name);
});
