import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEEDED } from './fixtures.ts';
import { MIN_PASSWORD } from './password.ts';
import { Email, emailKey, isReserved, Username, usernameKey } from './player.ts';

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
])('%s do not tell two usernames apart', (_what, one, other) => {
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
  ['three characters', 'Max', 'Max'],
  ['twenty characters', 'a'.repeat(20), 'a'.repeat(20)],
  ['digits, _, - and .', 'max_33-1.0', 'max_33-1.0'],
  ['accents', 'Hülkenberg', 'Hülkenberg'],
  ['an accent typed as two characters', 'Pe\u0301rez', 'Pérez'],
  ['spaces around it, which are dropped', ' Max ', 'Max'],
])('a username may have %s', (_what, typed, kept) => {
  expect(Username.parse(typed)).toBe(kept);
});

test.each([
  ['two characters', 'Ma'],
  ['twenty-one characters', 'a'.repeat(21)],
  ['a space within', 'Max V'],
  ['an @, as an e-mail address has', 'max@f1'],
  ['letters of another alphabet that look Latin', 'М\u0430х'],
  ['an invisible character', 'Ma\u200bx'],
  ['an emoji', 'Max🏁'],
  ['nothing but spaces', '    '],
])('a username with %s is refused', (_what, typed) => {
  expect(Username.safeParse(typed).success).toBe(false);
});

test('e-mail addresses are the same whatever the case and the spaces around', () => {
  expect(emailKey(' Lewis@Example.COM ')).toBe(emailKey('lewis@example.com'));
});

test.each([
  ['a plus and dots', 'lewis.h+44@mail.example.co.uk'],
  ['letters beyond ASCII', 'nico.hülkenberg@example.de'],
])('an e-mail address may have %s', (_what, address) => {
  expect(Email.parse(address)).toBe(address);
});

test.each([
  ['no @', 'lewis.example.com'],
  ['no domain ending', 'lewis@example'],
  ['two @', 'lewis@@example.com'],
  ['a space', 'lewis h@example.com'],
  ['a second recipient', 'lewis@example.com,max@example.com'],
  ['a line break and a header', 'lewis@example.com\nBcc: max@example.com'],
  ['a name around it', 'Lewis <lewis@example.com>'],
  ['255 characters', `${'a'.repeat(243)}@example.com`],
])('an e-mail address with %s is refused', (_what, address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

test('a password has at least six characters', () => {
  expect(MIN_PASSWORD).toBe(6);
});

test.each(['ᴀɴɴᴀ', 'ɑnna', 'diᴇgo', 'ĸen', 'bɛn', 'Мax', '...', '___'])(
  '%s is no username: it only looks like one',
  (username) => {
    expect(Username.safeParse(username).success).toBe(false);
  },
);

test.each(['Jürgen', 'Łukasz', 'Bjørn', 'Straße', 'Yıldız', 'max.33', 'an_na-2'])(
  '%s is a username',
  (username) => {
    expect(Username.safeParse(username).success).toBe(true);
  },
);

test.each([
  ['who runs the competition', ['admin', 'System', 'root', 'Support', 'moderator', 'stewards']],
  ['the competition itself', ['ParcFerme', 'parc.fermé', 'formula-1', 'Formula.One']],
  ['nobody', ['deleted', 'Former-Player', 'anonymous', 'nobody', 'unknown']],
  ['something that looks like it', ['Adm1n', '_admin_', 'R00T', 'ádmin', 'SYSTEM.']],
  ['what a program takes for nothing', ['null', 'undefined', 'NaN', 'true']],
  [
    'a part of every object',
    Object.getOwnPropertyNames(Object.prototype).concat('prototype', 'PROTO'),
  ],
])('no player can be called like %s', (_what, names) => {
  expect(names.filter((name) => !isReserved(name))).toEqual([]);
});

test.each(['Adminton', 'Rooted', 'maxadmin', 'Systema', 'Objector', 'Nobody-Knows', 'Infobahn'])(
  'a player can be called %s',
  (name) => {
    expect(isReserved(name)).toBe(false);
  },
);
