import {
  CLOSING,
  closingDecision,
  hoursAfter,
  knownRace,
  pairing,
  race,
  revealedRace,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { agenda, nextSeasonAgenda } from './agenda.ts';
import type { FetchLog } from './fetch-plan.ts';

/** The log after a calendar sync at this time. */
const syncedAt = (at: Date, others: Partial<FetchLog> = {}): FetchLog => ({
  syncedAt: at.toISOString(),
  fetchedAt: {},
  ...others,
});

/** What is due, each with its hours after Monza's closing. */
function dueText(races: Race[], log: FetchLog, now: Date): string {
  const due = agenda(races, log, now).map(
    ({ what, at }) => `${what} ${(at.getTime() - Date.parse(CLOSING)) / 3_600_000}`,
  );
  return due.join(', ');
}

/** Two hours after the start, which is 23 hours and two minutes after closing. */
const RESULT = `result ${23 + 2 / 60 + 2}`;
/** A day after the start. */
const RESULT_A_DAY_AFTER_START = `result ${23 + 2 / 60 + 24}`;
const at = (hours: number) => hoursAfter(CLOSING, hours);
const BY_HAND = knownRace({}, { history: [closingDecision(at(-10).toISOString())] }).race;

test.each<[string, number, Partial<Race>, string]>([
  [
    'a race ahead gets its pairing, calendar syncs, messages of missing picks, closing and result',
    -80,
    {},
    `pairing -72, calendar -56, picks-missing -24, last-picks-missing -2, closing 0, ${RESULT}`,
  ],
  [
    'a race that has its pairing and its first message of missing picks',
    -20,
    { pairing: pairing(), picksMissingAt: CLOSING },
    `last-picks-missing -2, calendar -1, closing 0, ${RESULT}`,
  ],
  [
    'a manual closing time moves all that depends on it',
    -90,
    BY_HAND,
    `pairing -82, calendar -66, picks-missing -34, last-picks-missing -12, closing -10, ${RESULT}`,
  ],
  // The calendar sync also fetches the order of qualifying, which is published some hours after qualifying.
  ['a race that has closed', 1, {}, `calendar 5.5, ${RESULT}`],
  // A result is looked for in case the race is run all the same.
  [
    'a race off the calendar',
    -80,
    { status: 'cancelled' },
    `calendar -56, ${RESULT_A_DAY_AFTER_START}`,
  ],
  [
    'a race whose times cannot be read',
    -80,
    { date: 'TBC', qualifyingDateTime: 'TBC' },
    'calendar -56',
  ],
])('%s', (_story, now, changes, expected) => {
  expect(dueText([race(changes)], syncedAt(at(now)), at(now))).toBe(expected);
});

test('the first calendar sync is due now', () => {
  expect(agenda([], { fetchedAt: {} }, at(0))).toEqual([{ what: 'calendar', at: at(0) }]);
});

test('during a Retry-After of the race data no request is due, and all else continues', () => {
  const notBefore = at(-23).toISOString();
  expect(dueText([race()], syncedAt(at(-60), { notBefore }), at(-30))).toBe(
    `picks-missing -24, calendar -23, last-picks-missing -2, closing 0, ${RESULT}`,
  );
});

test('nothing is due for a final season after the last weekly request in the half year after its last race', () => {
  const scored = revealedRace({ status: 'completed', resultAt: '2025-09-07T16:00:00.000Z' });
  // The calendar was read since the season could be final, so that it is not due.
  const log = (fetchedAt: string) =>
    syncedAt(at(9 * 24), { fetchedAt: { '2025-monza': `${fetchedAt}T13:00:00Z` } });
  const now = new Date('2026-03-05T00:00:00Z');
  expect(agenda([scored], log('2026-02-22'), now).map(({ what }) => what)).toEqual(['result']);
  expect(agenda([scored], log('2026-03-01'), now)).toEqual([]);
});

test('once the last race has started, the calendar of the next season is due, and its beginning a week before its first closing', () => {
  const now = at(-8.5 * 24);
  const next = { races: [race()], log: syncedAt(at(-9 * 24)) };
  expect(nextSeasonAgenda([race()], next, now)).toEqual([]);
  const played = [race({ date: at(-30 * 24).toISOString() })];
  expect(nextSeasonAgenda(played, next, now)).toEqual([
    { what: 'next-calendar', at: at(-8 * 24) },
    { what: 'next-season', at: at(-7 * 24) },
  ]);
  const unpublished = { races: [], log: syncedAt(at(-9 * 24)) };
  expect(nextSeasonAgenda(played, unpublished, now)).toEqual([
    { what: 'next-calendar', at: at(-8 * 24) },
  ]);
});
