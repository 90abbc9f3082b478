const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people see them: a family emoji is one. */
export function countCharacters(text: string): number {
  return [...GRAPHEMES.segment(text)].length;
}

const EXCERPT_CHARACTERS = 100;

/** How much of a text a quote shows. */
export function excerptOf(text: string): string {
  const characters = [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
  if (characters.length <= EXCERPT_CHARACTERS) return text;
  return `${characters.slice(0, EXCERPT_CHARACTERS).join('').trimEnd()}…`;
}

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** The flags of England, Scotland and Wales are a black flag with invisible letters behind it. `$1` keeps them. */
const FLAG = '\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f}';
/** Characters without width that could reorder, hide or forge text. */
const INVISIBLE = '(?![\u200c\u200d]|\\p{Variation_Selector})\\p{Default_Ignorable_Code_Point}';
const INVISIBLE_BUT_FLAGS = new RegExp(`(${FLAG})|${INVISIBLE}`, 'gu');

/** Variation selectors mean something only after an emoji or a Chinese character. */
const STRAY_SELECTOR = /(?<![\p{Emoji}\p{Script=Han}])\p{Variation_Selector}/gu;

/**
 * The zero-width joiner and non-joiner shape their neighbours in the scripts from Arabic to Sinhala
 * (adjacent in Unicode) and in composed emojis.
 */
const SHAPING =
  '(?<=[\u0600-\u0dff]\\p{M}*)[\u200c\u200d](?=(?=\\p{L})[\u0600-\u0dff])|' +
  '(?<=\\p{Extended_Pictographic}\ufe0f?|\\p{Emoji_Modifier})\u200d(?=\\p{Extended_Pictographic})';
const STRAY_JOINER = new RegExp(`(${SHAPING})|[\u200c\u200d]`, 'gu');

/** No language needs more than five marks on one letter; a tower of them covers its neighbours. */
const TOWER = /(\p{M}{5})\p{M}+/gu;
const BLANK_LINES = /\n\s*\n/g;

/** Trims and composes a text and removes invisible characters. Idempotent. */
export function tidyText(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE_BUT_FLAGS, '$1')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_JOINER, '$1')
    .normalize('NFC')
    .replace(TOWER, '$1')
    .replace(BLANK_LINES, '\n\n')
    .trim();
}

/** Whether a text has a visible character: not a Braille blank, not an accent alone. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{M}\u2800]/u.test(text);
}
