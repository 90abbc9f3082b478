import { expect, test } from 'vitest';
import { Mailing, mailingId } from './mailing.ts';

const raceId = '2025-monza';

test.each<[Mailing, string]>([
  [{ kind: 'picks-missing', raceId, turn: 'by-admin' }, 'picks-missing#2025-monza#by-admin'],
  // The order of the fields does not matter.
  [
    { turn: 'last', raceId, closesOn: '2025-09-06', kind: 'picks-missing' },
    'picks-missing#2025-monza#last#2025-09-06',
  ],
  [
    { kind: 'void-picks', raceId, changedAt: '2025-09-01T08:00:00.000Z' },
    'void-picks#2025-monza#2025-09-01T08:00:00.000Z',
  ],
  [{ kind: 'picks-open', raceId }, 'picks-open#2025-monza'],
  [{ kind: 'result', raceId }, 'result#2025-monza'],
  [{ kind: 'result-changed', raceId, revision: 3, before: 2 }, 'result-changed#2025-monza#3#2'],
  [{ kind: 'mentioned', commentId: 'c1' }, 'mentioned#c1'],
])('the mailing %j is identified by %s', (mailing, id) => {
  expect(Mailing.parse(mailing)).toEqual(mailing);
  expect(mailingId(mailing)).toBe(id);
});

test.each<object>([
  { kind: 'newsletter', raceId },
  { kind: 'picks-missing', raceId, turn: 'second' },
  { kind: 'result' },
  { kind: 'result-changed', raceId, revision: 3 },
])('%j is no mailing', (stored) => {
  expect(Mailing.safeParse(stored).success).toBe(false);
});
