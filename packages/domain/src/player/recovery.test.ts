import { expect, test } from 'vitest';
import { deletionDue, isSealing, recoveryOf, sealedUntil } from './recovery.ts';

const recovered = { at: '2025-09-06T12:00:00.000Z' };
const FOURTEEN_DAYS_LATER = new Date('2025-09-20T12:00:00.000Z');
const JUST_BEFORE = new Date(FOURTEEN_DAYS_LATER.getTime() - 1);

test('a recovery seals predictions for 14 days', () => {
  expect(sealedUntil(recovered)).toEqual(FOURTEEN_DAYS_LATER);
  expect(isSealing(recovered, JUST_BEFORE)).toBe(true);
  expect(isSealing(recovered, FOURTEEN_DAYS_LATER)).toBe(false);
  expect(isSealing(undefined, JUST_BEFORE)).toBe(false);
});

test('a second recovery within 14 days keeps the time of the first', () => {
  expect(recoveryOf({ recovered }, JUST_BEFORE)).toEqual(recovered);
  expect(recoveryOf({ recovered }, FOURTEEN_DAYS_LATER)).toEqual({
    at: FOURTEEN_DAYS_LATER.toISOString(),
  });
  expect(recoveryOf({}, FOURTEEN_DAYS_LATER)).toEqual({ at: FOURTEEN_DAYS_LATER.toISOString() });
});

test('a recovered account is deleted on the 14th day, and any other account at once', () => {
  expect(deletionDue({ recovered }, JUST_BEFORE)).toEqual(FOURTEEN_DAYS_LATER);
  expect(deletionDue({ recovered }, FOURTEEN_DAYS_LATER)).toEqual(FOURTEEN_DAYS_LATER);
  expect(deletionDue({}, JUST_BEFORE)).toEqual(JUST_BEFORE);
});
