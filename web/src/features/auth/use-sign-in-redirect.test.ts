import { expect, test } from 'vitest';
import { pathFrom } from './use-sign-in-redirect.ts';

test.each([
  [{ from: '/account?tab=push#here' }, '/account?tab=push#here'],
  [{ from: '//evil.example/predictions' }, undefined],
  [{ from: '/\\evil.example' }, undefined],
  [{ from: 'https://evil.example' }, undefined],
  [{ from: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('the path to return to in the state %j is %s', (state, path) => {
  expect(pathFrom(state)).toBe(path);
});
