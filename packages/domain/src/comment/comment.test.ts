import { expect, test } from 'vitest';
import { COMMENT_PAGE, CommentText } from './comment.ts';
import { COMMENT_WINDOW_MS } from './comment-limits.ts';

const FAMILY = '👨‍👩‍👧‍👦';

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
  ['501 letters', 'x'.repeat(501), 'A comment has at most 500 characters'],
  ['501 emojis', '🏁'.repeat(501), 'A comment has at most 500 characters'],
  ['one family of thousands', '👨‍'.repeat(4_000).concat('👨'), 'This comment is too long'],
  ['nothing', '', 'A comment says something'],
  ['nothing but spaces', ' \n\t ', 'A comment says something'],
  ['nothing that can be seen', '\u200b\u2060\u3164', 'A comment says something'],
])('a comment of %s is refused', (_what, text, why) => {
  const issues = CommentText.safeParse(text).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual([why]);
});

test('one letter under eight thousand accents keeps a handful of them', () => {
  const text = CommentText.parse(`x${'\u0301'.repeat(8_000)}`);
  expect(text).toBe(`x${'\u0301'.repeat(5)}`);
});

test('a page has 50 comments, and the author has five minutes to edit and delete', () => {
  expect({ page: COMMENT_PAGE, minutes: COMMENT_WINDOW_MS / 60_000 }).toEqual({
    page: 50,
    minutes: 5,
  });
});
