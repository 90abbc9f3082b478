import { expect, test } from 'vitest';
import { commentIdPrefix, isPostedBy } from './comment-id.ts';

const NOON = new Date('2025-03-10T12:00:00Z');

test('the ids of comments sort by the time of posting', () => {
  const idPosted = (ms: number) => `${commentIdPrefix(new Date(NOON.getTime() + ms))}abcdefg0001`;
  expect(idPosted(0) > commentIdPrefix(NOON)).toBe(true);
  expect(idPosted(-1) < commentIdPrefix(NOON)).toBe(true);
});

test('an id tells who posted the comment', () => {
  const id = `${commentIdPrefix(NOON)}abcdefg0001`;
  expect(isPostedBy(id, 'abcdefg')).toBe(true);
  expect(isPostedBy(id, 'bcdefg0')).toBe(false);
});
