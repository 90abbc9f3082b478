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

const BEFORE = [player('Lella', 10, 8), player('Murray', 6, 6), player('Nigel', 2, 2)];
const impactOf = (...after: ScoredPlayer[]) => standingsImpact(BEFORE, after, RACES);

test('nothing changes if no score does', () => {
  expect(impactOf(...BEFORE)).toEqual({ players: [], leaders: null });
});

test('points, ranks, a badge won, a badge lost and a new leader are told', () => {
  const [lella, , nigel] = [player('Lella', 10, 8), undefined, player('Nigel', 2, 2)];
  expect(impactOf(lella, player('Murray', 6, 14), nigel)).toEqual({
    players: [
      {
        ...{ user: 'murray', username: 'Murray', points: 8, rankBefore: 2, rankAfter: 1 },
        ...{ badgesWon: ['monza-temple-of-speed'], badgesLost: [] },
      },
      {
        ...{ user: 'lella', username: 'Lella', points: 0, rankBefore: 1, rankAfter: 2 },
        ...{ badgesWon: [], badgesLost: ['monza-temple-of-speed'] },
      },
    ],
    leaders: { before: ['Lella'], after: ['Murray'] },
  });
});

test('players who come to share the lead are named with the leader', () => {
  const { leaders } = impactOf(
    player('Lella', 10, 8),
    player('Murray', 6, 12),
    player('Nigel', 2, 2),
  );
  expect(leaders).toEqual({ before: ['Lella'], after: ['Lella', 'Murray'] });
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
  expect(standingsImpact(unscored, BEFORE, RACES).leaders).toEqual({
    before: [],
    after: ['Lella'],
  });
});
