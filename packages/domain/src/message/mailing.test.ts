import { expect, test } from 'vitest';
import { aboutOf, Mailing } from './mailing.ts';

const raceId = '2025-monza';

test.each<[Mailing, string]>([
  [{ kind: 'picks-missing', raceId, call: 'first' }, '2025-monza'],
  [{ kind: 'picks-missing', raceId, call: 'last' }, '2025-monza-last-call'],
  [
    { kind: 'void-picks', raceId, changedAt: '2025-09-01T08:00:00.000Z' },
    '2025-monza#2025-09-01T08:00:00.000Z',
  ],
  [{ kind: 'picks-open', raceId }, '2025-monza-open'],
  [{ kind: 'result', raceId }, '2025-monza-result'],
  [{ kind: 'result-changed', raceId, revision: 3, before: 2 }, '2025-monza-changed-3'],
  [{ kind: 'mentioned', commentId: 'c1', thread: raceId }, 'mention-c1'],
])('the mailing %j is stored, and known as %s', (mailing, about) => {
  expect(Mailing.parse(mailing)).toEqual(mailing);
  expect(aboutOf(mailing)).toBe(about);
});

test.each<object>([
  { kind: 'newsletter', raceId },
  { kind: 'picks-missing', raceId, call: 'second' },
  { kind: 'result' },
  { kind: 'result-changed', raceId, revision: 3 },
])('%j is no mailing', (stored) => {
  expect(Mailing.safeParse(stored).success).toBe(false);
});
