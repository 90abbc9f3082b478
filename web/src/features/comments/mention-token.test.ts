import { expect, test } from 'vitest';
import { matching, mentionTokenAt } from './mention-token.ts';

test.each([
  ['@', ''],
  ['Well, @an', 'an'],
  ['(@josé.p-1', 'josé.p-1'],
  ['@ben @c', 'c'],
])('in %s the name %j is being typed', (text, typed) => {
  expect(mentionTokenAt(text, text.length)?.typed).toBe(typed);
});

test.each(['', 'ben', 'me@ben', '@ben ', `@${'x'.repeat(21)}`])(
  'in %j no name is being typed',
  (text) => {
    expect(mentionTokenAt(text, text.length)).toBeUndefined();
  },
);

test('a name in the middle of a text ends at the caret', () => {
  expect(mentionTokenAt('Hi @anna!', 6)).toEqual({ start: 3, end: 6, typed: 'an' });
});

test('names are found by their beginnings, whatever case and accents, six of them in order', () => {
  const named = (...names: string[]) => names.map((username) => ({ username }));
  const found = matching(named('zoe', 'José', 'joe', 'Jo', 'x.jo'), 'JO');
  expect(found.map(({ username }) => username)).toEqual(['Jo', 'joe', 'José']);
  expect(matching(named(...'abcdefgh'), '')).toHaveLength(6);
});
