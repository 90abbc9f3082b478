/*
 * Which usernames count as the same. Registration refuses a username that shares a skeleton with another, as it looks
 * alike: `dara` and `clara` are both `clara`. Sign-in finds an account by its key, which merges fewer letters, as
 * nobody types `clara` for `dara`.
 *
 * The table is our own. Of Unicode's confusables (UTS #39) only m/rn, 0/o and 1/l/i are within the letters
 * of a username; neither they nor the packages made of them (`unhomoglyph`: 100 kB of Unicode 13) have
 * cl/d and vv/w.
 */

/** Spellings of letters without an accent to drop. Stored keys depend on it: never change it. */
const SPELLINGS: Record<string, string> = {
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

/** The letters that accented and foreign letters look like. */
const LOOK_ALIKES: Record<string, string> = { ...SPELLINGS, ß: 'b', þ: 'p' };

type Replacement = [from: RegExp, to: string];

/** For keys: pairs of letters become the one letter that they look like. Stored keys depend on it, too. */
const MERGES: Replacement[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
];

/**
 * For skeletons: a letter becomes the two that it looks like. Merging would be ambiguous: `vvv` could become `wv` or
 * `vw`.
 */
const SPLITS: Replacement[] = [
  [/m/g, 'rn'],
  [/w/g, 'vv'],
  [/d/g, 'cl'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
];

/** Equal for usernames of one player: ignores case, accents, punctuation and some look-alikes. */
export function usernameKey(username: string): string {
  return withReplacements(plainSpelling(username, SPELLINGS), MERGES);
}

/**
 * Usernames that look the same have a skeleton in common. There are two if a letter is spelled in one way and looks
 * like another: `ß` is spelled `ss`, and looks like `b`. The first one is made of the spelling, so that usernames with
 * the same key share it.
 */
export function usernameSkeletons(username: string): [first: string, ...others: string[]] {
  const bySpelling = withReplacements(plainSpelling(username, SPELLINGS), SPLITS);
  const byLooks = withReplacements(plainSpelling(username, LOOK_ALIKES), SPLITS);
  return bySpelling === byLooks ? [bySpelling] : [bySpelling, byLooks];
}

/** The text in plain letters, as far as its letters have a plain spelling. */
export function spelledOut(text: string): string {
  return replaceLetters(text, SPELLINGS);
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

function withReplacements(text: string, replacements: Replacement[]): string {
  return replacements.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);
}
