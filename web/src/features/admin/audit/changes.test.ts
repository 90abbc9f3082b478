import { afterAll, expect, test, vi } from 'vitest';
import type { Entry } from './actions.ts';
import { changesOf } from './changes.ts';

const settings = new Map([['time-zone', 'Europe/Vienna']]);
vi.stubGlobal('localStorage', { getItem: (key: string) => settings.get(key) ?? null });
afterAll(() => {
  vi.unstubAllGlobals();
});

const CALENDAR = { qualifyingDateTime: '2025-07-26T14:00:00Z', date: '2025-07-27T13:00:00Z' };
const AN_HOUR_EARLIER = { ...CALENDAR, qualifyingDateTime: '2025-07-26T13:00:00Z' };

/** "label: before → after", one text per change. Capitals show what was named as an id: free text is not. */
function textsOf(action: Entry['action'], before: unknown, after: unknown): string[] {
  const entry = { id: '', at: CALENDAR.date, admin: null, about: '2025-spa', reason: null };
  return changesOf({ ...entry, action, before, after }, (id) => id.toUpperCase()).map(
    ({ label, ...sides }) => {
      const shownSides = [sides.before, sides.after].filter((side) => side !== undefined);
      return `${label}: ${shownSides.join(' → ')}`;
    },
  );
}

test.each<[Entry['action'], unknown, unknown, string[]]>([
  [
    'result.corrected',
    [{ value: 'fastestLap', to: 'norris' }],
    [{ value: 'fastestLap', to: null }],
    ['Fastest lap: NORRIS → undecided'],
  ],
  [
    'result.corrected',
    [{ value: 'winner', to: 'norris' }],
    [
      { value: 'disqualified', to: 'norris' },
      { value: 'winner', to: 'piastri' },
    ],
    ['P1: NORRIS → PIASTRI', 'NORRIS: as in the race data → disqualified'],
  ],
  [
    'result.fetched',
    null,
    { outcome: 'pending', reason: 'No pole position' },
    ['Outcome: on hold, No pole position'],
  ],
  [
    'pairing.withdrawn',
    { drivers: ['norris', 'piastri'] },
    null,
    ['Drivers: NORRIS v PIASTRI → withdrawn'],
  ],
  ['registration.set', 'open', 'invitation', ['Registration: open to all → by invitation only']],
  [
    'rules.set',
    { classifiedFrom: 0, dropWorst: 1, missedRaces: 'not-counted', rankedBy: 'average' },
    { classifiedFrom: 'half', dropWorst: 1, missedRaces: 'zero', rankedBy: 'total' },
    [
      'Races to be classified: 0 → half of those run',
      'Worst scores dropped: 1',
      'Missed races: not counted → 0 points',
      'Ranked by: average → total points',
    ],
  ],
  ['stakes.set', '', 'norris pays', ['Stakes: none → “norris pays”']],
  [
    'past-season.imported',
    null,
    '2 players, 2 races (average)',
    ['Season: none → 2 players, 2 races (average)'],
  ],
  [
    'past-season.imported',
    {
      rule: 'total',
      races: 'Monaco',
      // The rank, the points of the one race, and the total.
      players: { norris: '1st with 12 = 12', Bert: '2nd with 3 = 3' },
    },
    {
      rule: 'total',
      races: 'Monaco',
      // A player may be called like a label.
      players: { norris: '1st with 9 = 9', Rule: '2nd with – = 0' },
    },
    [
      'Rule: total',
      'Races: Monaco',
      'Points of norris: 1st with 12 = 12 → 1st with 9 = 9',
      'Points of Bert: 2nd with 3 = 3 → none',
      'Points of Rule: none → 2nd with – = 0',
    ],
  ],
  [
    'past-season.removed',
    { rule: 'Most points', races: 'Monaco', players: { Bert: '1st with 3 = 3' } },
    null,
    ['Rule: Most points', 'Races: Monaco', 'Points of Bert: 1st with 3 = 3'],
  ],
  [
    'comment.removed',
    { message: 'Rubbish', username: 'ben', user: 'abc1234' },
    null,
    ['Comment by ben: “Rubbish” → deleted'],
  ],
  [
    'invitation.revoked',
    { label: 'The office', uses: 5, used: 2, expiresAt: null },
    null,
    ['Link: used 2 of 5 times → revoked'],
  ],
  ['scores.calculated', null, null, []],
])('%s with %j before and %j after', (action, before, after, texts) => {
  expect(textsOf(action, before, after)).toEqual(texts);
});

test('the first closing time that an admin sets replaces that of the calendar', () => {
  expect(textsOf('closing.set', null, CALENDAR.qualifyingDateTime)[0]).toMatch(
    /^Closing time: as in the calendar → .*(16:00|4:00 PM)$/,
  );
});

test('a change of the calendar is shown with both times, accepted or dismissed', () => {
  const before = { announced: CALENDAR, flagged: AN_HOUR_EARLIER };
  expect(textsOf('times.decided', before, { decision: 'accept' })).toEqual([
    expect.stringMatching(/^Qualifying: .*(16:00|4:00 PM) → .*(15:00|3:00 PM)$/),
  ]);
  expect(textsOf('times.decided', before, { decision: 'dismiss' })).toEqual([
    expect.stringMatching(
      /^Qualifying: .*(15:00|3:00 PM) in the calendar → dismissed, stays .*(16:00|4:00 PM)$/,
    ),
  ]);
});
