import { expect, test } from 'vitest';
import { seasonProgress } from './season-progress.ts';
import { type ScoredPlayer, standings } from './standings.ts';

const RACES = ['a', 'b', 'c'];

function player(username: string, ...points: (number | null)[]): ScoredPlayer {
  const scores = points.flatMap((score, index) =>
    score === null ? [] : [[RACES[index] ?? '', score] as const],
  );
  return { id: username, username, scores: Object.fromEntries(scores) };
}

test('after each race there are the rank, the points and the gap of the races so far', () => {
  const progress = seasonProgress(
    [player('anna', 10, 3, 6), player('ben', 4, 8, 9), player('carla', null, 12, 0)],
    RACES,
  );
  expect(progress.get('anna')).toEqual([
    { rank: 1, totalPoints: 10, averageScore: 10, gap: 0 },
    { rank: 2, totalPoints: 13, averageScore: 6.5, gap: 5.5 },
    { rank: 3, totalPoints: 19, averageScore: 6.33, gap: 5.67 },
  ]);
  expect(progress.get('carla')).toEqual([
    undefined,
    { rank: 1, totalPoints: 12, averageScore: 12, gap: 0 },
    { rank: 1, totalPoints: 12, averageScore: 12, gap: 0 },
  ]);
});

test('players level on all three share a rank, and the next rank skips', () => {
  const progress = seasonProgress([player('x', 5), player('y', 5), player('z', 4)], ['a']);
  expect([...progress.values()].map(([first]) => first?.rank)).toEqual([1, 1, 3]);
});

test('a player without picks in a race keeps the points, and one with 0 points stands at the end', () => {
  const progress = seasonProgress([player('x', 5, null), player('y', 0, 2)], ['a', 'b']);
  expect(progress.get('x')?.map((one) => one?.totalPoints)).toEqual([5, 5]);
  expect(progress.get('y')?.map((one) => one?.rank)).toEqual([2, 2]);
});

test('a player who was never scored has no place after any race', () => {
  expect(seasonProgress([player('x')], ['a', 'b']).get('x')).toEqual([undefined, undefined]);
});

test('after each race the ranks are those of the standings so far, and the gap is to the best average', () => {
  const players = Array.from({ length: 30 }, (_, one) =>
    player(
      `p${one}`,
      ...RACES.map((_, race) => ((one + race) % 7 ? (one * (race + 3)) % 23 : null)),
    ),
  );
  const progress = seasonProgress(players, RACES);
  for (const last of RACES.keys()) {
    const rows = standings(players, RACES.slice(0, last + 1));
    for (const { id, rank, totalPoints, averageScore } of rows) {
      const found = progress.get(id)?.[last];
      if (!found) continue;
      expect(found).toMatchObject({ rank, totalPoints, averageScore });
      expect(found.gap).toBeCloseTo((rows[0]?.averageScore ?? 0) - averageScore);
    }
  }
});
