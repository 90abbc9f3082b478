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

test('a notice of the stakes has no text where there were none', () => {
  const { changes } = noticeOf(entry({ action: 'stakes.set', before: '', after: 'Wine' })) ?? {};
  expect(changes).toEqual([{ of: 'stakes', from: [], to: ['Wine'] }]);
});

test('a notice of an imported season names it', () => {
  for (const action of ['past-season.imported', 'past-season.removed'] as const) {
    const notice = noticeOf(entry({ action, about: '2012', before: { players: {} } }));
    const changes = [{ of: 'season', from: [], to: ['2012'] }];
    expect(notice).toMatchObject({ raceId: null, action, changes });
  }
});

const DRIVERS = ['norris', 'leclerc'];
const LATER = '2025-09-06T15:00:00Z';
const TIMES = {
  announced: { date: START, qualifyingDateTime: QUALIFYING },
  flagged: { date: START, qualifyingDateTime: LATER },
};
const pole = (to: string | null) => ({ value: 'polePosition', to });
const answer = (to: string | null) => ({ value: 'question', to });

const PAIRED = { drivers: DRIVERS, teams: ['mclaren', 'ferrari'] };
const OTHERS = { ...PAIRED, drivers: ['norris', 'piastri'] };
const WON = { value: 'winner', to: 'norris' };
const ACCEPT = { decision: 'accept' };
const BY_START = { ...TIMES, announced: { date: START } };
const [FIRST, SECOND] = [{ revision: 1 }, { revision: 2 }];
const TWO_OUT = [
  { value: 'disqualified', to: 'norris' },
  { value: 'disqualified', to: 'piastri' },
  { value: 'winner', to: 'russell' },
];
const DISMISSED = `dismissed: ${LATER} > ${QUALIFYING}`;

test.each<[AuditEntry['action'], unknown, unknown, ...string[]]>([
  ['pairing.set', null, PAIRED, 'drivers:  > norris leclerc', 'teams:  > mclaren ferrari'],
  ['pairing.set', PAIRED, OTHERS, 'drivers: norris leclerc > norris piastri'],
  ['pairing.withdrawn', { drivers: DRIVERS }, null, 'drivers: norris leclerc > '],
  ['times.decided', TIMES, ACCEPT, `qualifying: ${QUALIFYING} > ${LATER}`],
  ['times.decided', TIMES, { decision: 'dismiss' }, DISMISSED],
  ['times.decided', BY_START, ACCEPT, `qualifying: ${START} > ${LATER}`],
  ['times.decided', TIMES, null, DISMISSED],
  ['times.decided', null, null],
  ['result.corrected', [], [pole('russell')], 'polePosition:  > russell'],
  [
    'result.corrected',
    [pole('russell'), WON],
    [pole(null), WON],
    'polePosition: russell > undecided',
  ],
  ['result.corrected', [pole('russell')], null, 'polePosition: russell > '],
  ['result.corrected', [answer(null)], [answer('undecided')], 'question: undecided > undecided'],
  [
    'result.corrected',
    [WON],
    TWO_OUT,
    'disqualified:  > norris piastri',
    'winner: norris > russell',
  ],
  ['result.processed', SECOND, SECOND],
  ['race.taken-off', null, null],
  ['race.brought-back', null, null],
  ['driver.added', null, { drivers: ['norris'] }, 'added:  > norris'],
  ['driver.marked', null, { drivers: ['norris'] }, 'races:  > norris'],
  ['driver.marked', { drivers: ['norris'] }, null, 'does not race:  > norris'],
  ['drivers.joined', null, { drivers: DRIVERS }, 'ids:  > norris leclerc'],
  ['drivers.parted', null, { drivers: DRIVERS }, 'ids:  > norris leclerc'],
  ['drivers.joined', null, null, 'ids:  > '],
  ['stakes.set', 'Beer', 'Wine', 'stakes: Beer > Wine'],
])('the notice of %s from %j to %j', (action, before, after, ...changes) => {
  const notice = noticeOf(entry({ action, before, after }));
  const told = notice?.changes.map(
    ({ of, from, to }) => `${of}: ${from.join(' ')} > ${to.join(' ')}`,
  );
  expect(told).toEqual(changes);
});

test.each<[string, AuditEntry['action'], unknown, unknown]>([
  ['a new revision', 'result.processed', FIRST, SECOND],
  ['withdrawn scores', 'result.processed', SECOND, null],
  ['first scores', 'result.processed', null, null],
  ['a new admin', 'admin.granted', null, null],
  ['a first import', 'past-season.imported', null, '2 players'],
])('%s has no notice', (_what, action, before, after) => {
  expect(noticeOf(entry({ action, before, after }))).toBeUndefined();
});

test('a pairing that the system set has no notice', () => {
  expect(noticeOf(entry({ action: 'pairing.set', admin: null, after: PAIRED }))).toBeUndefined();
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
