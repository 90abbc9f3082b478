import { expect, test } from 'vitest';
import { MOST_USED } from './common-passwords.list.ts';
import { isTooCommon } from './common-passwords.ts';

const ANNA = { username: 'Anna-Lena', email: 'Lena.Racer@Example.org' };

test.each([
  ['among the most used', ['password', '123456', 'qwerty', 'iloveyou', 'trustno1', 'passw0rd']],
  ['among the most used, however written', ['PassWord', ' 123456 ', '１２３４５６']],
  [
    'a word of the game',
    ['formula1', 'Formula 1', 'Formula-One', 'F1 2025', 'f12345', 'podium123'],
  ],
  ['the name of this place', ['parcferme', 'parc ferme', 'Parc Fermé', 'parc_ferme_2025']],
  ['the own name or address', ['ANNA-LENA', 'lena.racer@example.org', 'Lena.Racer']],
])('a password that is %s is too common', (_, passwords) => {
  expect(passwords.filter((password) => !isTooCommon(password, ANNA))).toEqual([]);
});

test('other passwords are not too common', () => {
  const passwords = [
    ...['lights out', 'correct horse', 'lights-out-2025', 'café noir', 'anna-lena likes cats'],
    ...['example.org', 'formula for success', '🏁🏁🏁🏁🏁🏁', 'box-box-box', 'f1-anna-7'],
    ...['éé'.repeat(30), 'x'.repeat(200)],
  ];
  expect(passwords.filter((password) => isTooCommon(password, ANNA))).toEqual([]);
});

test('the list is sorted, has each hash once, and few other passwords have a hash of the list', () => {
  // Three bytes of a hash each, which are six hexadecimal digits.
  const entries = Buffer.from(MOST_USED, 'base64').toString('hex').match(/.{6}/g) ?? [];
  expect(entries).toEqual([...new Set(entries)].toSorted());
  // The list has 3,000 passwords, a few of which share a hash.
  expect(entries.length).toBeGreaterThan(2_990);
  const others = Array.from({ length: 10_000 }, (_, number) => `no list has this one ${number}`);
  expect(others.filter((password) => isTooCommon(password, ANNA)).length).toBeLessThan(10);
});
