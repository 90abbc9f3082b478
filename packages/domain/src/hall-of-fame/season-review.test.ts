import { podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { pastTable, ranksByRace } from '../past-season/past-table.ts';
import type { Picks } from '../picks/picks.ts';
import { totalsOf } from '../player-season/player-season.ts';
import { officialList, scoredSheet } from '../scoring/scored-sheet.ts';
import { type FinalSeason, playerReview, seasonReview } from './season-review.ts';

type Points = Record<string, (number | null)[]>;

const RACES = ['Monaco Grand Prix', 'Dutch Grand Prix', 'British Grand Prix'];
const THREE = { Anna: [9, 2, 0], Ben: [4, 6, 5], Cleo: [null, 6, 0], Idle: [null, null, null] };

/** @param picks of all players, race by race */
function season(
  points: Points,
  rankedBy: 'total' | 'average' | 'sheet' = 'total',
  picks: Picks[][] = [],
): FinalSeason {
  const players = Object.entries(points).map(([name, own], index) => {
    return { name, points: own, rank: index + 1 };
  });
  const rows = pastTable({ players, rankedBy });
  const ranks = ranksByRace(rows, rankedBy);
  const official = officialList(result());
  return {
    ...{ season: 2012, rule: 'Most points', isImported: true, state: 'final' },
    races: RACES.map((raceName, race) => {
      const sheets = (picks[race] ?? []).map((one) => scoredSheet(one, result()));
      const known = { official, totals: totalsOf(sheets, official) };
      return { raceName, circuitName: '', round: race + 1, ...known };
    }),
    rows: rows.map((row, index) => ({ ...row, classified: true, ranks: ranks[index] ?? [] })),
  };
}

test('a season has its podium and the winners of each round, without who never played', () => {
  const { players, podium: best, races } = seasonReview(season(THREE));
  expect(players).toBe(3);
  expect(best.map(({ name, rank }) => [rank, name])).toEqual([
    [1, 'Ben'],
    [2, 'Anna'],
    [3, 'Cleo'],
  ]);
  const won = races.map(({ winners }) => winners.named.map(({ username }) => username));
  expect(won).toEqual([['Anna'], ['Ben', 'Cleo'], ['Ben']]);
  expect(races.map(({ points }) => points)).toEqual([9, 6, 5]);
});

test('nobody wins a round or stands on the podium without points', () => {
  const review = seasonReview(season({ Anna: [0, 0, 0] }));
  expect(review.races.map(({ winners }) => winners.players)).toEqual([0, 0, 0]);
  expect(review.podium).toEqual([]);
});

test.each([
  ['total', { Anna: [1, 1, 2], Ben: [2, 2, 1], Cleo: [3, 3, 3] }],
  ['average', { Anna: [1, 2, 2], Ben: [2, 3, 3], Cleo: [3, 1, 1] }],
  ['sheet', { Anna: [], Ben: [], Cleo: [] }],
] as const)('the ranks by %s after each race', (rankedBy, ranks) => {
  const { rows } = seasonReview(season(THREE, rankedBy));
  expect(Object.fromEntries(rows.map((row) => [row.name, row.ranks]))).toEqual(ranks);
});

const noWinner = rightPicks(podium('alonso', 'norris', 'piastri'));
const noThird = rightPicks(podium('verstappen', 'norris', 'alonso'));

test.each<[string, Picks[][], object | null]>([
  ['adds up', [[noWinner], [noThird, noThird]], { race: 0, pick: 'winner', points: 6 }],
  ['is partly earned', [[noWinner], [wrongPicks()]], { race: 0, pick: 'winner', points: 6 }],
  [
    'may be a small pick that many missed',
    [[noWinner], [noThird, noThird, noThird, noThird]],
    { race: 1, pick: 'thirdPlace', points: 8, actual: 'piastri' },
  ],
  ['is none where all was right', [[rightPicks()]], null],
  ['is none where the picks are not known', [], null],
])('what cost all players together the most %s', (_, picks, miss) => {
  const review = seasonReview(season(THREE, 'total', picks));
  expect(review.miss).toEqual(miss && expect.objectContaining(miss));
});

test.each<[string, Picks[], object | null]>([
  ['brings the bonus with it', [wrongPicks(), noThird], { race: 1, pick: 'thirdPlace', points: 8 }],
  ['is the earliest of equal ones', [noThird, noThird], { race: 0 }],
  ['is none where all was right', [rightPicks()], null],
])('a player’s most expensive miss %s', (_, picks, miss) => {
  const final = season(THREE);
  const sheets = picks.map((one, race) => ({ race, picks: one, outcome: result() }));
  const [row] = final.rows;
  const review = row && playerReview(final, row, sheets);
  expect(review?.miss).toEqual(miss && expect.objectContaining(miss));
});

test('a player has the rounds won, and each badge once', () => {
  const final = season(THREE);
  const reviews = final.rows.map((row) => playerReview(final, row, []));
  expect(reviews.map(({ name, roundWins, badges }) => [name, roundWins, badges])).toEqual([
    ['Ben', 2, ['silverstone-sword']],
    ['Anna', 1, ['monaco-dice']],
    ['Cleo', 1, []],
    ['Idle', 0, []],
  ]);
});
