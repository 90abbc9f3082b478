import { CLOSING, QUALIFYING, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../operations/audit.ts';
import { MAX_NOTICES, noticesForRace } from './newest-notices.ts';
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

test('the notice of an act of the system names nobody, and of one for the whole season no race', () => {
  const notice = noticeOf(entry({ action: 'scores.calculated', about: '2025', admin: null }));
  expect(notice).toMatchObject({ raceId: null, by: null, changes: [] });
});

test('a notice of the first stakes has no earlier text', () => {
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
const LATER_QUALIFYING = '2025-09-06T15:00:00Z';
/** The times that held, and those of the calendar that an admin decided on. */
const TIMES = {
  announced: { date: START, qualifyingDateTime: QUALIFYING },
  flagged: { date: START, qualifyingDateTime: LATER_QUALIFYING },
};
const poleTo = (to: string | null) => ({ value: 'polePosition', to });
const answerTo = (to: string | null) => ({ value: 'question', to });

const PAIRED = { drivers: DRIVERS, teams: ['mclaren', 'ferrari'] };
const WITH_PIASTRI = { ...PAIRED, drivers: ['norris', 'piastri'] };
const NORRIS_WON = { value: 'winner', to: 'norris' };
const ACCEPT = { decision: 'accept' };
const WITHOUT_QUALIFYING = { ...TIMES, announced: { date: START } };
const [FIRST_REVISION, SECOND_REVISION] = [{ revision: 1 }, { revision: 2 }];
const TWO_DISQUALIFIED = [
  { value: 'disqualified', to: 'norris' },
  { value: 'disqualified', to: 'piastri' },
  { value: 'winner', to: 'russell' },
];
const DISMISSED = `dismissed: ${LATER_QUALIFYING} > ${QUALIFYING}`;

test.each<[AuditEntry['action'], unknown, unknown, ...string[]]>([
  ['pairing.set', null, PAIRED, 'drivers:  > norris leclerc', 'teams:  > mclaren ferrari'],
  ['pairing.set', PAIRED, WITH_PIASTRI, 'drivers: norris leclerc > norris piastri'],
  ['pairing.withdrawn', { drivers: DRIVERS }, null, 'drivers: norris leclerc > '],
  ['times.decided', TIMES, ACCEPT, `qualifying: ${QUALIFYING} > ${LATER_QUALIFYING}`],
  ['times.decided', TIMES, { decision: 'dismiss' }, DISMISSED],
  // Without a qualifying time that of the race.
  ['times.decided', WITHOUT_QUALIFYING, ACCEPT, `qualifying: ${START} > ${LATER_QUALIFYING}`],
  ['times.decided', TIMES, null, DISMISSED],
  ['times.decided', null, null],
  ['result.corrected', [], [poleTo('russell')], 'polePosition:  > russell'],
  [
    'result.corrected',
    [poleTo('russell'), NORRIS_WON],
    [poleTo(null), NORRIS_WON],
    'polePosition: russell > undecided',
  ],
  ['result.corrected', [poleTo('russell')], null, 'polePosition: russell > '],
  [
    'result.corrected',
    [answerTo(null)],
    [answerTo('undecided')], // an answer in this very word
    'question: undecided > undecided',
  ],
  [
    'result.corrected',
    [NORRIS_WON],
    TWO_DISQUALIFIED,
    'disqualified:  > norris piastri',
    'winner: norris > russell',
  ],
  ['result.processed', SECOND_REVISION, SECOND_REVISION], // recalculated by `force`
  ['race.taken-off', null, null],
  ['race.brought-back', null, null],
  ['driver.added', null, { drivers: ['norris'] }, 'added:  > norris'],
  ['driver.marked', null, { drivers: ['norris'] }, 'races:  > norris'],
  // The mark is taken away.
  ['driver.marked', { drivers: ['norris'] }, null, 'does not race:  > norris'],
  ['drivers.joined', null, { drivers: DRIVERS }, 'ids:  > norris leclerc'],
  ['drivers.parted', null, { drivers: DRIVERS }, 'ids:  > norris leclerc'],
  ['drivers.joined', null, null, 'ids:  > '],
  ['stakes.set', 'Beer', 'Wine', 'stakes: Beer > Wine'],
])('the notice of %s from %j to %j', (action, before, after, ...changes) => {
  const notice = noticeOf(entry({ action, before, after }));
  const texts = notice?.changes.map(
    ({ of, from, to }) => `${of}: ${from.join(' ')} > ${to.join(' ')}`,
  );
  expect(texts).toEqual(changes);
});

test.each<[string, AuditEntry['action'], unknown, unknown]>([
  ['a new revision', 'result.processed', FIRST_REVISION, SECOND_REVISION],
  ['withdrawn scores', 'result.processed', SECOND_REVISION, null],
  ['first scores', 'result.processed', null, null],
  ['a new admin', 'admin.granted', null, null],
  ['a first import', 'past-season.imported', null, '2 players'],
])('%s has no notice', (_what, action, before, after) => {
  expect(noticeOf(entry({ action, before, after }))).toBeUndefined();
});

test('a pairing that the system set has no notice', () => {
  expect(noticeOf(entry({ action: 'pairing.set', admin: null, after: PAIRED }))).toBeUndefined();
});

test('a race has its own notices and those of the season, the newest first, even if the season has very many', () => {
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
  expect(noticesForRace([monza, season, baku], '2025-monza')).toEqual([season, monza]);
  const many = Array.from({ length: MAX_NOTICES }, (_, minute) => notice(null, minute + 2));
  expect(noticesForRace([...many, monza], '2025-monza').at(-1)).toEqual(monza);
});
