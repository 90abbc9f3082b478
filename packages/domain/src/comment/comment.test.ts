import { expect, test } from 'vitest';
import { COMMENTS_A_PAGE, Comment, CommentId, CommentText } from './comment.ts';
import { COMMENT_WINDOW_MS } from './comment-limits.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['500 letters', 'x'.repeat(500)],
  ['500 letters with spaces around, which are trimmed', `  ${'x'.repeat(500)}\n`],
  ['500 family emojis', FAMILY.repeat(500)],
])('a comment of %s is accepted', (_what, text) => {
  expect(CommentText.parse(text)).toBe(text.trim());
});

test.each([
  ['501 letters', 'x'.repeat(501), 'A comment has at most 500 characters'],
  ['501 emojis', '🏁'.repeat(501), 'A comment has at most 500 characters'],
  ['one family of thousands', '👨‍'.repeat(4_000).concat('👨'), 'This comment is too long'],
  ['nothing', '', 'A comment says something'],
  ['nothing but spaces', ' \n\t ', 'A comment says something'],
  ['nothing that can be seen', '\u200b\u2060\u3164', 'A comment says something'],
])('a comment of %s is refused', (_what, text, message) => {
  const issues = CommentText.safeParse(text).error?.issues ?? [];
  expect(issues).toMatchObject([{ message }]);
});

test('a letter keeps five of its accents', () => {
  const text = CommentText.parse(`x${'\u0301'.repeat(8_000)}`);
  expect(text).toBe(`x${'\u0301'.repeat(5)}`);
});

test('a page has 50 comments, and the author has five minutes to edit and delete', () => {
  expect({ page: COMMENTS_A_PAGE, minutes: COMMENT_WINDOW_MS / 60_000 }).toEqual({
    page: 50,
    minutes: 5,
  });
});

test('a comment is stored and read with every field', () => {
  const stored = {
    _id: 'c2',
    message: '@anna, why?',
    username: 'ben',
    user: { _id: 'ben2222' },
    timestamp: '2025-07-27T16:00:00.000Z',
    edited: false,
    thread: '2025-spa',
    answers: 'c1',
    mentions: [{ _id: 'anna222', username: 'anna' }],
    reactions: [{ reaction: 'agree', count: 2, mine: true, names: ['carla'] }],
    question: { category: 'fastestLap' },
    bySite: true,
  };
  expect(Comment.parse(stored)).toEqual(stored);
  const { success } = Comment.safeParse({ ...stored, question: { category: 'points' } });
  expect(success).toBe(false);
});

test.each([
  ['0Az9', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  ['c1 ', false],
  [' c1', false],
  ['c#1', false],
])('the id %j of a comment is valid: %s', (id, isValid) => {
  expect(CommentId.safeParse(id).success).toBe(isValid);
});
