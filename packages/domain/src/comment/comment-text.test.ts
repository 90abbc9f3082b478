import { LONG } from '@parc-ferme/testing/vitest/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, excerptOf, isVisible, tidyText } from './comment-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['letters', 'Box, box.', 9],
  ['a family emoji', FAMILY, 1],
  ['a flag', '🇮🇹', 1],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
  ['an accent typed as two characters', 'e\u0301', 1],
  ['nothing', '', 0],
])('characters are counted as they are seen: %s', (_what, text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  ['a family', FAMILY],
  ['a family with skin tones', '👩🏽‍❤️‍💋‍👨🏿'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap', '1️⃣'],
  ['a heart drawn as text', '❤︎'],
  ['Persian with a zero-width non-joiner', 'می‌خواهم'],
  ['Hindi with a zero-width joiner', 'क्‍ष'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Vietnamese', 'Chậm quá đi thôi'],
  ['what looks like HTML', '<img src=x onerror="alert(1)"> & </script>'],
  ['lines and tabs', 'Box:\n\n\tnow'],
])('%s stays as it is', (_what, text) => {
  expect(tidyText(text)).toBe(text);
});

test.each([
  ['spaces around it', ' \u00a0\n Box. \t\u3000', 'Box.'],
  [
    'characters that reverse the direction',
    'a\u202ab\u202ec\u2066d\u2069e\u200ef\u200fg\u061c',
    'abcdefg',
  ],
  ['spaces without width', 'a\u200bb\u2060c\ufeffd\u00ade\u180ef\u2064g\u3164', 'abcdefg'],
  ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
  ['joiners between plain letters', 'Fer\u200dra\u200cri\u200d', 'Ferrari'],
  ['joiners that join nothing', '\u200d👨\u200d \u200c👩\u200d', '👨 👩'],
  ['selectors on plain letters', 'F\ufe0er\ufe0fe\u{e0100}d', 'Fred'],
  ['tag characters that form no flag', 'a\u{e0067}\u{e0062}\u{e007f}b', 'ab'],
  ['line breaks of other systems', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['many empty lines', 'a\n\n \n\t\n\nb', 'a\n\nb'],
  ['accents as characters of their own', 'e\u0301', 'é'],
  ['accents apart from their letter', 'e\u200b\u0301', 'é'],
  ['300 accents on a letter', `x${'\u0301'.repeat(300)}y`, `x${'\u0301'.repeat(5)}y`],
])('%s are removed or normalized', (_what, text, expected) => {
  expect(tidyText(text)).toBe(expected);
});

test.each([
  ' \n\t ',
  '\u200b\u200d\u2060',
  '\u2800 \u2800',
  '\u0301',
  '\ufe0f',
  '\u202e',
  '\u3164',
])('%j has no visible character', (text) => {
  expect(isVisible(tidyText(text))).toBe(false);
});

test.each(['.', '🏁', '؟', 'अ'])('%s is visible', (text) => {
  expect(isVisible(tidyText(text))).toBe(true);
});

const CHARACTERS = [
  ...'ae1=\n\r\t \u0000\u0085\u2028\u00ad\u200b\u200c\u200d\u200e\u202e\u2066\u2800\ufeff\u3164',
  ...'\u0301\u0323\u0338\u034f\u180b\ufe0e\ufe0f\u20e3👨👩🏽❤🏴↔©',
  ...'\u{e0067}\u{e007f}\u{e0100}\u0958\u0915\u094d\u0645\u06cc\u05e9\u05c1\u1100\u1161\u11a8漢\uf900',
];

test('a text that is tidied twice does not change again', () => {
  const texts = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 12 });
  const checkSecondTime = (characters: string[]) => {
    const text = tidyText(characters.join(''));
    expect(tidyText(text)).toBe(text);
  };
  fc.assert(fc.property(texts, checkSecondTime), { seed: 2025, numRuns: LONG ? 200_000 : 5_000 });
});

test('an excerpt has the first hundred characters, a family emoji being one of them', () => {
  expect(excerptOf('Box, box.')).toBe('Box, box.');
  expect(excerptOf(FAMILY.repeat(101))).toBe(`${FAMILY.repeat(100)}…`);
});
