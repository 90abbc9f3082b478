import { expect, test } from 'vitest';
import {
  importedSeason,
  mappedSeason,
  mappingSummary,
  missingFor,
  otherRanks,
  repairedCell,
  totalDifference,
} from './mapped-season.ts';
import {
  type Column,
  columnsOf,
  type MappingChoices,
  type RowRole,
  rowsOf,
  transposed,
} from './mapping.ts';
import { ImportedSeason, type PastSeason } from './past-season.ts';
import { pastTable } from './past-table.ts';
import { MAX_COLUMNS, MAX_ROWS, readSpreadsheet } from './read-cells.ts';
import { seasonSpreadsheet } from './season-spreadsheet.ts';

type Options = Partial<MappingChoices> & { isCumulative?: boolean };

/** The text or the cells of a spreadsheet, mapped by default except for what the admin chose. */
function mapping(
  spreadsheet: string | string[][],
  { isCumulative = false, ...options }: Options = {},
) {
  const grid = Array.isArray(spreadsheet) ? spreadsheet : readSpreadsheet(spreadsheet).cells;
  const chosen = { columns: {}, rows: {}, cells: {}, ...options };
  const columns = columnsOf(grid, chosen);
  const rows = rowsOf(grid, columns, chosen);
  const mapped = mappedSeason(grid, { columns, rows, chosen, isCumulative });
  return { columns, rows, mapped, summary: mappingSummary(mapped, columns, rows) };
}

const rolesOf = (columns: Column[]) => columns.map(({ role }) => role);
const pointsOf = ({ mapped: { players } }: ReturnType<typeof mapping>) =>
  players.map(({ name, points, others, total }) => [name, ...points, ...others, total]);
const race = (name: string): Column => ({ role: 'race', name });
const DECISIONS = { rule: 'As ever', totals: undefined, accounts: {} };

test('exact headings and the names of races are preselected, and the summary counts what is left out', () => {
  const { columns, rows, summary, mapped } = mapping(
    'Pos.;Spieler;Bahrain;GP Monaco;Monaco Sprint;Bonus;Paid;Gesamt\n1;Zoë;10;4;3;2;5;16\n2;Average Joe;4;9;;1;5;14\n;Average;7;6;;;5;15\n;;;;;;;\n;Spieler;Siege;Platz;;;;\n;Zoë;3;1;;;;',
  );
  expect(rolesOf(columns)).toEqual([
    'rank',
    'player',
    'race',
    'race',
    'leave out',
    'other points',
    'leave out',
    'total',
  ]);
  expect(columns.slice(2, 4)).toEqual([
    { role: 'race', name: 'Bahrain', circuit: 'bahrain' },
    { role: 'race', name: 'GP Monaco', circuit: 'monaco' },
  ]);
  expect(rows).toEqual(['heading', 'player', 'player', ...Array<RowRole>(4).fill('leave out')]);
  expect(summary).toBe(
    '2 players, 2 races, other points, total and rank; 2 columns and 4 rows are left out',
  );
  expect(mapped.players.map(totalDifference)).toEqual([0, 0]);
  expect(missingFor(mapped, undefined)).toEqual([]);
});

const WITH_TWO_TOTALS = 'Name,Bahrain,Points,Bonus,Final,Total\nAnn,10,10,30,,40\nBob,6,6,0,,6';

test('a role that two columns would have is left to the admin', () => {
  expect(rolesOf(mapping(WITH_TWO_TOTALS).columns)).toEqual([
    'player',
    'race',
    'leave out',
    'other points',
    'leave out',
    'leave out',
  ]);
  const chosen = mapping(WITH_TWO_TOTALS, { columns: { 5: { role: 'total' } } });
  expect(chosen.mapped.players.map(totalDifference)).toEqual([0, 0]);
});

test('if a total is not the sum, the admin says which of them counts', () => {
  const withWrongTotal = mapping(WITH_TWO_TOTALS, { columns: { 2: { role: 'total' } } });
  expect(withWrongTotal.mapped.players.map(totalDifference)).toEqual([30, 0]);
  expect(missingFor(withWrongTotal.mapped, undefined)).toEqual(['Say which totals count.']);
  const totalsOf = (totals: 'spreadsheet' | 'sum') =>
    pastTable(importedSeason(withWrongTotal.mapped, { ...DECISIONS, totals })).map(
      ({ totalPoints }) => totalPoints,
    );
  expect([totalsOf('spreadsheet'), totalsOf('sum')]).toEqual([
    [10, 6],
    [40, 6],
  ]);
});

test('columns with numbers are races only once they are chosen, and totals and ranks then agree', () => {
  const text = 'Pos;+/-;Name;1;2;B;S;G\n1;;Ann;10;8;6;2;24\n2;1;Bob;6;9;0;1;15';
  expect(rolesOf(mapping(text).columns)).toEqual([
    'rank',
    'leave out',
    'player',
    ...Array(5).fill('leave out'),
  ]);
  const columns = {
    3: race('Round 1'),
    4: race('Round 2'),
    5: { role: 'other points', name: 'B' },
    7: { role: 'total' },
  } as const;
  const { mapped } = mapping(text, { columns });
  expect(mapped.players.map(totalDifference)).toEqual([0, 0]);
  expect(otherRanks(mapped, importedSeason(mapped, DECISIONS))).toEqual(new Map());
});

test('standings after each race are turned into points, with none for a missed race', () => {
  const text = 'Player,Bahrain,Saudi Arabia,Australia\nAnn,10,18,30\nDee,1,,3';
  const cumulative = mapping(text, { isCumulative: true });
  expect(pointsOf(cumulative)).toEqual([
    ['Ann', 10, 8, 12, undefined],
    ['Dee', 1, null, 2, undefined],
  ]);
  expect(missingFor(cumulative.mapped, undefined)).toEqual(['Say that there are no totals.']);
  expect(missingFor(cumulative.mapped, 'none')).toEqual([]);
});

test('a spreadsheet with a column for each player can be transposed', () => {
  const grid = transposed(
    readSpreadsheet('Name\tAnn\tBob\nMonza\t10\t6\nSpa\t\t7,5\nTotal\t10\t13,5').cells,
  );
  expect(pointsOf(mapping(grid))).toEqual([
    ['Ann', 10, null, 10],
    ['Bob', 6, 7.5, 13.5],
  ]);
});

test('a season of totals alone can be stored, one without races or totals cannot', () => {
  const { mapped } = mapping('Name,Total\nAnn,34.5\nBob,33.5');
  expect(missingFor(mapped, undefined)).toEqual([]);
  const season = ImportedSeason.parse(importedSeason(mapped, DECISIONS));
  expect(pastTable(season).map(({ rank, totalPoints }) => [rank, totalPoints])).toEqual([
    [1, 34.5],
    [2, 33.5],
  ]);
  const nothing = mapping('Name,Score2\nAnn,34.5').mapped;
  expect(missingFor(nothing, undefined)).toContain('Choose the columns of the races, or a total.');
});

test('an unreadable cell is listed until the admin types its value', () => {
  const text = 'Rank,Player,Monza,Total\n1,Ann,10*,10\n=2,Bob,DNS,0\nT2,Cem,1.234,0';
  const { mapped } = mapping(text);
  // The row and column of each cell.
  expect(mapped.unreadable).toEqual(['1,2', '2,2', '3,2']);
  expect(missingFor(mapped, 'sum')).toEqual(['Mend 3 cells.']);
  const cells = { '1,2': '10', '2,2': 'no pick', '3,2': '0' };
  const mended = mapping(text, { cells });
  expect(pointsOf(mended)).toEqual([
    ['Ann', 10, 10],
    ['Bob', null, 0],
    ['Cem', 0, 0],
  ]);
  expect(mended.mapped.players.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  expect(importedSeason(mended.mapped, DECISIONS).rankedBy).toBe('ranks');
});

test.each([
  ['(3)', 'number', '3'],
  ['3*', 'number', '3'],
  ['DNS', 'no pick', 'no pick'],
])('the cell %s, mended as a %s, becomes %s', (cell, repair, expected) => {
  expect(repairedCell(repair, cell)).toBe(expected);
});

test('ranks that do not follow from the totals are listed, and stored', () => {
  const { mapped } = mapping('Rank,Player,Monza,Total\n2,Ann,10,10\n1,Bob,6,6');
  const past = importedSeason(mapped, DECISIONS);
  // The rank by total, by the index of the row.
  expect(otherRanks(mapped, past)).toEqual(
    new Map([
      [1, 1],
      [2, 2],
    ]),
  );
  expect(pastTable(past).map(({ name }) => name)).toEqual(['Bob', 'Ann']);
});

test('a player whose cells are all unreadable is not left out', () => {
  for (const text of [
    'Name\tTotal\nAnn\t1,350\nCem\t950',
    'Name\tMonza\tTotal\nAnn\tDNS\tDNS\nCem\t950\t950',
  ]) {
    const { mapped } = mapping(text);
    expect(mapped.players.map(({ name }) => name)).toEqual(['Ann', 'Cem']);
    expect(missingFor(mapped, undefined).join()).toMatch(/^Mend /);
  }
});

test('the players end at an empty row or another heading, and may be called like a circuit', () => {
  const text = 'Name,Team,Monza,Spa\nAustin,US,1,2\nBob,UK,3,4\n,,,\n1st,,50,\n';
  expect(mapping(text).mapped.players.map(({ name }) => name)).toEqual(['Austin', 'Bob']);
  const withSecondHeading = 'Name,Monza,Spa\nAnn,1,2\nName,Wins,\nBob,3,4';
  expect(mapping(withSecondHeading).rows).toEqual(['heading', 'player', 'leave out', 'leave out']);
});

test('a row that is chosen as a heading names the columns, too', () => {
  const text = 'Pos,Name,1,2,Total\n,,AUS,CHN,\n1,Ann,5,6,11';
  expect(mapping(text).mapped.players).toHaveLength(1);
  const { columns, mapped } = mapping(text, { rows: { 1: 'heading' } });
  expect(columns.map(({ role, name }) => name ?? role)).toEqual([
    'rank',
    'player',
    'AUS',
    'CHN',
    'total',
  ]);
  expect(missingFor(mapped, undefined)).toEqual([]);
});

test('where a player has no total the admin decides, and that player gets the sum', () => {
  const { mapped } = mapping('Name,Monza,Total\nAnn,5,5\nBob,3,');
  expect(missingFor(mapped, undefined)).toEqual(['Say which totals count.']);
  const { players } = importedSeason(mapped, { ...DECISIONS, totals: 'spreadsheet' });
  expect(players.map(({ total }) => total)).toEqual([5, 3]);
});

test.each([
  [
    'a nickname in quotation marks',
    'Name\tMonza\n"Flash" Gordon\t9\nAnn\t8',
    ['"Flash" Gordon', 'Ann'],
  ],
  [
    'a line break in quotation marks',
    'Name,Monza\n"Flash\nGordon",9\nAnn,8',
    ['Flash Gordon', 'Ann'],
  ],
  [
    'names with commas',
    'Name;Punkte\nMeier, Anna;120,5\nKunz, Tom;99,5',
    ['Meier, Anna', 'Kunz, Tom'],
  ],
  [
    'names with commas, pasted',
    'Name\tPunkte\nMeier, Anna\t120,5\nKunz, Tom\t99,5',
    ['Meier, Anna', 'Kunz, Tom'],
  ],
  ['a first line that names the separator for Excel', 'sep=;\r\nName;Total\r\nAnn;1,5', ['Ann']],
])('%s is read', (_, text, names) => {
  expect(mapping(text).mapped.players.map(({ name }) => name)).toEqual(names);
});

test('empty cells behind and below do not count towards the limits', () => {
  expect(readSpreadsheet(`a,b${','.repeat(200)}\n${',\n'.repeat(999)}`).isCut).toBe(false);
});

test.each(['total', 'average', 'ranks'] as const)(
  'a stored season ranked by %s can be edited without a loss',
  (rankedBy) => {
    const past: PastSeason = {
      season: 2012,
      rule: 'As ever',
      rankedBy,
      races: [{ name: 'Monza', circuit: 'monza' }],
      others: ['Bonus'],
      players: [
        {
          name: 'Ann',
          points: [5],
          others: [null],
          ...(rankedBy === 'ranks' && { rank: 2, total: 9 }),
        },
        {
          name: 'Bob',
          points: [null],
          others: [3],
          ...(rankedBy === 'ranks' && { rank: 1, total: 3 }),
        },
      ],
    };
    const { cells, chosen, totals, accounts } = seasonSpreadsheet(past);
    const { mapped } = mapping(cells, chosen);
    const read = importedSeason(mapped, { rule: past.rule, totals, accounts });
    // What ranks a season is no part of the mapping.
    expect({ season: 2012, ...read, rankedBy }).toEqual(past);
    expect(missingFor(mapped, totals)).toEqual([]);
  },
);

test('two players with one name are marked, whatever the case', () => {
  const { mapped } = mapping('Player,Monza\nAnn,10\nANN,6\nBob,1');
  expect(mapped.players.map(({ isDouble }) => isDouble)).toEqual([true, true, false]);
});

test.each(['__proto__', 'constructor', '=1+1', '007', '1984', 'toString', 'a"b'])(
  'a player may be called %s',
  (name) => {
    const text = `Player\tMonza\tTotal\n"${name.replaceAll('"', '""')}"\t10\t10`;
    const { mapped } = mapping(text);
    const season = ImportedSeason.parse(importedSeason(mapped, DECISIONS));
    expect(season.players).toEqual([{ name, points: [10], total: 10 }]);
  },
);

test('a spreadsheet is read up to its limits, and one of separators alone is empty', () => {
  const cells = Array.from({ length: 300 }, (_, row) =>
    Array.from({ length: 150 }, () => row).join(','),
  );
  const cut = readSpreadsheet(cells.join('\n'));
  expect([cut.cells.length, cut.cells[0]?.length, cut.isCut]).toEqual([
    MAX_ROWS,
    MAX_COLUMNS,
    true,
  ]);
  for (const text of [','.repeat(1_000_000), '\n'.repeat(1_000_000), ';\n'.repeat(500_000), '']) {
    expect(readSpreadsheet(text).cells).toEqual([]);
  }
  expect(readSpreadsheet('a,b\n').isCut).toBe(false);
});

test('a column of tips is other points', () => {
  const { columns, mapped } = mapping('Player,Bahrain,Tips,Total\nAnn,10,5,15\nBob,6,,6');
  expect(columns[2]).toEqual({ role: 'other points', name: 'Tips' });
  expect(mapped.players.map(({ others, sum }) => [...others, sum])).toEqual([
    [5, 15],
    [null, 6],
  ]);
});
