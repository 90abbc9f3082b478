import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { expect, test } from 'vitest';
import { leaderboardReply } from './leaderboard.ts';

const race = (_id: string, raceName: string, round: number) => ({
  _id,
  raceName,
  round,
  country: 'Italy',
  circuitName: '',
  revision: 1,
});
const row = (id: string, scores: Record<string, number>) => ({
  id,
  username: id,
  rank: 1,
  movement: null,
  averageScore: 0,
  totalPoints: 0,
  races: 0,
  classified: true,
  scores,
});

const ANNA = { named: [{ user: 'anna', username: 'anna' }], players: 1 };

test('scores are in the order of the races, and badges go to the best of all players', () => {
  const reply = leaderboardReply({
    races: [race('imola', 'Emilia Romagna Grand Prix', 7), race('monza', 'Italian Grand Prix', 16)],
    topScores: { imola: 9, monza: 12 },
    winners: { monza: ANNA },
    rows: [row('anna', { monza: 12, imola: 0 }), row('ben', { monza: 11 })],
    players: 102,
    page: 1,
    pages: 2,
    unscoredRank: 3,
    rules: SPECIFICATION_RULES,
  });
  expect(reply.races.map(({ _id, topScore, winners }) => [_id, topScore, winners])).toEqual([
    ['imola', 9, { named: [], players: 0 }],
    ['monza', 12, ANNA],
  ]);
  expect(reply.users.map(({ scores, badges }) => [scores, badges])).toEqual([
    [[0, 12], ['monza-temple-of-speed']],
    [[null, 11], []],
  ]);
  expect(reply).toMatchObject({ players: 102, pages: 2, rules: SPECIFICATION_RULES });
});
