import { result, rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { correctionLine } from './correction-line.ts';
import { pointsBefore } from './own-points.ts';
import type { RaceStory } from './story-shape.ts';

/** Numbers of players by their points, from 0 on. Of nine players one had 9 points and one 8; now one has 12, two 9 and one 8. */
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
    'who is out, and what that is for the player',
    { disqualified: ['piastri'], own: { before: 9, now: 8 } },
    'Britain corrected: Piastri out. You 9 to 8, 1st to 4th.',
  ],
  [
    'several who are out',
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
    'that one score changed',
    { changes: [], playersChanged: 1 },
    'Britain corrected: 1 score changed.',
  ],
])('the line of a correction says %s', (_what, { disqualified = [], own, ...changed }, line) => {
  const told = { ...story, disqualified };
  const corrected = { ...correction, ...changed };
  const place = 'Britain';
  expect(correctionLine({ place, story: told, correction: corrected, own, nameOf })).toBe(line);
});

test('the points before are those of the same picks and the values before', () => {
  const changes = [{ value: 'polePosition', from: 'verstappen', to: 'alonso' } as const];
  const outcome = result({ polePosition: 'alonso' });
  expect(pointsBefore(rightPicks(), outcome, { ...correction, changes }, undefined)).toBe(24);
});
