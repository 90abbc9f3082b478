import { circuit, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { ScoredPlayer } from './standings.ts';
import { standingsImpact } from './standings-impact.ts';

const MONZA = race();
const IMOLA = race({
  _id: '2025-imola',
  raceName: 'Emilia Romagna Grand Prix',
  circuit: circuit('imola', 'Autodromo Enzo e Dino Ferrari'),
});
const RACES = [IMOLA, MONZA];

function player(username: string, imola: number, monza: number): ScoredPlayer {
  return {
    id: username.toLowerCase(),
    username,
    scores: { '2025-imola': imola, '2025-monza': monza },
  };
}

const BEFORE = [player('Lella', 10, 8), player('Murray', 6, 6), player('Nigel', 2, 2)] as const;
const impactOf = (...after: ScoredPlayer[]) => standingsImpact([...BEFORE], after, RACES);

const MONZA_BADGE = 'monza-temple-of-speed';

test('the impact has points, ranks, badges won and lost, and the leaders', () => {
  const { players, leaders } = impactOf(BEFORE[0], player('Murray', 6, 14), BEFORE[2]);
  const [murray, lella] = [BEFORE[1], BEFORE[0]].map(({ id: user, username }) => ({
    user,
    username,
  }));
  expect(players).toEqual([
    { ...murray, points: 8, rankBefore: 2, rankAfter: 1, badgesWon: [MONZA_BADGE], badgesLost: [] },
    { ...lella, points: 0, rankBefore: 1, rankAfter: 2, badgesWon: [], badgesLost: [MONZA_BADGE] },
  ]);
  expect(leaders).toEqual({ before: ['Lella'], after: ['Murray'] });
});

test('a player who only moves is listed after those whose points change', () => {
  const { players } = impactOf(
    player('Lella', 10, 8),
    player('Murray', 6, 6),
    player('Nigel', 2, 13),
  );
  expect(players.map(({ username, points, rankAfter }) => [username, points, rankAfter])).toEqual([
    ['Nigel', 11, 2],
    ['Lella', 0, 1],
    ['Murray', 0, 3],
  ]);
});

test('nobody leads before the first points', () => {
  const unscored = BEFORE.map((one) => ({ ...one, scores: {} }));
  expect(standingsImpact(unscored, [...BEFORE], RACES).leaders).toEqual({
    before: [],
    after: ['Lella'],
  });
});

const pointsByName = ({ players }: ReturnType<typeof standingsImpact>) =>
  players.map(({ username, points }) => [username, points]);

test('the greatest change of points comes first, and a gain before a loss', () => {
  const scored = (...points: number[]) =>
    ['Ann', 'Bob', 'Cid', 'Dan'].map((name, index) => player(name, points[index] ?? 0, 0));
  const impact = standingsImpact(scored(20, 12, 5, 1), scored(15, 14, 10, 1), [IMOLA]);
  expect(pointsByName(impact)).toEqual([
    ['Cid', 5],
    ['Ann', -5],
    ['Bob', 2],
  ]);
});

test('of equal changes of points the one with a badge comes first, then the one with more places', () => {
  const others = [player('Sam', 18, 0), player('Xan', 0, 7)];
  const before = [player('Ray', 30, 0), player('Quin', 15, 0), player('Pat', 0, 5)];
  const after = [player('Ray', 35, 0), player('Quin', 20, 0), player('Pat', 0, 10)];
  const impact = standingsImpact(
    [...before, player('Tom', 1, 0), ...others],
    [...after, player('Tom', 6, 0), ...others],
    RACES,
  );
  // Pat wins Monza's badge from Xan and overtakes him, Quin overtakes Sam, Ray and Tom keep their places.
  expect(pointsByName(impact)).toEqual([
    ...['Pat', 'Quin', 'Ray', 'Tom'].map((name) => [name, 5]),
    ...['Xan', 'Sam'].map((name) => [name, 0]),
  ]);
});

test('a player who is only in the later standings is not listed', () => {
  const { players } = impactOf(...BEFORE, player('Olga', 1, 1));
  expect(players).toEqual([]);
});
