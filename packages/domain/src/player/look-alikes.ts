/*
 * The one place that says which usernames pass for one another. A username is guarded twice: under
 * its key, by which it is also found at login, and under its skeleton, by what it looks like.
 */

/** How the letters that have no accent to drop are spelled. Stored keys are made of it: it stays. */
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

/** Under which a username is found: case, accents, punctuation and look-alikes make no difference. */
export function usernameKey(username: string): string {
  return joined(spelled(username, SPELLED));
}

/** What a username looks like, made so that it is the key of every name that it passes for. */
export function usernameSkeleton(username: string): string {
  // Taken apart first: `vw` and `wv` are the same three strokes.
  return joined(spelled(username, LOOKS).replaceAll('m', 'rn').replaceAll('w', 'vv'));
}

/** Plain letters, digits and punctuation, but for letters that have no spelling. */
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
