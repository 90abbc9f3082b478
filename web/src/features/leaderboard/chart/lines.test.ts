import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { expect, test } from 'vitest';
import type { Board } from '../../../server/leaderboard.ts';
import { initiallyColoured, linesOf } from './lines.ts';

const RACE = {
  _id: '2025-spa',
  raceName: 'Belgian Grand Prix',
  country: 'Belgium',
  round: 13,
  winners: { named: [], count: 0 },
};

/** Players named after their places, on pages of 100. */
function boardsOf(players: number): Board[] {
  const users = Array.from({ length: players }, (_, index) => ({
    id: `p${index + 1}`,
    username: `p${index + 1}`,
    rank: index + 1,
    movement: null,
    averageScore: players - index,
    totalPoints: players - index,
    races: 1,
    classified: true,
    scores: [players - index],
    badges: [],
  }));
  const pages = Math.ceil(players / 100);
  return Array.from({ length: pages }, (_, page) => ({
    season: 2025,
    races: [{ ...RACE, topScore: players }],
    players,
    pages,
    rules: SPECIFICATION_RULES,
    page: page + 1,
    users: users.slice(page * 100, (page + 1) * 100),
  }));
}
const placesOf = (players: number, userId?: string) =>
  linesOf(boardsOf(players), userId).map(({ standings }) => standings[0]?.rank);
const placesUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('up to sixty players each have a line', () => {
  expect(placesOf(60)).toEqual(placesUpTo(60));
});

test('of 500 players the first twenty have a line, and the player with two neighbours on each side', () => {
  expect(placesOf(500)).toEqual(placesUpTo(20));
  expect(placesOf(500, 'p341')).toEqual([...placesUpTo(20), 339, 340, 341, 342, 343]);
  expect(placesOf(500, 'p500')).toEqual([...placesUpTo(20), 498, 499, 500]);
  expect(placesOf(500, 'p21')).toEqual(placesUpTo(23));
});

test('the player, the rival, both neighbours and the first two are in colour at first', () => {
  const inColour = (userId?: string, rivalId?: string) =>
    initiallyColoured(linesOf(boardsOf(500), userId), userId, rivalId);
  expect(inColour('p341', 'p9')).toEqual(['p341', 'p9', 'p340', 'p342', 'p1', 'p2']);
  expect(inColour('p1')).toEqual(['p1', 'p2']);
  expect(inColour('p500')).toEqual(['p500', 'p499', 'p1', 'p2']);
  expect(inColour()).toEqual(['p1', 'p2']);
});

test('a player who was never scored has no line', () => {
  const boards = boardsOf(3).map((board) => ({
    ...board,
    users: board.users.map((user) => (user.id === 'p3' ? { ...user, scores: [null] } : user)),
  }));
  expect(linesOf(boards, undefined).map(({ id }) => id)).toEqual(['p1', 'p2']);
});
