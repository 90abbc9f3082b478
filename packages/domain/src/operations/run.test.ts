import { expect, test } from 'vitest';
import { errorName } from './run.ts';

test.each([
  ['an error', new TypeError('anna@example.org'), 'TypeError'],
  ['anything else that was thrown', 'anna@example.org', 'string'],
])('of %s only the type is stored, which quotes no input', (_what, thrown, type) => {
  expect(errorName(thrown)).toBe(type);
});
