import { result, rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { correctionLine } from './correction-line.ts';
import { pointsBefore } from './own-points.ts';
import type { RaceStory } from './story-shape.ts';

/**
 * How many of nine players have 0 points, 1 point, and so on: before the correction one had 9 and one 8, now one has
 * 12, two have 9 and one has 8.
 */
const BEFORE = [3, 2, 1, 1, 0, 0, 0, 0, 1, 1];
const NOW = [2, 1, 1, 1, 0, 0, 0, 0, 1, 2, 0, 0, 1];

const story: RaceStory = {
  winners: { named: [], count: 0 },
  playersByPoints: NOW,
  points: 12,
  perfectPodium: { named: [], count: 0 },
  badge: null,
  disqualified: [],
  alone: [],
  worstCall: null,
  climbers: null,
  correction: null,
};
const correction = {
  at: '2025-07-07T12:00:00.000Z',
  changes: [{ value: 'winner', from: 'piastri', to: 'norris' } as const],
  playersChanged: 4,
  playersByPoints: BEFORE,
  winnersBefore: null,
};
const POLE = { value: 'polePosition', from: null, to: 'piastri' } as const;
const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

type Case = {
  disqualified?: string[];
  playersChanged?: number;
  changes?: (typeof POLE | (typeof correction.changes)[number])[];
  own?: { before: number; now: number };
};

test.each<[string, Case, string]>([
  [
    'which car is disqualified, with the points and place of the player',
    { disqualified: ['piastri'], own: { before: 9, now: 8 } },
    'Britain corrected: Piastri out. You 9 to 8, 1st to 4th.',
  ],
  [
    'several disqualified cars',
    { disqualified: ['piastri', 'norris', 'hamilton'] },
    'Britain corrected: Piastri, Norris and Hamilton out.',
  ],
  [
    'the value that changed',
    { own: { before: 9, now: 9 } },
    'Britain corrected: first place went from Piastri to Norris. You keep your 9, 1st to 2nd.',
  ],
  [
    'how many values changed',
    { changes: [...correction.changes, POLE], own: { before: 9, now: 12 } },
    'Britain corrected: 2 official values changed. You 9 to 12, still 1st.',
  ],
  [
    'scores that changed for another reason',
    { changes: [] },
    'Britain corrected: 4 scores changed.',
  ],
  [
    'one score that changed for another reason',
    { changes: [], playersChanged: 1 },
    'Britain corrected: 1 score changed.',
  ],
])('the line of a correction says %s', (_what, { disqualified = [], own, ...changed }, line) => {
  const correctedStory = { ...story, disqualified };
  const changedCorrection = { ...correction, ...changed };
  const place = 'Britain';
  expect(
    correctionLine({ place, story: correctedStory, correction: changedCorrection, own, nameOf }),
  ).toBe(line);
});

test('the points before a correction are those of the same picks by the earlier values', () => {
  const changes = [{ value: 'polePosition', from: 'verstappen', to: 'alonso' } as const];
  const outcome = result({ polePosition: 'alonso' });
  const question = undefined;
  expect(pointsBefore(rightPicks(), outcome, { ...correction, changes }, question)).toBe(24);
});
