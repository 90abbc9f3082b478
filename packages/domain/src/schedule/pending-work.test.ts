import {
  afterClosing,
  CLOSING,
  closingDecision,
  hoursAfter,
  knownRace,
  missingEntry,
  OFF_CALENDAR,
  pairing,
  podium,
  QUALIFYING,
  question,
  race,
  result,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { singlePicks } from '@parc-ferme/testing/single-picks';
import { expect, test } from 'vitest';
import { withHistory } from '../calendar/calendar.ts';
import type { RaceHistory } from '../calendar/race-history.ts';
import type { Race } from '../race/race.ts';
import { isIncomplete, isUnscored, pendingTexts } from './pending-work.ts';

const PAIRED = { pairing: pairing() };
const ACCEPTED = { outcome: 'accepted', revision: 1 } as const;
const A_WEEK_BEFORE = hoursAfter(CLOSING, -168);
const ON_THE_DAY = hoursAfter(CLOSING, -2);
const AFTER_THE_RACE = hoursAfter(START, 3);

const monza = (changes: Partial<Race> = {}, ...history: RaceHistory) =>
  knownRace(changes, { history });
const untrustedAt = (qualifyingDateTime: string) =>
  untrustedEntry({ date: START, qualifyingDateTime });
const [MANUAL, MANUAL_TOO_LATE] = [closingDecision(CLOSING), closingDecision(QUALIFYING)];
const CLOSED = afterClosing(monza(PAIRED));
const UNREADABLE = { ...PAIRED, qualifyingDateTime: 'TBC' };

type RaceToCheck = Parameters<typeof pendingTexts>[0];
type LastCheck = Parameters<typeof pendingTexts>[1];
const UNCHANGED: LastCheck = { ...ACCEPTED, outcome: 'unchanged' };
/** The values that admins set, so that none of them is missing. */
const SET_BY_ADMINS = singlePicks('alonso');
const scored = (outcome = result(SET_BY_ADMINS), changes: Partial<Race> = {}): RaceToCheck => {
  const { race, ...others } = CLOSED;
  const status = 'completed' as const;
  return { ...others, race: { ...race, status, publishedRevision: 1, outcome, ...changes } };
};
const ASKED = { question: question() };
const WITHDRAWN = { question: question({ withdrawn: 'Nobody can tell.' }) };

test.each<[string, RaceToCheck, Date, LastCheck?]>([
  ['a week before, no pairing is set', monza(), A_WEEK_BEFORE],
  ['on the day, with a pairing', monza(PAIRED), ON_THE_DAY],
  ['the race is on', monza(PAIRED), hoursAfter(START, 2)],
  ['it is scored', scored(), AFTER_THE_RACE, ACCEPTED],
  [
    'its question is answered',
    scored(result({ ...SET_BY_ADMINS, question: 'One' }), ASKED),
    AFTER_THE_RACE,
    ACCEPTED,
  ],
  [
    'its question was withdrawn',
    scored(result(SET_BY_ADMINS), WITHDRAWN),
    AFTER_THE_RACE,
    ACCEPTED,
  ],
  ['its question can wait for the result', monza({ ...PAIRED, ...ASKED }), ON_THE_DAY],
  ['the race data has the same result again', scored(), AFTER_THE_RACE, UNCHANGED],
  [
    'it is closed, with a later manual time',
    afterClosing(monza(PAIRED, MANUAL_TOO_LATE)),
    hoursAfter(START, 1),
  ],
  ['it is closed, without a readable time', afterClosing(monza(UNREADABLE)), ON_THE_DAY],
  [
    'it is scored, and the race data lacks it',
    withHistory(scored(), [...CLOSED.history, OFF_CALENDAR]),
    AFTER_THE_RACE,
    ACCEPTED,
  ],
  [
    'it is off the calendar',
    monza({}, untrustedAt('2025-09-06T17:00:00Z'), OFF_CALENDAR),
    AFTER_THE_RACE,
  ],
  ['a closing time was set before qualifying', monza(PAIRED, MANUAL), ON_THE_DAY],
])('no work is pending: %s', (_story, one, now, check) => {
  expect(pendingTexts(one, check, now)).toEqual([]);
});

const PENDING: LastCheck = { outcome: 'pending', reason: 'There is no qualifying result yet.' };
const UNAVAILABLE: LastCheck = { outcome: 'unavailable', reason: 'Status 503.', revision: 1 };
const REVISED: LastCheck = { outcome: 'accepted', revision: 2 };
const TWICE_ON_PODIUM = result({ ...SET_BY_ADMINS, ...podium('norris', 'piastri', 'piastri') });
const [EARLIER, LATER] = ['2025-09-06T12:00:00Z', '2025-09-06T17:00:00Z'];
const OTHER_TIME = 'The calendar has a different time. Until you decide,';

const EARLIEST = `${OTHER_TIME} the earliest possible time closes the race.`;
const STAYS_CLOSED = `${OTHER_TIME} it stays as it was when the race closed.`;

test.each<[string, RaceToCheck, Date, LastCheck?]>([
  [EARLIEST, monza(PAIRED, untrustedAt(LATER)), A_WEEK_BEFORE],
  [EARLIEST, monza(PAIRED, MANUAL, untrustedAt(EARLIER)), A_WEEK_BEFORE],
  [
    STAYS_CLOSED,
    withHistory(CLOSED, [...CLOSED.history, untrustedAt(EARLIER)]),
    hoursAfter(START, 1),
  ],
  [
    'Invalid qualifying time: the race is closed until you set a time.',
    monza(UNREADABLE),
    A_WEEK_BEFORE,
  ],
  [
    'The calendar has qualifying before the closing time that was set manually.',
    monza(PAIRED, MANUAL_TOO_LATE),
    A_WEEK_BEFORE,
  ],
  [
    'The last answer of the race data lacks the race. It stays as it is, without reminders.',
    monza(PAIRED, missingEntry(11)),
    A_WEEK_BEFORE,
  ],
  [
    'The race data has lacked the race for half a day: nothing of it is revealed until it is back.',
    monza(PAIRED, missingEntry(12)),
    A_WEEK_BEFORE,
  ],
  ['No head-to-head is set: none could be suggested so far.', monza(), hoursAfter(CLOSING, -71.9)],
  ['The result has not been asked for yet.', monza(), hoursAfter(START, 2.1)],
  ['The result is on hold: There is no qualifying result yet.', monza(), AFTER_THE_RACE, PENDING],
  ['The race data did not answer: Status 503.', scored(), AFTER_THE_RACE, UNAVAILABLE],
  ['A new result was accepted and waits to be scored.', scored(), AFTER_THE_RACE, REVISED],
  [
    'Not answered yet: How many cars retire?',
    scored(result(SET_BY_ADMINS), ASKED),
    AFTER_THE_RACE,
    ACCEPTED,
  ],
  [
    'With the manual corrections, one driver is on the podium twice.',
    scored(TWICE_ON_PODIUM),
    AFTER_THE_RACE,
    ACCEPTED,
  ],
])('the pending work is described: %s', (sentence, one, now, check) => {
  expect(pendingTexts(one, check, now)).toEqual([sentence]);
});

test('several things may await an admin at once', () => {
  const both = pendingTexts(monza({}, untrustedAt(LATER)), undefined, ON_THE_DAY);
  expect(both).toHaveLength(2);
});

const PUT_OFF = untrustedEntry({ date: '2025-10-05', qualifyingDateTime: '2025-10-04T14:00:00Z' });
const IN_2026 = untrustedEntry({ date: '2026-09-07T13:00:00Z', qualifyingDateTime: '2026-09-06' });

test.each<[string, Race, boolean]>([
  ['without a result', race(), true],
  ['with a result', race({ status: 'completed' }), false],
  ['off the calendar', race({ status: 'cancelled' }), false],
  ['that the calendar puts off', monza({}, PUT_OFF).race, false],
  ['of which the calendar moves qualifying alone', monza({}, untrustedAt(LATER)).race, true],
  ['that the calendar puts off to another year', monza({}, IN_2026).race, true],
  ['put off once closed', withHistory(CLOSED, [...CLOSED.history, PUT_OFF]).race, true],
])('a day after its end a race %s is unscored: $2', (_which, one, expected) => {
  // A race ends two hours after its start.
  expect(isUnscored(one, hoursAfter(START, 25.9))).toBe(false);
  expect(isUnscored(one, hoursAfter(START, 2 + 24))).toBe(expected);
});

test('admins are told that a race is unscored, and why', () => {
  const check = { outcome: 'pending', reason: 'the positions have a hole' } as const;
  expect(pendingTexts(monza(PAIRED), check, hoursAfter(START, 26))).toEqual([
    'The race has been over for a day and is not scored.',
    'The result is on hold: the positions have a hole',
  ]);
});

test('a calendar that lacks too many races for any to go off it is incomplete after a day', () => {
  const missing = missingEntry(48, { isIncomplete: true });
  const { race: incomplete } = monza({}, missing);
  const hours = (count: number) => hoursAfter(missing.since, count);
  expect([isIncomplete(incomplete, hours(23.9)), isIncomplete(incomplete, hours(24))]).toEqual([
    false,
    true,
  ]);
  for (const one of [monza(), monza({}, missingEntry(30)), monza({}, OFF_CALENDAR)]) {
    expect(isIncomplete(one.race, hours(48))).toBe(false);
  }
});
