import { expect, test } from 'vitest';
import { pastSeasonCsv } from './season-csv.ts';

const PAST = {
  season: 2012,
  rule: 'House rules',
  rankedBy: 'total' as const,
  races: [{ name: 'Monaco Grand Prix' }, { name: 'Grand Prix; the second' }],
  players: [
    { name: 'Bert', points: [7.5, null] },
    { name: '-anna', userId: '2345678', points: [12, 4.5] },
    { name: 'Carl', points: [7, 0.5] },
  ],
};

test('an imported season is its final table, without an id for players who have no account', () => {
  expect(pastSeasonCsv(PAST).split('\r\n')).toEqual([
    'Rank,Player,Monaco Grand Prix,Grand Prix; the second,Total,Races,Average,Id,Season',
    "1,'-anna,12,4.5,16.5,2,8.25,2345678,2012",
    '2,Bert,7.5,,7.5,1,7.5,,2012',
    '2,Carl,7,0.5,7.5,2,3.75,,2012',
    '',
  ]);
});

test('other points are columns after the races', () => {
  const players = PAST.players.map((one) => ({ ...one, others: [5] }));
  expect(pastSeasonCsv({ ...PAST, others: ['Bonus'], players })).toContain(
    '2,Bert,7.5,,5,12.5,1,7.5,,2012',
  );
});

test('so it is for Excel', () => {
  expect(pastSeasonCsv(PAST, 'excel').split('\r\n')).toEqual([
    '\uFEFFRank;Player;Monaco Grand Prix;"Grand Prix; the second";Total;Races;Average;Id;Season',
    "1;'-anna;12;4,5;16,5;2;8,25;2345678;2012",
    '2;Bert;7,5;;7,5;1;7,5;;2012',
    '2;Carl;7;0,5;7,5;2;3,75;;2012',
    '',
  ]);
});
