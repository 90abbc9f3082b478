import { CLOSING, hoursAfter, pairing, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { possibleDecisions } from './possible-decisions.ts';
import type { Race } from './race.ts';

const PAIRED = { pairing: pairing() };
const FLAGGED = { date: '2025-09-07T10:00:00Z', qualifyingDateTime: CLOSING };
const SCORED = { ...PAIRED, status: 'completed', publishedRevision: 1 } as const;

test.each<[string, number, Partial<Race>, string]>([
  ['a week before closing', -168, {}, 'set-closing set-pairing'],
  ['a week before closing, with a pairing', -168, PAIRED, 'set-closing set-pairing'],
  [
    'three days before, as qualifying may have been moved forward',
    -72,
    PAIRED,
    'set-closing set-official-start set-pairing',
  ],
  ['once a pairing is frozen', -24, PAIRED, 'set-closing set-official-start withdraw-pairing'],
  ['on the last day without one', -24, {}, 'set-closing set-official-start set-pairing'],
  ['after the start of qualifying', 1, PAIRED, 'set-official-start'],
  [
    'closed by a time that needs review: set by an admin, it may open again',
    -2,
    { ...PAIRED, flaggedTimes: FLAGGED },
    'set-closing set-official-start withdraw-pairing',
  ],
  ['with a time that cannot be parsed', -168, { qualifyingDateTime: 'soon' }, 'set-closing'],
  ['once it is scored', 48, SCORED, ''],
  ['if it was cancelled', -168, { status: 'cancelled' }, ''],
])('what admins can decide %s', (_when, hours, changes, decisions) => {
  expect(possibleDecisions(race(changes), hoursAfter(CLOSING, hours)).join(' ')).toBe(decisions);
});
