import { expect, test } from 'vitest';
import { pastTable } from '../past-season/past-table.ts';
import { type HallSeason, hallOfFame } from './hall-of-fame.ts';

type Points = Record<string, (number | null)[]>;

/** A season with the points of its players, of whom those in capitals have an account. */
function season(year: number, points: Points, changes: Partial<HallSeason> = {}): HallSeason {
  const races = Object.values(points)[0]?.length ?? 0;
  const players = Object.entries(points).map(([name, racePoints]) => {
    const userId = name === name.toUpperCase() ? name : undefined;
    return { name, points: racePoints, ...(userId && { userId }) };
  });
  return {
    season: year,
    rule: 'Most points',
    isImported: false,
    state: 'final',
    races: Array.from({ length: races }, () => ({ raceName: 'Dutch Grand Prix', circuitName: '' })),
    rows: pastTable({ players, rankedBy: 'total' }),
    ...changes,
  };
}

const names = (players: { name: string }[]) => players.map(({ name }) => name);

test('players are ranked by titles, then by round wins, then by points', () => {
  const { players, seasons } = hallOfFame([
    season(2010, { ANNA: [1, 5], BEN: [2, 2], Cleo: [1, 1] }),
    season(2011, { ANNA: [0, 0], BEN: [9, 0], Cleo: [1, 8] }),
    season(2012, { ANNA: [0, 0], BEN: [3, 3], cleo: [3, 2] }, { state: 'provisional' }),
  ]);
  expect(players.map(({ name, titles, roundWins }) => [name, titles, roundWins])).toEqual([
    ['BEN', [2011], 4],
    // Without an account a name is one player in all seasons, whatever its case.
    ['cleo', [2011], 2],
    ['ANNA', [2010], 1],
  ]);
  expect(seasons.map((one) => [one.season, names(one.champions)])).toEqual([
    [2012, []],
    [2011, ['BEN', 'Cleo']],
    [2010, ['ANNA']],
  ]);
});

test('names of one season that differ only by case are two players, also in other seasons', () => {
  const { players } = hallOfFame([
    season(2010, { Ann: [3], ann: [1], Bo: [2] }),
    season(2011, { Ann: [1], ann: [4], bo: [2] }),
    season(2012, { Cy: [5], cy: [0] }),
  ]);
  const seasonsOf = players.map(({ name, seasons }) => [name, seasons.map((one) => one.season)]);
  const both = [2011, 2010];
  const expected = { Ann: both, ann: both, bo: both, Cy: [2012], cy: [2012] };
  expect(Object.fromEntries(seasonsOf)).toEqual(expected);
});

test('two players of one season with the same name are not matched with other seasons', () => {
  const twice = season(2010, { Ann: [3] });
  const rows = [...twice.rows, ...twice.rows.map((row) => ({ ...row }))];
  const { players } = hallOfFame([{ ...twice, rows }, season(2011, { Ann: [1] })]);
  expect(players.map(({ name, seasons }) => [name, seasons.length])).toEqual([
    ['Ann', 1],
    ['Ann', 1],
    ['Ann', 1],
  ]);
});

test('a player who is not classified is no champion', () => {
  const unclassified = season(2010, { ANNA: [3], BEN: [2] });
  const rows = unclassified.rows.map((row) => ({ ...row, classified: false }));
  const { seasons, players } = hallOfFame([{ ...unclassified, rows }]);
  expect([seasons[0]?.champions, players[0]?.titles]).toEqual([[], []]);
});

test('a run of races with picks goes on over seasons, but not over imported ones', () => {
  const { longestRun } = hallOfFame([
    season(2010, { ANNA: [1, 1, 1, 1, 1, 1, 1], BEN: [1, 1, 1, 1, 1, 1, 1] }, { isImported: true }),
    season(2024, { ANNA: [null, 0, 3], BEN: [2, 2, null] }),
    season(2025, { ANNA: [0, null, 3], BEN: [2, null, 3] }),
  ]);
  // Anna's last two races of 2024 and her first one of 2025.
  expect(longestRun).toEqual({ races: 3, by: [{ id: 'ANNA', name: 'ANNA' }] });
});

test('the best race names all who share it, and a player without points in any race is left out', () => {
  const hall = hallOfFame([season(2010, { ANNA: [7, 2], BEN: [2, 7], Idle: [null, null] })]);
  expect(hall.bestRace).toMatchObject({ points: 7, by: [{ name: 'ANNA' }, { name: 'BEN' }] });
  expect(names(hall.players)).toEqual(['ANNA', 'BEN']);
  expect(hall.seasons[0]?.players).toBe(2);
});

/** A season of one race, with the points of its players' tips. */
function seasonWithTips(
  year: number,
  tips: Record<string, number>,
  changes: Partial<HallSeason> = {},
) {
  const points = Object.fromEntries(['ANNA', 'BEN', 'CLEO'].map((name) => [name, [1]]));
  const one = season(year, points, changes);
  return { ...one, rows: one.rows.map((row) => ({ ...row, tips: tips[row.name] })) };
}

test.each<[string, HallSeason, unknown]>([
  ['who earned most', seasonWithTips(2025, { ANNA: 5, BEN: 10 }), [10, ['BEN']]],
  [
    'all who share it',
    seasonWithTips(2025, { ANNA: 10, BEN: 3, CLEO: 10 }),
    [10, ['ANNA', 'CLEO']],
  ],
  ['nobody where all earned 0', seasonWithTips(2025, { ANNA: 0, BEN: 0 }), [0, []]],
  ['nobody where nothing was tipped', seasonWithTips(2025, {}), [0, []]],
  ['nobody without players', season(2025, {}), [0, []]],
  ['nobody yet', seasonWithTips(2025, { ANNA: 5 }, { state: 'provisional' }), [0, []]],
])('the best tippers of a season are %s', (_who, one, best) => {
  const { points, by = [] } = hallOfFame([one]).seasons[0]?.bestTippers ?? {};
  expect([points, names(by)]).toEqual(best);
});
