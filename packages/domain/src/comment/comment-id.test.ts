import { expect, test } from 'vitest';
import { commentIdPrefix, isPostedBy } from './comment-id.ts';

const NOON = new Date('2025-03-10T12:00:00Z');

test('the ids of later comments sort behind the time, and those of earlier ones before it', () => {
  const at = (ms: number) => `${commentIdPrefix(new Date(NOON.getTime() + ms))}abcdefg0001`;
  expect(at(0) > commentIdPrefix(NOON)).toBe(true);
  expect(at(-1) < commentIdPrefix(NOON)).toBe(true);
});

test('an id tells who posted the comment', () => {
  const id = `${commentIdPrefix(NOON)}abcdefg0001`;
  expect(isPostedBy(id, 'abcdefg')).toBe(true);
  expect(isPostedBy(id, 'bcdefg0')).toBe(false);
});
