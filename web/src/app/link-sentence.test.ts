import { expect, test } from 'vitest';
import type { WrittenReplies } from '../server/written-replies.ts';
import { linkSentence } from './link-sentence.ts';

type Player = { username: string; rank: number; races: number };

const races = [{ status: 'completed' }, { status: 'cancelled' }, { status: 'upcoming' }];

/** Replies with what the sentence reads. Races without a published result are not on the leaderboard. */
function replies(users: Player[], winners: string[], publishedRaces = 1) {
  const named = winners.map((username) => ({ username }));
  const race = { raceName: 'Belgian Grand Prix', winners: { count: named.length, named } };
  const board = { users, races: Array(publishedRaces).fill(race) };
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
])('the sentence for the leaderboard, %s', (_, written, sentence) => {
  expect(linkSentence('/leaderboard', written)).toBe(sentence);
});

test('the sentence for a final season names the champions', () => {
  const written = replies([lena, oskar], ['tess']);
  Object.assign(written['seasons.get'] ?? {}, { season: 2025, state: 'final' });
  expect(linkSentence('/', written)).toBe('lena and oskar won the 2025 season.');
});

test('the hall of fame keeps the sentence that the build wrote', () => {
  expect(linkSentence('/hall-of-fame', replies([lena], ['lena']))).toBeUndefined();
});
