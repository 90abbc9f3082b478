import { expect, test } from 'vitest';
import { COMMENT_PAGE, COMMENT_WINDOW_MS, CommentText, countCharacters } from './comment.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['letters', 'Box, box.', 9],
  ['a family emoji', FAMILY, 1],
  ['a flag', '🇮🇹', 1],
  ['an accent typed as two characters', 'e\u0301', 1],
  ['nothing', '', 0],
])('characters are counted as people see them: %s', (_what, text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('a comment is trimmed', () => {
  expect(CommentText.parse('  Box, box.\n')).toBe('Box, box.');
});

test.each([
  ['500 letters', 'x'.repeat(500)],
  ['500 letters with spaces around', `  ${'x'.repeat(500)}  `],
  ['500 family emojis', FAMILY.repeat(500)],
])('a comment of %s is taken', (_what, text) => {
  expect(CommentText.parse(text)).toBe(text.trim());
});

test.each([
  ['501 letters', 'x'.repeat(501)],
  ['501 emojis', '🏁'.repeat(501)],
  ['nothing', ''],
  ['nothing but spaces', ' \n\t '],
  ['one letter under eight thousand accents', `e${'\u0301'.repeat(8_000)}`],
])('a comment of %s is refused', (_what, text) => {
  expect(CommentText.safeParse(text).success).toBe(false);
});

test('a page has 50 comments, and the author has five minutes to edit and delete', () => {
  expect({ page: COMMENT_PAGE, minutes: COMMENT_WINDOW_MS / 60_000 }).toEqual({
    page: 50,
    minutes: 5,
  });
});
