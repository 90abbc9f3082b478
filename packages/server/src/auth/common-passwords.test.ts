import { expect, test } from 'vitest';
import { MOST_USED } from './common-passwords.list.ts';
import { tooCommon } from './common-passwords.ts';

const ANNA = { username: 'Anna-Lena', email: 'Lena.Racer@Example.org' };

test.each([
  ...['password', '123456', 'qwerty', 'iloveyou', 'dragon', 'letmein', '12345678', '111111'],
  ...['monkey', 'football', 'princess', 'sunshine', 'trustno1', 'abc123', 'passw0rd', 'wassup'],
])('%s is among the most used', (password) => {
  expect(tooCommon(password, ANNA)).toBe(true);
});

test.each([
  ['in capitals', 'PassWord'],
  ['between spaces', ' 123456 '],
  ['in full-width digits', '１２３４５６'],
])('a most used one is no better %s', (_, password) => {
  expect(tooCommon(password, ANNA)).toBe(true);
});

test.each([
  ...['formula1', 'Formula 1', 'formula', 'Formula-One', 'F1 2025', 'f12345', 'parcferme'],
  ...['parc ferme', 'Parc Fermé', 'parc_ferme_2025', 'Grand Prix', 'Ferrari16', 'podium123'],
])('%s is a word of the game', (password) => {
  expect(tooCommon(password, ANNA)).toBe(true);
});

test.each(['anna-lena', 'ANNA-LENA', 'lena.racer@example.org', 'Lena.Racer'])(
  '%s is her own name or address',
  (password) => {
    expect(tooCommon(password, ANNA)).toBe(true);
  },
);

test.each([
  ...['lights out', 'correct horse', 'lights-out-2025', 'battery staple', 'not this one'],
  ...['café noir', 'wrong horse', 'lights off', 'anna-lena likes cats', 'example.org'],
  ...['formula for success', 'the last lap in spa', '🏁🏁🏁🏁🏁🏁', 'box-box-box', 'f1-anna-7'],
  ...['éé'.repeat(30), 'x'.repeat(200)],
])('%s is a password', (password) => {
  expect(tooCommon(password, ANNA)).toBe(false);
});

test('the list is sorted, each entry once, and takes few other passwords for one of its own', () => {
  const entries = Buffer.from(MOST_USED, 'base64').toString('hex').match(/.{6}/g) ?? [];
  expect(entries).toEqual([...new Set(entries)].toSorted());
  expect(entries.length).toBeGreaterThan(2_990);

  const others = Array.from({ length: 10_000 }, (_, number) => `no list has this one ${number}`);
  const refused = others.filter((password) => tooCommon(password, ANNA));
  expect(refused.length).toBeLessThan(10);
});
