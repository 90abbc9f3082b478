import {
  afterClosing,
  CLOSING,
  closingDecision,
  hoursAfter,
  knownRace,
  missingEntry,
  OFF_CALENDAR,
  pairing,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import type { KnownRace } from './calendar.ts';
import { possibleDecisions } from './possible-decisions.ts';
import type { RaceHistory } from './race-history.ts';

const PAIRED = { pairing: pairing() };
const timesWith = (qualifyingDateTime: string) => ({
  date: '2025-09-07T10:00:00Z',
  qualifyingDateTime,
});
const EARLIER = untrustedEntry(timesWith('2025-09-06T11:00:00Z'));
const LATER = untrustedEntry(timesWith('2025-09-06T20:00:00Z'));
const BY_HAND = closingDecision(hoursAfter(CLOSING, -2).toISOString());
const WITHHELD = missingEntry(12); // All answers of 12 hours lacked the race.
const monza = (changes: Partial<Race> = {}, ...history: RaceHistory) =>
  knownRace(changes, { history });
const CLOSED = afterClosing(monza(PAIRED));
const ATTRIBUTION = { at: CLOSING, by: 'murray', reason: '' };

/** The numbers are the hours from closing until now. */
test.each<[string, number, KnownRace, string]>([
  ['a week before closing', -168, monza(), 'set-closing set-pairing add-driver'],
  [
    'a week before closing, with a pairing',
    -168,
    monza(PAIRED),
    'set-closing set-pairing add-driver',
  ],
  ['three days before', -72, monza(PAIRED), 'set-closing set-pairing add-driver'],
  ['once a pairing is frozen', -24, monza(PAIRED), 'set-closing withdraw-pairing add-driver'],
  ['on the last day without one', -24, monza(), 'set-closing set-pairing add-driver'],
  [
    'an hour before, after a manual closing that can be undone',
    -1,
    monza(PAIRED, BY_HAND),
    'set-closing',
  ],
  ['once its trusted closing has passed', 1, monza(PAIRED), 'set-official-start'],
  ['once its closing is stored', 1, CLOSED, 'set-official-start'],
  [
    'closed by a time that needs review, until an admin sets another closing',
    -2,
    monza(PAIRED, EARLIER),
    'set-closing',
  ],
  ['closed while a later time needs review', 1, monza({}, LATER), 'set-official-start'],
  ['with a time that cannot be parsed', -168, monza({ qualifyingDateTime: 'soon' }), 'set-closing'],
  [
    'with a pairing and a time that cannot be parsed',
    -168,
    monza({ ...PAIRED, qualifyingDateTime: 'soon' }),
    'set-closing withdraw-pairing',
  ],
  ['once it is scored', 48, afterClosing(monza({ ...PAIRED, status: 'completed' })), ''],
  [
    'while the race data lacks it',
    -84, // after the answers that lacked it
    monza({}, WITHHELD),
    'set-closing set-pairing add-driver take-off',
  ],
  ['off the calendar', -168, monza({}, OFF_CALENDAR), 'bring-back'],
  ['taken off by an admin', 1, monza({}, { kind: 'taken off', ...ATTRIBUTION }), 'bring-back'],
  ['a week after it, without a result', 8 * 24, CLOSED, 'set-official-start take-off'],
])('what admins can decide about a race %s', (_when, hours, one, decisions) => {
  const hasRaceResult = false;
  const possible = possibleDecisions(one, hasRaceResult, hoursAfter(CLOSING, hours));
  expect(possible.join(' ')).toBe(decisions);
});

test.each([true, false])(
  'if a result of qualifying is known, its official start can be set: %s',
  (hasResult) => {
    const [hasRaceResult, now] = [false, hoursAfter(CLOSING, -1)];
    const possible = possibleDecisions({ ...monza(PAIRED), hasResult }, hasRaceResult, now);
    expect(possible.includes('set-official-start')).toBe(hasResult);
  },
);
