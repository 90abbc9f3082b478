import { expect, test } from 'vitest';
import { commentIdPrefix, isPostedBy } from './comment-id.ts';

const NOON = new Date('2025-03-10T12:00:00Z');
const AUTHOR = 'abcdefg';

test('the ids of comments sort by the time of posting', () => {
  const idPosted = (ms: number) => `${commentIdPrefix(new Date(NOON.getTime() + ms))}${AUTHOR}0001`;
  expect(idPosted(0) > commentIdPrefix(NOON)).toBe(true);
  expect(idPosted(-1) < commentIdPrefix(NOON)).toBe(true);
});

test('an id tells who posted the comment', () => {
  const id = `${commentIdPrefix(NOON)}${AUTHOR}0001`;
  expect(isPostedBy(id, AUTHOR)).toBe(true);
  // These characters are in the id as well, one further.
  expect(isPostedBy(id, 'bcdefg0')).toBe(false);
});
