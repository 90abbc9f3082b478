/*
 * Which usernames count as the same. A username is reserved under its skeletons, which look-alikes share.
 * Its owner is found by its key alone: who types `clara` does not mean `dara`.
 *
 * The table is our own. Of Unicode's confusables (UTS #39) only m/rn, 0/o and 1/l/i are within the letters
 * of a username; neither they nor the packages made of them (`unhomoglyph`: 100 kB of Unicode 13) have
 * cl/d and vv/w.
 */

/** Spellings of letters without an accent to drop. Stored keys depend on it: never change it. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Letters that pass for another one at a glance. */
const LOOKS: Record<string, string> = { ...SPELLED, ß: 'b', þ: 'p' };

/** Pairs of letters that look like one letter, and digits that look like letters. */
const MERGED: [looks: RegExp, like: string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
];

/** Letters, split into those that they look like. No letter can be split in two ways, so neither can a text. */
const SPLIT: [letter: RegExp, strokes: string][] = [
  [/m/g, 'rn'],
  [/w/g, 'vv'],
  [/d/g, 'cl'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
];

/** Equal for usernames of one player: ignores case, accents, punctuation and some look-alikes. */
export function usernameKey(username: string): string {
  return withReplacements(plainSpelling(username, SPELLED), MERGED);
}

/**
 * Usernames that look the same have a skeleton in common; those with the same key have the first one in common. There
 * are two if a letter is spelled in one way and looks like another: `ß` is read as `ss`, and looks like `b`.
 */
export function usernameSkeletons(username: string): [first: string, ...others: string[]] {
  const [first, second] = [SPELLED, LOOKS].map((read) =>
    withReplacements(plainSpelling(username, read), SPLIT),
  );
  return first === second ? [first ?? ''] : [first ?? '', second ?? ''];
}

/** The text in plain letters, as far as its letters have a plain spelling. */
export function spelledOut(text: string): string {
  return replaceLetters(text, SPELLED);
}

function plainSpelling(username: string, letters: Record<string, string>): string {
  return replaceLetters(username, letters).replaceAll(/[._-]/g, '');
}

function replaceLetters(text: string, letters: Record<string, string>): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, (letter) => letters[letter] ?? letter);
}

function withReplacements(text: string, replacements: [looks: RegExp, like: string][]): string {
  return replacements.reduce((read, [looks, like]) => read.replaceAll(looks, like), text);
}
