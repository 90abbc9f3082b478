import { player } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { acceptsMailLinks, isDeletionWaiting, type Player, Username, wasActive } from './player.ts';
import { isReserved } from './reserved-names.ts';
import { MIN_PASSWORD } from './sign-in-limits.ts';

test.each([
  ['three characters', 'Max', 'Max'],
  ['twenty characters', 'a'.repeat(20), 'a'.repeat(20)],
  ['digits, _, - and .', 'max_33-1.0', 'max_33-1.0'],
  ['accents', 'Hülkenberg', 'Hülkenberg'],
  ['an accent typed as two characters', 'Pe\u0301rez', 'Pérez'],
  ['spaces around it, which are dropped', ' Max ', 'Max'],
])('a username may have %s', (_what, typed, stored) => {
  expect(Username.parse(typed)).toBe(stored);
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
  [
    'those who run the competition',
    ['admin', 'System', 'root', 'Support', 'moderator', 'stewards'],
  ],
  ['the competition itself', ['ParcFerme', 'parc.fermé', 'formula-1', 'Formula.One']],
  ['somebody who is no player', ['deleted', 'Former-Player', 'anonymous', 'nobody', 'unknown']],
  ['look-alikes of these', ['Adm1n', '_admin_', 'R00T', 'ádmin', 'SYSTEM.', 'aßuse']],
  ['special values of programs', ['null', 'undefined', 'NaN', 'true']],
  [
    'properties of every object',
    Object.getOwnPropertyNames(Object.prototype).concat('prototype', 'PROTO'),
  ],
])('no player can have a name of %s', (_what, names) => {
  expect(names.filter((name) => !isReserved(name))).toEqual([]);
});

test.each(['Adminton', 'Rooted', 'maxadmin', 'Systema', 'Objector', 'Nobody-Knows', 'Infobahn'])(
  'a player can be called %s',
  (name) => {
    expect(isReserved(name)).toBe(false);
  },
);

describe('an account', () => {
  const recovered = { at: '2025-09-06T12:00:00.000Z' };
  const SEAL_ENDS = new Date('2025-09-20T12:00:00.000Z');
  const JUST_BEFORE = new Date(SEAL_ENDS.getTime() - 1);

  const DELETION_REQUESTED = { deletionRequestedAt: '2025-09-07T00:00:00.000Z' };
  const BLOCKED = { blocked: { at: '2025-09-07T00:00:00.000Z', reason: 'Spam' } };

  test.each<[string, Partial<Player>, Date, boolean, boolean]>([
    ['without a deletion', {}, JUST_BEFORE, false, true],
    ['that is recovered', { recovered }, JUST_BEFORE, false, true],
    ['whose deletion waits', { recovered, ...DELETION_REQUESTED }, JUST_BEFORE, true, true],
    ['whose deletion has waited', { recovered, ...DELETION_REQUESTED }, SEAL_ENDS, false, false],
    ['that is being deleted', DELETION_REQUESTED, JUST_BEFORE, false, false],
    ['that is blocked', BLOCKED, JUST_BEFORE, false, false],
    [
      'that is blocked while its deletion waits',
      { recovered, ...DELETION_REQUESTED, ...BLOCKED },
      JUST_BEFORE,
      true,
      false,
    ],
  ])('%s: its deletion waits: $3, mailed links work: $4', (_, changes, now, waits, accepts) => {
    expect(isDeletionWaiting(player(changes), now)).toBe(waits);
    expect(acceptsMailLinks(player(changes), now)).toBe(accepts);
  });
});

test.each<[string, Partial<Player>, boolean]>([
  ['that is active', {}, true],
  ['blocked at closing', { blocked: { at: '2025-09-06T13:58:00.000Z', reason: 'Spam' } }, false],
  ['blocked after closing', { blocked: { at: '2025-09-06T13:58:00.001Z', reason: 'Spam' } }, true],
  [
    'whose deletion was requested by closing',
    { deletionRequestedAt: '2025-09-06T13:58:00.000Z' },
    false,
  ],
  [
    'whose deletion was requested after closing',
    { deletionRequestedAt: '2025-09-06T13:58:00.001Z' },
    true,
  ],
])('an account was active at closing: one %s, $2', (_which, changes, expected) => {
  expect(wasActive(player(changes), new Date('2025-09-06T13:58:00.000Z'))).toBe(expected);
});
