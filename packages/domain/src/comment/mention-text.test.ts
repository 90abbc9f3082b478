import { expect, test } from 'vitest';
import type { Mention } from './mention.ts';
import { hasNewMentions, mentionedIn, mentionParts, withRenamed } from './mention-text.ts';

const mention = (username: string): Mention => ({ _id: username.padEnd(7, '2'), username });
const [ann, anna, jose] = [mention('ann'), mention('anna'), mention('j.p-é_1')];

/** The parts of a text, mentions in brackets. */
const shown = (message: string, ...mentions: Mention[]) =>
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
])('%s mentions %s', (message, expected) => {
  expect(shown(message, ann, anna, jose)).toBe(expected);
});

test('a text without mentions is one part, whatever it has', () => {
  expect(mentionParts({ message: '@anna @ben' })).toEqual(['@anna @ben']);
  expect(mentionParts({ message: '', mentions: [anna] })).toEqual([]);
});

test('a text that begins or ends with a mention has no empty parts', () => {
  const parts = mentionParts({ message: '@anna beat @ann', mentions: [ann, anna] });
  expect(parts).toEqual([anna, ' beat ', ann]);
});

test('only players whose names are in the text are mentioned', () => {
  expect(mentionedIn('Thanks, @anna', [ann, anna, jose, { ...anna }])).toEqual([anna]);
});

test('a new name replaces the old one in the text, and is found there again', () => {
  const message = '@anna, @ann: @annabel won. @anna!';
  const renamed = withRenamed({ message, mentions: [ann, anna] }, anna._id, 'Former player');
  expect(renamed).toEqual({
    message: '@Former player, @ann: @annabel won. @Former player!',
    mentions: [ann, { ...anna, username: 'Former player' }],
  });
  expect(shown(renamed?.message ?? '', ...(renamed?.mentions ?? []))).toBe(
    '[Former player], [ann]: @annabel won. [Former player]!',
  );
});

test('a text without the player, or with the new name already, stays as it is', () => {
  expect(withRenamed({ message: '@ann', mentions: [ann] }, anna._id, 'x')).toBeUndefined();
  expect(withRenamed({ message: '@ann', mentions: [ann] }, ann._id, 'ann')).toBeUndefined();
  expect(withRenamed({ message: '@ann' }, ann._id, 'x')).toBeUndefined();
});

test('of two names that fit the longer one is mentioned', () => {
  const dash = { _id: 'dash222', username: 'ann-' };
  for (const players of [
    [ann, dash],
    [dash, ann],
  ]) {
    expect(mentionedIn('Well done, @ann-', players)).toEqual([dash]);
  }
});

test('a comment mentions more if it names another player than the author and those before', () => {
  const user = { _id: ann._id };
  expect(hasNewMentions({ user, mentions: [ann, anna] })).toBe(true);
  expect(hasNewMentions({ user, mentions: [ann] })).toBe(false);
  expect(hasNewMentions({ user })).toBe(false);
  expect(hasNewMentions({ user, mentions: [anna] }, [anna])).toBe(false);
  expect(hasNewMentions({ user, mentions: [anna, jose] }, [anna])).toBe(true);
});
