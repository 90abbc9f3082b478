import { race, result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { impactReply, resultReply, revisionReply } from './results.ts';

const nameOf = (id: string) => id.toUpperCase();
const scoreChange = (username: string, points: number) => ({ user: username, username, points });
const changes = [{ value: 'fastestLap', from: 'norris', to: 'piastri' } as const];

test('an impact says first who gained, then who lost, then what changed', () => {
  const scoreChanges = [scoreChange('Ben', -6), scoreChange('Anna', 2)];
  expect(impactReply({ changes, scoreChanges, playersChanged: 2 }, nameOf).text).toBe(
    '+2 Anna, −6 Ben: fastest lap went from NORRIS to PIASTRI',
  );
});

test('an impact names ten players and counts the others', () => {
  const scoreChanges = Array.from({ length: 12 }, (_, index) => scoreChange(`p${index}`, 1));
  const { text } = impactReply({ changes, scoreChanges, playersChanged: 1_500 }, nameOf);
  expect(text).toMatch(/^\+1 p0, .*\+1 p9, 1490 more: fastest lap/);
});

test('an impact may be on no score', () => {
  expect(impactReply({ changes, scoreChanges: [], playersChanged: 0 }, nameOf).text).toBe(
    'No points changed: fastest lap went from NORRIS to PIASTRI',
  );
});

const shown = { revision: 1, acceptedAt: '2025-09-07T16:00:00.000Z', source: 'race data' } as const;
const revision = {
  ...shown,
  raceId: '2025-monza',
  result: { ...result(), results: [] },
  corrections: [],
};

test('the first revision changed nothing', () => {
  expect(revisionReply(revision, undefined, nameOf)).toEqual({
    ...shown,
    reason: null,
    changes: [],
    scoreChanges: [],
    playersChanged: 0,
    text: 'No points changed',
  });
});

test('a published result has the classification of its revision and the official values', () => {
  const { podium, ...values } = result();
  expect(resultReply(race(), result(), revision, undefined, nameOf)).toMatchObject({
    raceId: '2025-monza',
    podium,
    ...values,
    results: [],
    revision: 1,
    corrections: [],
    lastChange: null,
  });
});
