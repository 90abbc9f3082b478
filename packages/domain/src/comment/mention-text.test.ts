import { expect, test } from 'vitest';
import type { Mention } from './mention.ts';
import { hasNewMentions, mentionParts, mentionsIn, withNewName } from './mention-text.ts';

const mention = (username: string): Mention => ({ _id: username.padEnd(7, '2'), username });
const [ann, anna, withPunctuation] = [mention('ann'), mention('anna'), mention('j.p-é_1')];

/** The text with its mentions in brackets. */
const withBrackets = (message: string, ...mentions: Mention[]) =>
  mentionParts({ message, mentions })
    .map((part) => (typeof part === 'string' ? part : `[${part.username}]`))
    .join('');

test.each([
  ['@anna called it', '[anna] called it'],
  ['well done, @Anna!', 'well done, [anna]!'],
  ['@anna. @ann, @anna', '[anna]. [ann], [anna]'],
  ['@annabel and @ann-marie and @anna.b', '@annabel and @ann-marie and @anna.b'],
  ['me@anna.example', 'me@anna.example'],
  ['anna @ben', 'anna @ben'],
  ['(@j.p-é_1)', '([j.p-é_1])'],
  ['@jxp-é_1', '@jxp-é_1'],
])('the mentions of %s are in brackets: %s', (message, expected) => {
  expect(withBrackets(message, ann, anna, withPunctuation)).toBe(expected);
});

test('a text without stored mentions is one part, whatever names it has', () => {
  expect(mentionParts({ message: '@anna @ben' })).toEqual(['@anna @ben']);
  expect(mentionParts({ message: '', mentions: [anna] })).toEqual([]);
});

test('a text that begins or ends with a mention has no empty parts', () => {
  const parts = mentionParts({ message: '@anna beat @ann', mentions: [ann, anna] });
  expect(parts).toEqual([anna, ' beat ', ann]);
});

test('only players whose names are in the text are mentioned', () => {
  expect(mentionsIn('Thanks, @anna', [ann, anna, withPunctuation, { ...anna }])).toEqual([anna]);
});

test('a new name replaces the old one in the text, and is a mention there', () => {
  const message = '@anna, @ann: @annabel won. @anna!';
  const renamed = withNewName({ message, mentions: [ann, anna] }, anna._id, 'Former player');
  expect(renamed).toEqual({
    message: '@Former player, @ann: @annabel won. @Former player!',
    mentions: [ann, { ...anna, username: 'Former player' }],
  });
  expect(withBrackets(renamed?.message ?? '', ...(renamed?.mentions ?? []))).toBe(
    '[Former player], [ann]: @annabel won. [Former player]!',
  );
});

test('a text without the player, or with the new name already, stays as it is', () => {
  expect(withNewName({ message: '@ann', mentions: [ann] }, anna._id, 'x')).toBeUndefined();
  expect(withNewName({ message: '@ann', mentions: [ann] }, ann._id, 'ann')).toBeUndefined();
  expect(withNewName({ message: '@ann' }, ann._id, 'x')).toBeUndefined();
});

test('where two names match, the longer one is mentioned', () => {
  const annWithDash = { _id: 'dash222', username: 'ann-' };
  for (const players of [
    [ann, annWithDash],
    [annWithDash, ann],
  ]) {
    expect(mentionsIn('Well done, @ann-', players)).toEqual([annWithDash]);
  }
});

test('a comment has new mentions if it names a player who is not its author and was not mentioned before', () => {
  const user = { _id: ann._id };
  expect(hasNewMentions({ user, mentions: [ann, anna] })).toBe(true);
  expect(hasNewMentions({ user, mentions: [ann] })).toBe(false);
  expect(hasNewMentions({ user })).toBe(false);
  expect(hasNewMentions({ user, mentions: [anna] }, [anna])).toBe(false);
  expect(hasNewMentions({ user, mentions: [anna, withPunctuation] }, [anna])).toBe(true);
});
