import { SEEDED } from '@parc-ferme/domain/fixtures';
import { MAX_PASSWORD } from '@parc-ferme/domain/password';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordsWith } from './passwords.ts';

const COST = 4;
const PEPPER = Buffer.alloc(32, 1).toString('base64');
const passwords = passwordsWith(async () => PEPPER, COST);

test('a password matches its own hash, and no other does', async () => {
  const password = fc.string({ unit: 'binary', maxLength: MAX_PASSWORD });
  await fc.assert(
    fc.asyncProperty(password, password, async (one, other) => {
      const hash = await passwords.hash(one);
      expect(await passwords.matches(one, hash)).toBe(true);
      expect(await passwords.matches(other, hash)).toBe(
        one.normalize('NFC') === other.normalize('NFC'),
      );
    }),
    { ...SEEDED, numRuns: 30 },
  );
});

test('bytes beyond the 72 that bcrypt reads count as well, and so does a NUL', async () => {
  const long = 'x'.repeat(199);
  const hash = await passwords.hash(`${long}1`);
  expect(await passwords.matches(`${long}2`, hash)).toBe(false);
  expect(await passwords.matches('secret\0b', await passwords.hash('secret\0a'))).toBe(false);
});

test('the same password has another hash every time', async () => {
  expect(await passwords.hash('lights out')).not.toBe(await passwords.hash('lights out'));
});

test('a stolen hash is worth nothing without the pepper', async () => {
  const other = passwordsWith(async () => Buffer.alloc(32, 2).toString('base64'), COST);
  expect(await other.matches('lights out', await passwords.hash('lights out'))).toBe(false);
});

test('nobody’s password matches, not even the one that is tried in his place', async () => {
  expect(await passwords.matches('nobody', undefined)).toBe(false);
  expect(await passwords.matches('', undefined)).toBe(false);
});

test('a hash says what it cost', async () => {
  expect(await passwordsWith(async () => PEPPER, 5).hash('lights out')).toMatch(/^\$2b\$05\$/);
});
