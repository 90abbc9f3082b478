import { expect, test } from 'vitest';
import { deletionDue, isSealing, recoveryOf, sealedUntil } from './recovery.ts';

const recovered = { at: '2025-09-06T12:00:00.000Z' };
const UNTIL = new Date('2025-09-20T12:00:00.000Z');
const JUST_BEFORE = new Date(UNTIL.getTime() - 1);

test('a recovery seals predictions for 14 days', () => {
  expect(sealedUntil(recovered)).toEqual(UNTIL);
  expect(isSealing(recovered, JUST_BEFORE)).toBe(true);
  expect(isSealing(recovered, UNTIL)).toBe(false);
  expect(isSealing(undefined, JUST_BEFORE)).toBe(false);
});

test('a further recovery within these days keeps the time of the first', () => {
  expect(recoveryOf({ recovered }, JUST_BEFORE)).toEqual(recovered);
  expect(recoveryOf({ recovered }, UNTIL)).toEqual({ at: UNTIL.toISOString() });
  expect(recoveryOf({}, UNTIL)).toEqual({ at: UNTIL.toISOString() });
});

test('a recovered account is deleted on the 14th day, and any other account at once', () => {
  expect(deletionDue({ recovered }, JUST_BEFORE)).toEqual(UNTIL);
  expect(deletionDue({ recovered }, UNTIL)).toEqual(UNTIL);
  expect(deletionDue({}, JUST_BEFORE)).toEqual(JUST_BEFORE);
});
