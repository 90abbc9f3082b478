import { MAX_USERNAME } from '@parc-ferme/domain/player/sign-in-limits';
import { expect, test } from 'vitest';
import { matchingPlayers, mentionTokenAt } from './mention-token.ts';

test.each([
  ['@', ''],
  ['Well, @an', 'an'],
  ['(@josé.p-1', 'josé.p-1'],
  ['@ben @c', 'c'],
])('in %s the name %j is being typed', (text, typed) => {
  expect(mentionTokenAt(text, text.length)?.typed).toBe(typed);
});

test.each(['', 'ben', 'me@ben', '@ben ', `@${'x'.repeat(MAX_USERNAME + 1)}`])(
  'in %j no name is being typed',
  (text) => {
    expect(mentionTokenAt(text, text.length)).toBeUndefined();
  },
);

test('a name in the middle of a text ends at the caret', () => {
  expect(mentionTokenAt('Hi @anna!', 'Hi @an'.length)).toEqual({ start: 3, end: 6, typed: 'an' });
});

test('names match by their beginnings, whatever case and accents, and the first six are offered', () => {
  const playersNamed = (...names: string[]) => names.map((username) => ({ username }));
  const found = matchingPlayers(playersNamed('zoe', 'José', 'joe', 'Jo', 'x.jo'), 'JO');
  expect(found.map(({ username }) => username)).toEqual(['Jo', 'joe', 'José']);
  expect(matchingPlayers(playersNamed(...'abcdefgh'), '')).toHaveLength(6);
});
