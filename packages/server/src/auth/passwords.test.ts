import { MAX_PASSWORD } from '@parc-ferme/domain/player/sign-in-limits';
import { SEEDED } from '@parc-ferme/testing/fixtures';
import bcrypt from 'bcryptjs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { passwordsWith } from './passwords.ts';

const COST = 4;
const pepper = async () => Buffer.alloc(32, 1).toString('base64');
const passwords = passwordsWith(pepper, () => COST);

function hashOf(password: string, cost = COST): Promise<string> {
  return passwordsWith(pepper, () => cost).hash(password);
}

test('a password matches its own hash, and no other does', async () => {
  const password = fc.string({ unit: 'binary', maxLength: MAX_PASSWORD });
  await fc.assert(
    fc.asyncProperty(password, password, async (one, other) => {
      const hash = await hashOf(one);
      expect(await passwords.matches(one, hash)).toBe(true);
      expect(await passwords.matches(other, hash)).toBe(
        one.normalize('NFC') === other.normalize('NFC'),
      );
    }),
    { ...SEEDED, numRuns: 30 },
  );
});

test.each([
  ['the bytes beyond the 72 that bcrypt reads', `${'x'.repeat(199)}1`, `${'x'.repeat(199)}2`],
  ['what follows a NUL', 'secret\0a', 'secret\0b'],
  ['the last one of 64 emojis', '🏁'.repeat(64), `${'🏁'.repeat(63)}🏎`],
])('two passwords differ by %s', async (_, password, other) => {
  const hash = await hashOf(password);
  expect(await passwords.matches(password, hash)).toBe(true);
  expect(await passwords.matches(other, hash)).toBe(false);
});

test('a password is the same however a keyboard composes its letters', async () => {
  expect(await passwords.matches('cafe\u0301 noir', await hashOf('caf\u00e9 noir'))).toBe(true);
});

test('a stolen hash is worth nothing without the pepper', async () => {
  const other = passwordsWith(
    async () => Buffer.alloc(32, 2).toString('base64'),
    () => COST,
  );
  expect(await other.matches('lights out', await hashOf('lights out'))).toBe(false);
});

test('no password matches a missing account', async () => {
  expect(await passwords.matches('nobody', undefined)).toBe(false);
  expect(await passwords.matches('', undefined)).toBe(false);
});

test.each([4, 8])(
  'at cost %i a password for a missing account is hashed once, as one of a player is, from the first attempt on',
  async (cost) => {
    const hash = await hashOf('lights out', cost);
    const hashing = vi.spyOn(bcrypt, 'hash').mockClear();
    const fresh = passwordsWith(pepper, () => cost);
    await fresh.matches('lights off', undefined);
    await fresh.matches('lights off', hash);
    // A salt begins with version and cost, `$2b$04$`, as the hash does.
    const costs = hashing.mock.calls.map(([, salt]) => String(salt).slice(0, 7));
    expect(costs).toEqual([hash.slice(0, 7), hash.slice(0, 7)]);
  },
);

test('a hash below the current cost is upgraded, and no other', async () => {
  const cheap = await hashOf('lights out', 4);
  const upgraded = await passwordsWith(pepper, () => 5).upgrade('lights out', cheap);
  expect(upgraded).toMatch(/^\$2b\$05\$/);
  expect(await passwords.matches('lights out', upgraded)).toBe(true);

  const hashing = vi.spyOn(bcrypt, 'hash').mockClear();
  expect(
    await passwordsWith(pepper, () => 5).upgrade('lights out', upgraded ?? ''),
  ).toBeUndefined();
  expect(await passwords.upgrade('lights out', upgraded ?? '')).toBeUndefined();
  expect(hashing).not.toHaveBeenCalled();
});
