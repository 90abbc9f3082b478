import { forAll } from '@parc-ferme/testing/for-all';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameKey, usernameSkeletons } from './look-alikes.ts';

test.each([
  ['case', 'Lewis', 'lEWIS'],
  ['accents', 'Hülkenberg', 'Hulkenberg'],
  ['accents typed as two characters', 'Pe\u0301rez', 'Pérez'],
  ['full-width letters', 'Ｌewis', 'Lewis'],
  ['0 and o', 'c0la', 'cola'],
  ['1, l and i', '1ill', 'llll'],
  ['capital I and small l', 'Iewis', 'lewis'],
  ['rn and m', 'arnerica', 'america'],
  ['vv and w', 'vvilliams', 'Williams'],
  ['ß and ss', 'Voß', 'VOSS'],
  ['the dotless ı, whose capital is I', 'Yıldız', 'YILDIZ'],
  ['the capital İ', 'İlker', 'ilker'],
  ['a dot', 'max.33', 'max33'],
  ['a dash or an underscore', 'max_33', 'max-33'],
  ['letters that have no accent to drop', 'ðiego', 'diego'],
])('usernames that differ in %s are the same', (_what, one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test.each([
  ['lewis', 'louis'],
  ['max', 'maxx'],
  ['max33', 'max3'],
])('%s and %s are two players', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other));
});

test('a username in capitals is the same username', () => {
  const latin = fc.string({
    unit: fc.constantFrom(...'abirnvwoöéßıł01_.-'),
    minLength: 3,
    maxLength: 20,
  });
  forAll(latin, (name) => {
    expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name));
  });
});

/** A name has two skeletons if it has a letter like `ß`, which is spelled `ss` and looks like `b`; else only one. */
const lookTheSame = (one: string, other: string) =>
  usernameSkeletons(one).some((skeleton) => usernameSkeletons(other).includes(skeleton));

test.each([
  ['ß and b', 'ßen', 'ben'],
  ['ß and ss', 'voß', 'voss'],
  ['a capital ẞ and B', 'ẞEN', 'Ben'],
  ['þ and p', 'þaul', 'paul'],
  ['the dotless ı, l, 1 and i', 'mıl1', 'milI'],
  ['cl with a capital I', 'cIever', 'dever'],
  ['cl with a 1', 'c1over', 'dover'],
  ['đ and cl', 'đan', 'clan'],
  ['ł and l', 'łewis', 'lewis'],
  ['đ, ð and d', 'đieðo', 'diedo'],
  ['ø and o', 'øscar', 'oscar'],
  ['æ and ae', 'ælex', 'aelex'],
  ['œ and oe', 'œdipus', 'oedipus'],
  ['letters with accents', 'łéwïs', 'lewis'],
  ['full-width letters', 'ｌｅｗｉｓ', 'lewis'],
])('%s look the same', (_what, one, other) => {
  expect(lookTheSame(one, other)).toBe(true);
});

test.each([
  ['ben', 'pen'],
  ['clara', 'cara'],
  ['dara', 'lara'],
  ['max33', 'max3'],
  ['voss', 'vob'],
  ['rena', 'mena'],
])('%s and %s do not look the same', (one, other) => {
  expect(lookTheSame(one, other)).toBe(false);
});

test('a name looks the same with any of its letters replaced by look-alikes', () => {
  const lookAlikes: Record<string, string> = {
    d: 'cl',
    m: 'rn',
    w: 'vv',
    o: '0',
    0: 'o',
    l: '1',
    1: 'l',
  };
  const letters = fc.array(fc.constantFrom(...'abcdlmnorvw01'), { minLength: 3, maxLength: 10 });
  const forgedPlaces = fc.func(fc.boolean());
  forAll(letters, forgedPlaces, (name, isForgedAt) => {
    const forged = name.map((letter, index) =>
      isForgedAt(index) ? (lookAlikes[letter] ?? letter) : letter,
    );
    expect(lookTheSame(name.join(''), forged.join(''))).toBe(true);
  });
});

test('usernames with the same key share their first skeleton, which is made of the spelling', () => {
  const latin = fc.string({
    unit: fc.constantFrom(...'cdilmnorvwßé01_.-'),
    minLength: 3,
    maxLength: 6,
  });
  forAll(latin, (name) => {
    const key = usernameKey(name);
    expect(usernameSkeletons(key)[0]).toBe(usernameSkeletons(name)[0]);
  });
});

test('cl and d look the same, but have different keys, as nobody types one for the other', () => {
  expect(usernameKey('clara')).not.toBe(usernameKey('dara'));
});

test('the stored keys spell look-alike letters in one way', () => {
  expect(['ßen', 'þor', 'Mimi', 'Æther', 'vvilly'].map(usernameKey)).toEqual([
    'ssen',
    'thor',
    'mlml',
    'aether',
    'wllly',
  ]);
});
