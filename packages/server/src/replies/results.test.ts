import { car, race, result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { impactReply, resultReply, revisionReply } from './results.ts';

const nameOf = (id: string) => id.toUpperCase();
const scoreChange = (username: string, points: number) => ({ user: username, username, points });
const changes = [{ value: 'fastestLap', from: 'norris', to: 'piastri' } as const];

test('an impact is told by what happened to the cars and what it changed', () => {
  const cars = { disqualified: ['norris'], moved: [] };
  const impact = { changes, scoreChanges: [scoreChange('Anna', 2)], playersChanged: 1 };
  expect(impactReply({ ...impact, cars }, nameOf)).toEqual({
    ...impact,
    text: 'NORRIS was disqualified: fastest lap PIASTRI',
  });
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
    text: 'No official value changed',
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

test('a manual disqualification is in the classification', () => {
  const results = ['verstappen', 'norris', 'piastri', 'alonso'].map((id, index) =>
    car(index + 1, id),
  );
  const corrections = [
    {
      value: 'disqualified',
      to: 'norris',
      reason: 'Plank',
      by: 'anna',
      at: revision.acceptedAt,
    } as const,
  ];
  const published = { ...revision, result: { ...result(), results }, corrections };
  const reply = resultReply(race(), result(), published, undefined, nameOf);
  expect(reply.results.map(({ driverId, positionText }) => `${positionText} ${driverId}`)).toEqual([
    '1 verstappen',
    '2 piastri',
    '3 alonso',
    'D norris',
  ]);
});
