import { scoredPlayer as player } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { alphabetically } from './alphabetically.ts';
import { type HouseRules, SPECIFICATION_RULES } from './house-rules.ts';
import { type ScoredPlayer, standings, totalsOf } from './standings.ts';

const RACES = ['a', 'b', 'c', 'd', 'e'];

function table(players: ScoredPlayer[], races = RACES): string {
  const rows = standings(players, races);
  return rows.map(({ rank, username }) => `${rank} ${username}`).join(', ');
}

/** The scores of this number of races, each at least 1, which add up to `total`. */
function seasonOf(races: number, total: number) {
  const ids = Array.from({ length: races }, (_, index) => `2025-race_${index}`);
  const scores = ids.map((id, index) => [id, index === 0 ? total - races + 1 : 1]);
  return { scores: Object.fromEntries(scores), ids };
}

test.each([
  ['12', 1, 12, 12],
  ['22 / 3 = 7.333', 3, 22, 7.33],
  ['23 / 3 = 7.667', 3, 23, 7.67],
  ['9 / 8 = 1.125', 8, 9, 1.13],
  ['19 / 8 = 2.375', 8, 19, 2.38],
  ['67 / 8 = 8.375', 8, 67, 8.38],
  ['469 / 200 = 2.345', 200, 469, 2.35],
  ['201 / 200 = 1.005', 200, 201, 1.01],
  ['1029 / 1024 = 1.00488', 1024, 1029, 1],
])('an average is rounded half up to two decimals: %s', (_sum, races, total, average) => {
  const { scores, ids } = seasonOf(races, total);
  expect(totalsOf({ scores }, ids)).toMatchObject({
    averageScore: average,
    races,
    totalPoints: total,
  });
});

test('a race that is not among the completed ones does not count', () => {
  const withoutSecond = RACES.filter((race) => race !== 'b');
  expect(totalsOf(player('Lella', 10, 24), withoutSecond)).toMatchObject({
    averageScore: 10,
    races: 1,
    totalPoints: 10,
  });
});

test.each<[string, ScoredPlayer[], string, string[]?]>([
  ['the higher average leads', [player('A', 8, 8), player('B', 9)], '1 B, 2 A'],
  [
    'of equal averages the one over more races leads',
    [player('A', 8), player('B', 8, 8)],
    '1 B, 2 A',
  ],
  [
    'players who are equal in all share a rank, in alphabetical order, and the next rank is skipped',
    [player('zoe', 6), player('Adam', 6), player('Last', 2), player('First', 9)],
    '1 First, 2 Adam, 2 zoe, 4 Last',
  ],
  [
    'players without a score are at the end and share the last rank',
    [player('Absent'), player('Zero', 0, 0), player('Low', 1)],
    '1 Low, 2 Absent, 2 Zero',
  ],
  ['before the first race all are first', [player('Z'), player('A')], '1 A, 1 Z', []],
])('%s', (_rule, players, rows, races) => {
  expect(table(players, races)).toBe(rows);
  expect(table(players.toReversed(), races)).toBe(rows);
});

test.each<[string, ...[races: number, points: number][]]>([
  ['of averages that are both 1.00 when rounded, more races', [1024, 1029], [1023, 1023]],
  ['of averages that are both 2.00 over equal races, more points', [250, 501], [250, 500]],
])('%s lead', (_rule, ...seasons) => {
  const [ahead, behind] = seasons.map(([races, points]) => seasonOf(races, points));
  const players = [behind, ahead].map((season, index) => {
    const id = index === 0 ? 'behind' : 'ahead';
    return { id, username: id, scores: season?.scores ?? {} };
  });
  expect(standings(players, ahead?.ids ?? []).map(({ rank, id }) => [rank, id])).toEqual([
    [1, 'ahead'],
    [2, 'behind'],
  ]);
});

test('movement is the number of places gained with the last completed race', () => {
  const rows = standings(
    [player('Faller', 9, 1), player('Riser', 6, 12), player('Steady', 3, 3)],
    RACES.slice(0, 2),
  );
  expect(rows.map((row) => [row.username, row.movement])).toEqual([
    ['Riser', 1],
    ['Faller', -1],
    ['Steady', 0],
  ]);
});

test.each([
  ['after the first race', [player('Lella', 9)], RACES.slice(0, 1)],
  ['for a player whose first score this is', [player('Lella', null, 9)], RACES.slice(0, 2)],
  ['for a player who had 0 so far', [player('Lella', 0, 9)], RACES.slice(0, 2)],
])('there is no movement %s', (_when, players, races) => {
  expect(standings(players, races)[0]?.movement).toBeNull();
});

test('names that differ only in accents or case are sorted by id', () => {
  const [zoe, zoeWithAccent, ann] = [
    { id: '2', username: 'Zoe' },
    { id: '1', username: 'zoë' },
    { id: '3', username: 'ann' },
  ];
  expect([zoe, zoeWithAccent, ann].sort(alphabetically)).toEqual([ann, zoeWithAccent, zoe]);
  expect([zoeWithAccent, zoe, ann].sort(alphabetically)).toEqual([ann, zoeWithAccent, zoe]);
});

const ADDED: HouseRules = { ...SPECIFICATION_RULES, rankedBy: 'total', seasonTips: 'added' };
const SHOWN: HouseRules = { ...ADDED, seasonTips: 'shown' };
const tipper = (username: string, tips: number | undefined, ...scores: number[]) => {
  return { ...player(username, ...scores), tips };
};

test.each<[string, HouseRules, number]>([
  ['added', ADDED, 27],
  ['shown', SHOWN, 15],
  ['not part of the house rules', { ...ADDED, seasonTips: undefined }, 15],
])(
  'tips that are %s change the total accordingly, but not average or races',
  (_rule, rules, total) => {
    expect(totalsOf(tipper('Lella', 12, 10, 0, 5), RACES, rules)).toEqual({
      averageScore: 7.5,
      races: 2,
      totalPoints: total,
      classified: true,
    });
  },
);

test('tips are never dropped as the worst score, and do not make a player classified', () => {
  const rules: HouseRules = { ...ADDED, dropWorst: 1, classifiedFrom: 2 };
  expect(totalsOf(tipper('Lella', 2, 10, 5), RACES, rules)).toMatchObject({ totalPoints: 12 });
  expect(totalsOf(tipper('Only', 20), RACES, rules)).toMatchObject({
    totalPoints: 20,
    classified: false,
  });
});

test.each<[string, HouseRules, string]>([
  ['added', ADDED, '1 Tipper, 2 Racer, 3 Only'],
  ['shown', SHOWN, '1 Racer, 2 Tipper, 3 Only'],
])(
  'tips that are %s change the rank accordingly, and are in the row of their player',
  (_rule, rules, table) => {
    const rows = standings(
      [tipper('Racer', undefined, 9), tipper('Tipper', 5, 6), tipper('Only', 3)],
      ['a'],
      rules,
    );
    expect(rows.map(({ rank, username }) => `${rank} ${username}`).join(', ')).toBe(table);
    expect(rows.find(({ username }) => username === 'Tipper')?.tips).toBe(5);
  },
);

test('tips do not change the movement of the last race', () => {
  const rows = standings(
    [tipper('Racer', undefined, 9, 1), tipper('Tipper', 5, 6, 1)],
    ['a', 'b'],
    ADDED,
  );
  expect(rows.map(({ username, movement }) => [username, movement])).toEqual([
    ['Tipper', 0],
    ['Racer', 0],
  ]);
});
