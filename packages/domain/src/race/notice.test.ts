import { CLOSING, QUALIFYING, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../operations/audit.ts';
import { MAX_NOTICES, noticesOf } from './newest-notices.ts';
import { type Notice, noticeOf } from './notice.ts';

function entry(changes: Partial<AuditEntry>): AuditEntry {
  return {
    id: '1',
    at: CLOSING,
    admin: { id: 'player1', username: 'murray' },
    action: 'closing.set',
    about: '2025-monza',
    before: null,
    after: null,
    reason: 'Rain',
    ...changes,
  };
}

test('a notice says which admin did what to which race, when and why', () => {
  const { id, at, reason } = entry({});
  const changes = [{ of: 'closing', from: [CLOSING], to: [] }];
  expect(noticeOf(entry({ before: CLOSING }))).toEqual({
    id,
    at,
    reason,
    changes,
    raceId: '2025-monza',
    action: 'closing.set',
    by: 'murray',
  });
});

test('an act of the system has no name, and one for the whole season no race', () => {
  const notice = noticeOf(entry({ action: 'scores.calculated', about: '2025', admin: null }));
  expect(notice).toMatchObject({ raceId: null, by: null, changes: [] });
});

const DRIVERS = ['norris', 'leclerc'];
const LATER = '2025-09-06T15:00:00Z';
const TIMES = {
  announced: { date: START, qualifyingDateTime: QUALIFYING },
  flagged: { date: START, qualifyingDateTime: LATER },
};
const pole = (to: string | null) => ({ value: 'polePosition', to });

type Case = [string, AuditEntry['action'], unknown, unknown, Notice['changes'] | undefined];

test.each<Case>([
  [
    'a first pairing',
    'pairing.set',
    null,
    { drivers: DRIVERS, teams: ['mclaren', 'ferrari'] },
    [
      { of: 'drivers', from: [], to: DRIVERS },
      { of: 'teams', from: [], to: ['mclaren', 'ferrari'] },
    ],
  ],
  [
    'a pairing of other drivers and the same teams',
    'pairing.set',
    { drivers: DRIVERS, teams: ['mclaren', 'ferrari'] },
    { drivers: ['norris', 'piastri'], teams: ['mclaren', 'ferrari'] },
    [{ of: 'drivers', from: DRIVERS, to: ['norris', 'piastri'] }],
  ],
  [
    'a withdrawn half of a pairing',
    'pairing.withdrawn',
    { drivers: DRIVERS },
    null,
    [{ of: 'drivers', from: DRIVERS, to: [] }],
  ],
  [
    'other times that were accepted',
    'times.decided',
    TIMES,
    { decision: 'accept' },
    [{ of: 'qualifying', from: [QUALIFYING], to: [LATER] }],
  ],
  [
    'other times that were dismissed',
    'times.decided',
    TIMES,
    { decision: 'dismiss' },
    [{ of: 'dismissed', from: [LATER], to: [QUALIFYING] }],
  ],
  [
    'times without a qualifying, by their start',
    'times.decided',
    { ...TIMES, announced: { date: START } },
    { decision: 'accept' },
    [{ of: 'qualifying', from: [START], to: [LATER] }],
  ],
  [
    'times whose decision is not known, as dismissed',
    'times.decided',
    TIMES,
    null,
    [{ of: 'dismissed', from: [LATER], to: [QUALIFYING] }],
  ],
  ['times that nothing is known of', 'times.decided', null, null, []],
  [
    'a first correction',
    'result.corrected',
    [],
    [pole('russell')],
    [{ of: 'polePosition', from: [], to: ['russell'] }],
  ],
  [
    'a correction to undecided, beside one that stays',
    'result.corrected',
    [pole('russell'), { value: 'winner', to: 'norris' }],
    [pole(null), { value: 'winner', to: 'norris' }],
    [{ of: 'polePosition', from: ['russell'], to: ['undecided'] }],
  ],
  [
    'a correction that was withdrawn',
    'result.corrected',
    [pole('russell')],
    null,
    [{ of: 'polePosition', from: ['russell'], to: [] }],
  ],
  [
    'two disqualified cars, with a place that moved',
    'result.corrected',
    [{ value: 'winner', to: 'norris' }],
    [
      { value: 'disqualified', to: 'norris' },
      { value: 'disqualified', to: 'piastri' },
      { value: 'winner', to: 'russell' },
    ],
    [
      { of: 'disqualified', from: [], to: ['norris', 'piastri'] },
      { of: 'winner', from: ['norris'], to: ['russell'] },
    ],
  ],
  ['scores of the same revision again', 'result.processed', { revision: 2 }, { revision: 2 }, []],
  [
    'scores of a new revision: none',
    'result.processed',
    { revision: 1 },
    { revision: 2 },
    undefined,
  ],
  ['scores that were withdrawn: none', 'result.processed', { revision: 2 }, null, undefined],
  ['first scores: none', 'result.processed', null, null, undefined],
  ['a new admin: none', 'admin.granted', null, null, undefined],
])('the notice of %s', (_what, action, before, after, changes) => {
  const notice = noticeOf(entry({ action, before, after }));
  expect(notice?.changes).toEqual(changes);
  expect(notice !== undefined).toBe(changes !== undefined);
});

test('a race has its own notices and those of the season, the newest first, and none pushes another out', () => {
  const notice = (raceId: string | null, minute: number): Notice => ({
    id: `${raceId} ${minute}`,
    at: new Date(minute * 60_000).toISOString(),
    raceId,
    action: 'closing.set',
    by: null,
    reason: null,
    changes: [],
  });
  const [monza, season, baku] = [notice('2025-monza', 1), notice(null, 2), notice('2025-baku', 3)];
  expect(noticesOf([monza, season, baku], '2025-monza')).toEqual([season, monza]);
  const many = Array.from({ length: MAX_NOTICES }, (_, minute) => notice(null, minute + 2));
  expect(noticesOf([...many, monza], '2025-monza').at(-1)).toEqual(monza);
});
