import { expect, test } from 'vitest';
import { isReserved, Username } from './player.ts';
import { MIN_PASSWORD } from './sign-in-limits.ts';

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
  ['something that looks like it', ['Adm1n', '_admin_', 'R00T', 'ádmin', 'SYSTEM.', 'aßuse']],
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
