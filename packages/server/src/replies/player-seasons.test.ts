import type { PlayerSeason, PlayerSeasonRace } from '@parc-ferme/data/standings/player-seasons';
import { expect, test } from 'vitest';
import { playerSeasonReply } from './player-seasons.ts';

const race = (changes: Partial<PlayerSeasonRace>): PlayerSeasonRace => ({
  _id: '2025-monza',
  raceName: 'Italian Grand Prix',
  country: 'Italy',
  round: 16,
  circuitName: 'Monza',
  revision: 1,
  topScore: 9,
  official: ['norris'],
  totals: { players: 2, picked: [2], right: [1], points: [6], bonus: 3 },
  ...changes,
});

const MONZA = race({});
/** A race with a badge of its own, which only the name of its circuit shows. */
const AUSTIN = race({ _id: '2025-americas', raceName: 'Texas 400', circuitName: 'Austin' });
const RACES = [MONZA, AUSTIN];

const scored = (points: number, bonus: number) => ({
  rank: 1,
  scored: { picks: ['norris'], points: [points], bonus },
});
const missed = { rank: null, scored: null };
const anna: PlayerSeason = { id: 'aaaaaaa', username: 'anna', races: [missed, scored(6, 3)] };
const ben: PlayerSeason = { id: 'bbbbbbb', username: 'ben', races: [scored(9, 0), scored(6, 0)] };
const newcomer: PlayerSeason = { id: 'ccccccc', username: 'carla', races: [] };

const shownToBen = (player: PlayerSeason, other: PlayerSeason) =>
  playerSeasonReply(RACES, player, other, ben);

test('a player has the badges of the races with the top score', () => {
  const { player, against } = shownToBen(anna, ben);
  expect(player).toEqual({ ...anna, badges: ['texas-sheriff'] });
  expect(against).toEqual({ ...ben, badges: ['monza-temple-of-speed'] });
  expect(shownToBen(newcomer, ben).player).toEqual({ ...newcomer, badges: [] });
});
