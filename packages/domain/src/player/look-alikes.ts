/*
 * Which usernames count as the same. A username is reserved under two keys: its `usernameKey`, which
 * login looks it up by, and its `usernameSkeleton`, which look-alikes share.
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

/**
 * What letters look like: the part of the confusables of Unicode UTS #39 that the letters of a
 * username can form, and of ours what passes for another letter at a glance (ß for b, þ for p).
 */
const LOOKS: Record<string, string> = { ...SPELLED, ß: 'b', þ: 'p' };

/** Letters that look like one, and digits that look like letters. */
const JOINED: [looks: RegExp, like: string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
];

/** The lookup key: ignores case, accents, punctuation and look-alikes. */
export function usernameKey(username: string): string {
  return joined(spelled(username, SPELLED));
}

/** Equal for all usernames that look the same. */
export function usernameSkeleton(username: string): string {
  // `w` is split first: `vw` and `wv` are the same three strokes.
  return joined(spelled(username, LOOKS).replaceAll('m', 'rn').replaceAll('w', 'vv'));
}

/** The text in plain letters, as far as its letters have a plain spelling. */
export function spelledOut(text: string): string {
  return replaceLetters(text, SPELLED);
}

function spelled(username: string, letters: Record<string, string>): string {
  return replaceLetters(username, letters).replaceAll(/[._-]/g, '');
}

function replaceLetters(text: string, letters: Record<string, string>): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, (letter) => letters[letter] ?? letter);
}

function joined(text: string): string {
  return JOINED.reduce((read, [looks, like]) => read.replaceAll(looks, like), text);
}
