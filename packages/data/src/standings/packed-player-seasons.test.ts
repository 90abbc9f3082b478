import type { RaceOfPlayer } from '@parc-ferme/domain/player-season/player-season';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { entrants } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import {
  packHead,
  packPlayers,
  type StoredPlayerSeason,
  unpackHead,
  unpackPlayers,
} from './packed-player-seasons.ts';
import { PLAYERS_AN_ITEM } from './player-seasons.ts';

const RACES = 24;
const DRIVERS = [...Array(22).keys()].map((number) => `driver_with_a_long_id_${number}`);
const TEAMS = entrants().teams.map(({ constructorId }) => constructorId);

/** Picks that are all as likely as any other, with their points and ranks. */
function playersOf(count: number): StoredPlayerSeason[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom('sheets', String(index));
    const one = (words: string[]) => words[Math.floor(random() * words.length)] ?? '';
    const races = Array.from({ length: RACES }, (): RaceOfPlayer => {
      const picks = [...Array(7).keys()].map(() => one(DRIVERS));
      const points = [6, 4, 2, 2, 1, 1, 1, 1].map((most) => (random() < 0.3 ? most : 0));
      const sheet = { picks: [...picks, one(TEAMS)], points, bonus: random() < 0.2 ? 2 : 0 };
      return { rank: 1 + Math.floor(random() * 500), sheet };
    });
    return { id: `player${String(index).padStart(2, '0')}`, races };
  });
}

describe('an item of players', () => {
  test('is unpacked as it was packed', () => {
    const players = playersOf(3);
    expect(unpackPlayers(packPlayers(players))).toEqual(players);
  });

  test('keeps races without a rank, without picks, with a pick that is missing and with picks sent again', () => {
    const sheet = { picks: Array(8).fill(null), points: Array(8).fill(0), bonus: 6 };
    const races = [
      { rank: null, sheet: null },
      { rank: 12, sheet: null },
      { rank: 3, sheet },
      { rank: 4, sheet: { ...sheet, picks: ['a', ...Array(7).fill(null)] } },
      { rank: 5, sheet: { ...sheet, sentAgainFrom: '2025-spa' } },
    ];
    expect(unpackPlayers(packPlayers([{ id: 'x', races }]))).toEqual([{ id: 'x', races }]);
  });

  test('is empty without players', () => {
    expect(unpackPlayers(packPlayers([]))).toEqual([]);
  });

  test('is read for one unit, even if all picks are as likely as any other', () => {
    expect(packPlayers(playersOf(PLAYERS_AN_ITEM)).length).toBeLessThan(4_096 - 100);
  });
});

test('the races are unpacked as they were packed', () => {
  const sums = Array<number>(8).fill(3);
  const races = [
    {
      ...{ _id: '2025-spa', raceName: 'Belgian Grand Prix', country: 'Belgium', round: 13 },
      ...{ circuitName: 'Spa-Francorchamps', revision: 2, topScore: 18 },
      official: ['piastri', null, 'tie', null, null, null, null, null],
      field: { players: 20, picked: sums, right: sums, points: sums, bonus: 8 },
    },
  ];
  expect(unpackHead(packHead(races))).toEqual(races);
});
