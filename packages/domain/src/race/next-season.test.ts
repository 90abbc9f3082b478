import { CLOSING, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { beginsAt, finalFrom } from './next-season.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const instant = (text: string) => Date.parse(text);

const EARLIER = race({ date: '2025-08-31T13:00:00Z', qualifyingDateTime: '2025-08-30T14:00:00Z' });
const CANCELLED = [
  race({ status: 'cancelled', date: '2025-12-07T13:00:00Z' }),
  race({ status: 'cancelled', qualifyingDateTime: '2025-03-01T14:00:00Z' }),
];
const UNREADABLE = race({ date: 'TBC', qualifyingDateTime: 'TBC' });
const CALENDAR = [EARLIER, race(), UNREADABLE, ...CANCELLED];

test('a season is final a week after the start of its last race that is not cancelled', () => {
  expect(finalFrom(CALENDAR)).toBe(instant(START) + WEEK_MS);
});

test('a season begins a week before the first closing of a race that is not cancelled', () => {
  expect(beginsAt(CALENDAR)).toBe(instant('2025-08-30T13:58:00Z') - WEEK_MS);
  expect(beginsAt([race()])).toBe(instant(CLOSING) - WEEK_MS);
});

test('without a calendar no season is final, and none begins', () => {
  for (const none of [[], [UNREADABLE], CANCELLED]) {
    expect([finalFrom(none), beginsAt(none)]).toEqual([Infinity, Infinity]);
  }
});
