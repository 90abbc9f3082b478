import { scoredPlayer as player } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { rankHistory } from './rank-history.ts';
import { seasonProgress } from './season-progress.ts';
import { standings } from './standings.ts';

const RACES = ['a', 'b', 'c'];

test('a player has rank, points and gap after each race', () => {
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
    { rank: 1, totalPoints: 12, averageScore: 12, gap: 0 }, // a race with 0 points is not counted
  ]);
});

test('a player who was never scored, or is unknown, has no place after any race', () => {
  expect(seasonProgress([player('x')], ['a', 'b']).get('x')).toEqual([undefined, undefined]);
  for (const id of ['x', 'unknown']) {
    expect(rankHistory([player('x')], ['a', 'b'], id)).toEqual(new Map());
  }
});

test('after each race the ranks, also in the rank history, are those of the standings so far, and the gap is that to the best average', () => {
  const players = Array.from({ length: 30 }, (_, index) =>
    player(
      `p${index}`,
      // Varied scores, and a race in seven without picks.
      ...RACES.map((_, race) => ((index + race) % 7 ? (index * (race + 3)) % 23 : null)),
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
  for (const [id, races] of progress) {
    const ranks = rankHistory(players, RACES, id);
    expect(RACES.map((race) => ranks.get(race))).toEqual(races.map((one) => one?.rank));
  }
});
