import { SEEDED } from '@parc-ferme/testing/fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameKey, usernameSkeleton } from './look-alikes.ts';

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
  ['letters of their own', 'ðiego', 'diego'],
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
  fc.assert(
    fc.property(latin, (name) => {
      expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name));
    }),
    SEEDED,
  );
});

test.each([
  ['ß and b', 'ßen', 'ben'],
  ['a capital ẞ and B', 'ẞEN', 'Ben'],
  ['þ and p', 'þaul', 'paul'],
  ['the dotless ı, l, 1 and i', 'mıl1', 'milI'],
  ['rn and m', 'rnirni', 'mimi'],
  ['vv and w', 'vvilliams', 'williams'],
  ['vw and wv', 'ovwer', 'owver'],
  ['0 and o', '0sc4r', 'osc4r'],
  ['ł and l', 'łewis', 'lewis'],
  ['đ, ð and d', 'đieðo', 'diedo'],
  ['ø and o', 'øscar', 'oscar'],
  ['æ and ae', 'ælex', 'aelex'],
  ['œ and oe', 'œdipus', 'oedipus'],
  ['letters with accents', 'łéwïs', 'lewis'],
  ['full-width letters', 'ｌｅｗｉｓ', 'lewis'],
])('%s look the same', (_what, one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
});

test.each([
  ['ben', 'pen'],
  ['clara', 'dara'],
  ['max33', 'max3'],
  ['voss', 'vob'],
])('%s and %s do not look the same', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
});

test("a look-alike of a plain name is reserved under that name's key", () => {
  expect(usernameSkeleton('ßen')).toBe(usernameKey('ben'));
  expect(usernameSkeleton('þaul')).toBe(usernameKey('paul'));
});

test('the stored keys are those of earlier versions', () => {
  expect(['ßen', 'þor', 'Mimi', 'Æther', 'vvilly'].map(usernameKey)).toEqual([
    'ssen',
    'thor',
    'mlml',
    'aether',
    'wllly',
  ]);
});
