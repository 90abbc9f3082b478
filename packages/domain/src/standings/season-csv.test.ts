import { expect, test } from 'vitest';
import { SPECIFICATION_RULES } from './house-rules.ts';
import { pastSeasonCsv, seasonCsv } from './season-csv.ts';
import { ranking, type ScoredPlayer } from './standings.ts';

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
  // The apostrophe keeps a spreadsheet from reading the name as a formula.
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

test('the file for Excel has semicolons and decimal commas', () => {
  expect(pastSeasonCsv(PAST, 'excel').split('\r\n')).toEqual([
    '\uFEFFRank;Player;Monaco Grand Prix;"Grand Prix; the second";Total;Races;Average;Id;Season',
    "1;'-anna;12;4,5;16,5;2;8,25;2345678;2012",
    '2;Bert;7,5;;7,5;1;7,5;;2012',
    '2;Carl;7;0,5;7,5;2;3,75;;2012',
    '',
  ]);
});

const RACES = [{ _id: '2025-monza', raceName: 'Italian Grand Prix' }];
const ADDED = { ...SPECIFICATION_RULES, rankedBy: 'total', seasonTips: 'added' } as const;
const rowsOf = (...players: ScoredPlayer[]) => ranking(players, ['2025-monza'], ADDED);
const scored = (id: string, score: number, tips?: number) => {
  return { id, username: id, scores: { '2025-monza': score }, tips };
};

test('tips are a column after the average, which is empty for a player without tips', () => {
  const rows = rowsOf(scored('anna', 9), scored('bert', 6, 5), scored('carl', 3, 0));
  expect(seasonCsv(2025, RACES, rows).split('\r\n')).toEqual([
    'Rank,Player,Italian Grand Prix,Total,Races,Average,Tips,Id,Season',
    '1,bert,6,11,1,6,5,bert,2025',
    '2,anna,9,9,1,9,,anna,2025',
    '3,carl,3,3,1,3,0,carl,2025',
    '',
  ]);
});

test('tips of an imported season are other points that count in the total', () => {
  const tipped = { others: ['Tips'], rules: ADDED, rankedBy: 'total' as const };
  const players = [{ name: 'bert', points: [6], others: [5] }];
  const past = { season: 2025, rule: 'Most points', races: [{ name: 'Monza' }], players };
  expect(
    pastSeasonCsv({ ...past, ...tipped })
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['Rank,Player,Monza,Tips,Total,Races,Average,Id,Season', '1,bert,6,5,11,1,6,,2025']);
});
