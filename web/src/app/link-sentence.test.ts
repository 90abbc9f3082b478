import { expect, test } from 'vitest';
import type { WrittenReplies } from '../server/written-replies.ts';
import { linkSentence } from './link-sentence.ts';

type Player = { username: string; rank: number; races: number };

const races = [{ status: 'completed' }, { status: 'cancelled' }, { status: 'upcoming' }];

/** Replies with what the sentence reads. */
function replies(users: Player[], winners: string[], published = 1) {
  const named = winners.map((username) => ({ username }));
  const race = { raceName: 'Belgian Grand Prix', winners: { count: named.length, named } };
  const board = { users, races: Array(published).fill(race) };
  return { 'seasons.get': { races }, 'scores.leaderboard': board } as unknown as WrittenReplies;
}

const lena = { username: 'lena', rank: 1, races: 1 };
const oskar = { ...lena, username: 'oskar' };
const tess = { username: 'tess', rank: 3, races: 1 };

test.each<[string, WrittenReplies, string | undefined]>([
  ['before the first result', replies([], [], 0), undefined],
  [
    'one leads',
    replies([lena, tess], ['tess']),
    'After 1 of 2: lena leads, tess won the Belgian Grand Prix.',
  ],
  [
    'two lead',
    replies([lena, oskar], ['lena', 'oskar']),
    'After 1 of 2: lena and oskar lead, lena and oskar won the Belgian Grand Prix.',
  ],
  [
    'many lead',
    replies(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((username) => ({ ...lena, username })),
      ['tess'],
    ),
    'After 1 of 2: a, b, c, d and 2 more lead, tess won the Belgian Grand Prix.',
  ],
  ['nobody scored', replies([{ ...lena, races: 0 }], []), 'After 1 of 2.'],
])('of the leaderboard, %s', (_, given, sentence) => {
  expect(linkSentence('/leaderboard', given)).toBe(sentence);
});

test('of a final season it names the champions', () => {
  const given = replies([lena, oskar], ['tess']);
  Object.assign(given['seasons.get'] ?? {}, { season: 2025, state: 'final' });
  expect(linkSentence('/', given)).toBe('lena and oskar won the 2025 season.');
});

test('of the hall of fame it is that of the build', () => {
  expect(linkSentence('/hall-of-fame', replies([lena], ['lena']))).toBeUndefined();
});
