import {
  CLOSING,
  closedRace,
  hoursAfter,
  pairing,
  QUALIFYING,
  race,
  revealedRace,
  START,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { REVEAL_LATE_MS, REVEAL_NOTICE_MS } from './deadline.ts';
import type { Race } from './race.ts';
import { closing, withHeldPairing } from './race-clock.ts';
import { withAnnounced } from './race-clock-calendar.ts';
import { decideTimes, setOfficialStart } from './race-clock-decisions.ts';
import {
  asClosed,
  dueAnnouncements,
  dueReveals,
  isPublished,
  isResultKnown,
  isRevealDue,
  isRevealNews,
  lateReveals,
  nextAnnouncement,
  revealTime,
} from './reveal.ts';

/** A time on the Saturday of qualifying, which starts at 14:00: the race closes at 13:58. */
const at = (time: string) => `2025-09-06T${time}:00.000Z`;
const times = (time: string) => ({ date: START, qualifyingDateTime: at(time) });
const tenSecondsAfter = (instant: string) => new Date(Date.parse(instant) + 10_000);
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

const REVEAL = tenSecondsAfter(CLOSING);
const EARLIER = { flaggedTimes: times('13:00') };
const LATER = { flaggedTimes: times('16:00') };
const BY_HAND = { closingOverride: at('12:00') };
const OFFICIAL = { officialTimes: times('13:00') };
const UNREADABLE = { qualifyingDateTime: 'TBC' };
const CANCELLED = { status: 'cancelled' } as const;

describe('the reveal begins ten seconds after', () => {
  test.each<[string, Partial<Race>, string, string]>([
    ['closing', {}, CLOSING, CLOSING],
    ['the last possible closing; with a result the earliest', EARLIER, CLOSING, at('12:58')],
    ['the later of two times; with a result the earlier', LATER, at('15:58'), CLOSING],
    ['the trusted closing, not one set manually; with a result it', BY_HAND, CLOSING, at('12:00')],
    ['the official start of qualifying', OFFICIAL, at('12:58'), at('12:58')],
    [
      'the time set manually where no other can be read',
      { ...UNREADABLE, ...BY_HAND, date: 'TBC' },
      at('12:00'),
      at('12:00'),
    ],
  ])('%s', (_when, changes, closes, closesWithResult) => {
    expect(revealTime(race(changes))).toEqual(tenSecondsAfter(closes));
    expect(revealTime(race(changes), true)).toEqual(tenSecondsAfter(closesWithResult));
    expect(isRevealDue(race(changes), false, justBefore(tenSecondsAfter(closes)))).toBe(false);
    expect(isRevealDue(race(changes), false, tenSecondsAfter(closes))).toBe(true);
    const withResult = tenSecondsAfter(closesWithResult);
    expect(isRevealDue(race(changes), true, justBefore(withResult))).toBe(false);
    expect(isRevealDue(race(changes), true, withResult)).toBe(true);
  });

  test('the start, of a race that never had a readable closing time and has a result', () => {
    expect(revealTime(race(UNREADABLE))).toBeUndefined();
    expect(revealTime(race(UNREADABLE), true)).toEqual(tenSecondsAfter(START));
  });

  test('nothing, of a race that is off the calendar', () => {
    for (const hasResult of [false, true]) {
      expect(revealTime(race(CANCELLED), hasResult)).toBeUndefined();
      expect(isRevealDue(closedRace(CANCELLED), hasResult, hoursAfter(START, 1000))).toBe(false);
    }
  });
});

const OFFICIALLY_EARLIER = { ...revealedRace(), ...OFFICIAL };

test.each<[string, Race, boolean]>([
  ['that is open', race(), true],
  ['that is closed', closedRace(), true],
  ['that was stopped before its sheet', { ...closedRace(), revealedAt: CLOSING }, true],
  ['that is revealed', revealedRace(), false],
  ['that is revealed and went off the calendar', { ...revealedRace(), ...CANCELLED }, false],
  ['whose closing was moved earlier since', OFFICIALLY_EARLIER, true],
  ['whose sheet has the earlier closing', revealedRace(OFFICIAL), false],
  ['with times that await a decision since', { ...revealedRace(), ...EARLIER }, false],
])('a step of the reveal of a race %s is due: %s, %s', (_which, stored, isDue) => {
  expect(isRevealDue(stored, false, hoursAfter(CLOSING, 1))).toBe(isDue);
});

test('the sheet that is published has the picks that count by the closing time that holds', () => {
  expect(isPublished(closedRace())).toBe(false);
  expect(isPublished(revealedRace())).toBe(true);
  expect(isPublished(OFFICIALLY_EARLIER)).toBe(false);
  const sheet = { number: 2, closedAt: at('12:58') };
  expect(isPublished({ ...OFFICIALLY_EARLIER, sheet })).toBe(true);
});

describe('as a race closes', () => {
  const rules = { ...SPECIFICATION_RULES, dropWorst: 2 };

  const NOT_READABLE = { flaggedTimes: { date: START, qualifyingDateTime: 'TBC' } };
  const STILL_EARLIER = { ...EARLIER, officialTimes: times('12:30') };
  const NEVER = { ...UNREADABLE, date: 'TBC', ...EARLIER };

  test.each<[string, Partial<Race>, string, string?]>([
    ['its closing time', {}, CLOSING],
    ['the earliest of two times', LATER, CLOSING],
    ['the time set manually', BY_HAND, at('12:00')],
    ['the last time that can be read, if another cannot', NOT_READABLE, CLOSING],
    ['its start, if it never had a readable closing', UNREADABLE, '2025-09-07T13:00:00.000Z'],
    ['the time that needs review, if no other can be read', NEVER, at('12:58')],
    ['its closing time, apart from an official start', OFFICIAL, CLOSING, at('12:58')],
    [
      'its closing time, apart from an earlier one that needs review',
      EARLIER,
      CLOSING,
      at('12:58'),
    ],
    ['its closing time, apart from the earliest of two', STILL_EARLIER, CLOSING, at('12:28')],
  ])('%s is fixed, with pairing and rules', (_what, changes, fixed, holds = fixed) => {
    const closed = asClosed(race(changes), rules) ?? race();
    expect(closed.closed).toEqual({ at: fixed, pairing: null, rules });
    expect(closing(closed)).toEqual({ at: new Date(holds) });
    expect(closed.flaggedTimes).toBeUndefined();
  });

  test('a wrong time that nobody decided on is put right by the calendar, or by an official start', () => {
    const wrong = asClosed(race(EARLIER), rules) ?? race();
    const now = hoursAfter(CLOSING, 3);
    const flagged = withAnnounced(wrong, race(), now);
    for (const decided of [
      decideTimes(flagged, 'accept', true, now),
      setOfficialStart(wrong, QUALIFYING, true, now),
    ]) {
      expect('race' in decided && closing(decided.race)).toEqual({ at: new Date(CLOSING) });
    }
  });

  test('the pairing is fixed that holds by that time', () => {
    const early = { pairing: pairing(), setAt: '2025-09-01T00:00:00.000Z', closesAt: CLOSING };
    const late = {
      pairing: pairing('hamilton'),
      setAt: '2025-09-05T13:00:00.000Z',
      closesAt: CLOSING,
    };
    const held = (changes: Partial<Race>) =>
      asClosed(withHeldPairing(race({ pairings: [early, late], ...changes })), rules)?.closed
        ?.pairing;
    expect(held({})).toEqual(pairing('hamilton'));
    expect(held(EARLIER)).toEqual(pairing());
  });

  test('nothing is fixed where no time can be read', () => {
    expect(asClosed(race({ ...UNREADABLE, date: 'TBC' }), rules)).toBeUndefined();
  });
});

test('a race has a result once its grid or its own result is accepted', () => {
  const grid = (raceId: string) => ({ grid: { raceId, cars: [] } });
  expect(isResultKnown(race(), { grid: undefined }, undefined)).toBe(false);
  expect(isResultKnown(race(), grid('2025-zandvoort'), undefined)).toBe(false);
  expect(isResultKnown(race(), grid('2025-monza'), undefined)).toBe(true);
  expect(isResultKnown(race(), grid('2025-zandvoort'), 1)).toBe(true);
});

test('of several due reveals the race that closed first comes first', () => {
  const spa = race({ _id: '2025-spa', qualifyingDateTime: '2025-07-26T14:00:00Z' });
  const inBaku = { date: '2025-09-21T11:00:00Z', qualifyingDateTime: '2025-09-20T12:00:00Z' };
  const baku = race({ _id: '2025-baku', ...inBaku });
  const unreadable = race({ _id: '2025-tbc', ...UNREADABLE });
  const all = [unreadable, baku, race(), spa].map((one) => ({ race: one, hasResult: false }));
  expect(dueReveals(all, REVEAL).map(({ _id }) => _id)).toEqual(['2025-spa', '2025-monza']);
  const known = all.map((one) => ({ ...one, hasResult: true }));
  expect(dueReveals(known, hoursAfter(START, 1)).map(({ _id }) => _id)).toEqual([
    '2025-spa',
    '2025-monza',
    '2025-tbc',
  ]);
});

test('a reveal is late a quarter of an hour after its time, until it is done', () => {
  const late = new Date(REVEAL.getTime() + REVEAL_LATE_MS);
  const lateAt = (now: Date, hasResult: boolean) =>
    lateReveals(
      [race(), closedRace(), ...never, ...others].map((one) => ({ race: one, hasResult })),
      now,
    );
  const never = [revealedRace(), race(CANCELLED), race(UNREADABLE)];
  const others = [race(LATER), OFFICIALLY_EARLIER];
  expect(lateAt(justBefore(late), false)).toEqual([OFFICIALLY_EARLIER]);
  expect(lateAt(late, false)).toEqual([OFFICIALLY_EARLIER, race(), closedRace()]);
  expect(lateAt(late, true)).toContainEqual(race(LATER));
});

describe('the event handler is told of a reveal', () => {
  const [REVEAL_AT, NOTICE] = [REVEAL.toISOString(), new Date(REVEAL.getTime() - REVEAL_NOTICE_MS)];

  test('half an hour before it, with its time', () => {
    expect(nextAnnouncement(race(), justBefore(NOTICE))).toBe(NOTICE.getTime());
    expect(dueAnnouncements([race()], justBefore(NOTICE))).toEqual([]);
    expect(dueAnnouncements([race()], NOTICE)).toEqual([{ race: race(), at: REVEAL_AT }]);
    expect(dueAnnouncements([race()], justBefore(REVEAL))).toHaveLength(1);
  });

  test('once, and again if closing was moved since', () => {
    const told = race({ revealAnnouncedFor: REVEAL_AT });
    expect(dueAnnouncements([told], NOTICE)).toEqual([]);
    const moved = { ...told, ...EARLIER, qualifyingDateTime: at('13:30') };
    expect(dueAnnouncements([moved], NOTICE)).toEqual([
      { race: moved, at: tenSecondsAfter(at('13:28')).toISOString() },
    ]);
  });

  test.each<[string, Race, Date]>([
    ['that is due: the job reveals it', race(), REVEAL],
    ['of a race that is closed', closedRace(), NOTICE],
    ['of a race off the calendar', race(CANCELLED), NOTICE],
    ['of a race without a readable time', race(UNREADABLE), NOTICE],
  ])('but not %s', (_which, stored, now) => {
    expect(nextAnnouncement(stored, now)).toBe(Number.POSITIVE_INFINITY);
    expect(dueAnnouncements([stored], now)).toEqual([]);
  });
});

test('players are told of a reveal until a race is over, and not of a race with a result', () => {
  expect(isRevealNews(closedRace(), REVEAL)).toBe(true);
  expect(isRevealNews(closedRace(), hoursAfter(START, 1.99))).toBe(true);
  expect(isRevealNews(closedRace(), hoursAfter(START, 2))).toBe(false);
  expect(isRevealNews(closedRace({ status: 'completed' }), REVEAL)).toBe(false);
  expect(isRevealNews(closedRace(CANCELLED), REVEAL)).toBe(false);
  expect(isRevealNews(closedRace({ date: 'TBC' }), hoursAfter(START, 1000))).toBe(true);
});
