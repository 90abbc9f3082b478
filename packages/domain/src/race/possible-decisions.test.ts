import {
  CLOSING,
  closedRace,
  hoursAfter,
  pairing,
  race,
  revealedRace,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { possibleDecisions } from './possible-decisions.ts';
import type { Race } from './race.ts';

const PAIRED = { pairing: pairing() };
const FLAGGED = { date: '2025-09-07T10:00:00Z', qualifyingDateTime: '2025-09-06T11:00:00Z' };
const LATER = { date: '2025-09-07T10:00:00Z', qualifyingDateTime: '2025-09-06T20:00:00Z' };
const BY_HAND = { closingOverride: hoursAfter(CLOSING, -2).toISOString() };
const SCORED = { ...PAIRED, status: 'completed', publishedRevision: 1 } as const;

test.each<[string, number, Partial<Race>, string]>([
  ['a week before closing', -168, {}, 'set-closing set-pairing'],
  ['a week before closing, with a pairing', -168, PAIRED, 'set-closing set-pairing'],
  ['three days before', -72, PAIRED, 'set-closing set-pairing'],
  ['once a pairing is frozen', -24, PAIRED, 'set-closing withdraw-pairing'],
  ['on the last day without one', -24, {}, 'set-closing set-pairing'],
  [
    'an hour before, closed manually: it can be undone',
    -1,
    { ...PAIRED, ...BY_HAND },
    'set-closing',
  ],
  ['once its trusted closing has passed', 1, PAIRED, 'set-official-start'],
  ['once that is stored', 1, closedRace(PAIRED), 'set-official-start'],
  ['once all picks are revealed', 1, revealedRace(PAIRED), 'set-official-start'],
  [
    'closed by a time that needs review: set by an admin, it may open again',
    -2,
    { ...PAIRED, flaggedTimes: FLAGGED },
    'set-closing',
  ],
  ['closed while a later time needs review', 1, { flaggedTimes: LATER }, 'set-official-start'],
  ['with a time that cannot be parsed', -168, { qualifyingDateTime: 'soon' }, 'set-closing'],
  [
    'with a pairing and a time that cannot be parsed',
    -168,
    { ...PAIRED, qualifyingDateTime: 'soon' },
    'set-closing withdraw-pairing',
  ],
  ['once it is scored', 48, revealedRace(SCORED), ''],
  ['if it was cancelled', -168, { status: 'cancelled' }, ''],
])('what admins can decide %s', (_when, hours, changes, decisions) => {
  const now = hoursAfter(CLOSING, hours);
  expect(possibleDecisions(race(changes), false, now).join(' ')).toBe(decisions);
});

test('once a result of qualifying is known, its official start can be set', () => {
  const now = hoursAfter(CLOSING, -1);
  expect(possibleDecisions(race(PAIRED), true, now)).toContain('set-official-start');
  expect(possibleDecisions(race(PAIRED), false, now)).not.toContain('set-official-start');
});
