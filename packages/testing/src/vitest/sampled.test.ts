import { expect, test } from 'vitest';
import { LONG } from './long.ts';
import { sampled } from './sampled.ts';

test('a sample has the first case, the last, one of every kind and two more, the same every time', () => {
  const cases = Array.from({ length: 100 }, (_, number) => number);
  const sample = sampled(cases, (number) => String(number % 10));
  expect(sample).toEqual(sampled(cases, (number) => String(number % 10)));
  expect(sample).toEqual(expect.arrayContaining([0, 99]));
  expect(new Set(sample.map((number) => number % 10)).size).toBe(10);
  expect(sample.length).toBeLessThanOrEqual(LONG ? 100 : 2 + 10 + 2);
});
