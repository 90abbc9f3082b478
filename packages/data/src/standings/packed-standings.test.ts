import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { winnersByRace } from '@parc-ferme/domain/standings/round-winners';
import { type ScoredPlayer, standings } from '@parc-ferme/domain/standings/standings';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { SEEDED } from '@parc-ferme/testing/fixtures';
import { LONG } from '@parc-ferme/testing/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packStandings, type StandingsPage, unpackStandings } from './packed-standings.ts';

const race = (round: number) => ({
  _id: `2025-circuit_${round}`,
  raceName: `Grand Prix ${round}`,
  country: 'São Paulo',
  circuitName: 'Circuit "Zoë"',
  round,
  revision: 1,
});

function page(players: ScoredPlayer[], raceCount: number, pages = 1): StandingsPage {
  const races = Array.from({ length: raceCount }, (_, index) => race(index + 1));
  return {
    races,
    topScores: Object.fromEntries(races.map(({ _id }, index) => [_id, index])),
    winners: winnersByRace(
      players,
      races.map(({ _id }) => _id),
    ),
    players: players.length,
    unscoredRank: 3,
    pages,
    rows: standings(
      players,
      races.map(({ _id }) => _id),
    ),
  };
}

const RACES = 6;
const player: fc.Arbitrary<ScoredPlayer> = fc.record({
  id: fc.stringMatching(/^[2-9a-z]{7}$/),
  username: fc.oneof(
    { weight: 9, arbitrary: fc.stringMatching(/^[A-Za-z0-9_.é-]{3,20}$/) },
    fc.constant(FORMER_PLAYER),
  ),
  scores: fc.dictionary(
    fc.constantFrom(...[1, 2, 3, 4, 5, 6].map((round) => race(round)._id)),
    fc.nat(24),
  ),
});

test.each([1, 7])('standings of %i pages are the same after packing and unpacking', (pages) => {
  fc.assert(
    fc.property(fc.uniqueArray(player, { selector: ({ id }) => id, maxLength: 40 }), (players) => {
      const whole = page(
        players.map(({ scores, ...others }) => ({ ...others, scores: { ...scores } })),
        RACES,
        pages,
      );
      expect(unpackStandings(packStandings(whole))).toEqual(whole);
    }),
    { ...SEEDED, numRuns: LONG ? 3_000 : 100 },
  );
});

test('a further page has the ranks and movements among all players', () => {
  const { rows, ...head } = page(scoredCrowd(600, [race(1)._id, race(2)._id]), 2, 2);
  const second = { ...head, rows: rows.slice(500) };
  expect(second.rows.map(({ rank }) => rank)).not.toContain(1);
  expect(unpackStandings(packStandings(second))).toEqual(second);
});

test('the ranks of a single page are computed, and take no bytes', () => {
  const players = scoredCrowd(200, [race(1)._id]);
  const [one, two] = [1, 2].map((pages) => packStandings(page(players, 1, pages)).length);
  expect(one).toBeLessThan((two ?? 0) - 10);
});

test('standings of 10,000 players and 24 races are the same after packing and unpacking', () => {
  const raceIds = Array.from({ length: 24 }, (_, index) => race(index + 1)._id);
  const whole = page(scoredCrowd(10_000, raceIds), 24, 20);
  const packed = packStandings(whole);
  expect(unpackStandings(packed)).toEqual(whole);
  expect(packed.length).toBeLessThan(400_000);
});

test('the same standings are the same bytes', () => {
  const whole = () => page(scoredCrowd(200, [race(1)._id]), 1);
  expect(packStandings(whole()).equals(packStandings(whole()))).toBe(true);
});
