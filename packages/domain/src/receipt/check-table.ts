import { seasonOf } from '../identifiers.ts';
import { readCells } from '../past-season/read-cells.ts';
import { FORMER_PLAYER } from '../player/former-player.ts';
import { rulesInShort } from '../standings/house-rules.ts';
import { seasonCsv } from '../standings/season-csv.ts';
import { isTipsId } from '../tips/season-tips.ts';
import { type Finding, note, right, wrong } from './finding.ts';
import { recountedTable } from './recounted-table.ts';
import type { PublishedSheet } from './sheet.ts';

/** A race of the table. If its sheet was not given, the points are taken from the table itself. */
type Column = { _id: string; raceName: string; sheet?: PublishedSheet | undefined };

/* The columns: Rank, Player, one for each race, Total, Races, Average, Tips if any are decided, Id, Season. */
const FIRST_RACE_COLUMN = 2;
const playerNameIn = (row: string[]) => row[1] ?? '';
const idIn = (row: string[]) => row.at(-2) ?? '';
const seasonIn = (row: string[]) => Number(row.at(-1));

const UNDECIDED = 'has no result yet';
const NO_TABLE = wrong('A file is not the table of a season.');
const DOWNLOAD_TOGETHER = note(
  'Sheets and table have to be downloaded at the same time, as a correction changes both, and a spreadsheet may change what it stores.',
);

/**
 * Recounts the season's table from its sheets, and compares every cell, player by player.
 *
 * @param csv the table as it is downloaded
 * @param sheets the latest of each race, of any seasons
 */
export function checkTable(csv: string, sheets: PublishedSheet[]): Finding[] {
  const [head = [], ...rows] = readCells(csv);
  const season = seasonIn(rows[0] ?? []);
  const seasonSheets = sheets.filter(({ race }) => seasonOf(race) === season);
  const tipsSheets = seasonSheets.filter(isOfTips);
  const raceSheets = seasonSheets.filter((one) => !isOfTips(one));
  const columns = columnsOf(head.slice(FIRST_RACE_COLUMN, head.lastIndexOf('Total')), raceSheets);
  const races = columns.map(({ _id }) => _id);
  const givenSheets = columns.flatMap(({ sheet }) => sheet ?? []);
  // Looked for behind Average, as a race may be called Tips, too.
  const tipsColumn = head.indexOf('Tips', head.lastIndexOf('Average'));
  const decidedTips = tipsSheets.filter(({ result }) => result);
  // Without a decided sheet the table's own points are taken, as for a race. A missing column is a finding below.
  const tipsInTable = (row: string[]) => (decidedTips.length > 0 ? undefined : row[tipsColumn]);
  const recounted = recountedTable(
    [...givenSheets, ...(tipsColumn < 0 ? [] : decidedTips)],
    rows.map((row) => playerInTable(row, columns, tipsInTable(row))),
    races,
  );
  const [expectedHead = [], ...expected] = readCells(seasonCsv(season, columns, recounted));
  const isTable = season > 0 && head.join('\n') === expectedHead.join('\n');
  if (!isTable) return [NO_TABLE];
  const title = `The table of ${season}`;
  const [firstSheet] = raceSheets;
  if (!firstSheet) return [note(`${title} was not checked, as none of its sheets was given.`)];
  const found = [
    ...columns
      .filter(({ sheet }) => !sheet)
      .map(
        ({ raceName }) =>
          `it has the ${raceName}, whose sheet ${missingText(raceName, raceSheets)}.`,
      ),
    ...missingColumns(raceSheets, columns).map((name) => `it has no column for the ${name}.`),
    ...(tipsColumn >= 0 && decidedTips.length === 0
      ? [`it has the season tips, whose sheet ${tipsSheets.length > 0 ? UNDECIDED : 'is missing'}.`]
      : []),
    ...(tipsColumn < 0 && decidedTips.some(({ players }) => players.length > 0)
      ? ['it has no column for the season tips.']
      : []),
    ...(new Set(rows.map(idIn)).size < rows.length ? ['a player is in it twice.'] : []),
    ...expected.flatMap((row) => differences(row, rows, head)),
  ].map((text) => wrong(`${title}: ${text}`));
  if (found.length > 0) return [...found, DOWNLOAD_TOGETHER];
  const players = rows.length === 1 ? '1 player' : `${rows.length} players`;
  const rules = rulesInShort(firstSheet.rules);
  return [
    right(
      `${title}: ranks, points, totals and averages of ${players} follow from the sheets, by the rules: ${rules}.`,
    ),
  ];
}

const isOfTips = ({ race }: PublishedSheet) => isTipsId(race);

/** Of two races with one name, the first column belongs to the first sheet. */
function columnsOf(names: string[], sheets: PublishedSheet[]): Column[] {
  const unmatched = sheets.filter(({ result }) => result);
  return names.map((raceName, column) => {
    const index = unmatched.findIndex((sheet) => raceNameOf(sheet) === raceName);
    const [sheet] = index < 0 ? [] : unmatched.splice(index, 1);
    return { _id: sheet?.race ?? `column ${column}`, raceName, sheet };
  });
}

const raceNameOf = ({ raceName }: PublishedSheet) => raceName.replace(/\s+/g, ' ').trim();

/** A player of the table, with the points of races, and of tips, whose sheet is missing. */
function playerInTable(row: string[], columns: Column[], tips: string | undefined) {
  const points = columns.flatMap(({ _id, sheet }, index) => {
    const cell = row[FIRST_RACE_COLUMN + index];
    return sheet || !cell ? [] : [[_id, numberIn(cell)] as const];
  });
  return {
    id: idIn(row),
    username: playerNameIn(row),
    scores: Object.fromEntries(points),
    ...(tips && { tips: numberIn(tips) }),
  };
}

function missingText(raceName: string, sheets: PublishedSheet[]): string {
  return sheets.some((sheet) => raceNameOf(sheet) === raceName) ? UNDECIDED : 'is missing';
}

function missingColumns(sheets: PublishedSheet[], columns: Column[]): string[] {
  const sheetsInTable = columns.map(({ sheet }) => sheet);
  return sheets.filter((one) => one.result && !sheetsInTable.includes(one)).map(raceNameOf);
}

function differences(expected: string[], rows: string[][], head: string[]): string[] {
  const name = playerNameIn(expected);
  const row = rows.find((one) => idIn(one) === idIn(expected));
  if (!row) return [`it has no row of ${name}.`];
  return head.flatMap((heading, column) => {
    const [shown = '', counted = ''] = [row[column], expected[column]];
    const isSameNumber = shown !== '' && counted !== '' && numberIn(shown) === numberIn(counted);
    // An account may be deleted between the two downloads.
    const isDeleted = heading === 'Player' && [shown, counted].includes(FORMER_PLAYER);
    if (shown === counted || isSameNumber || isDeleted) return [];
    const cell = `${heading} of ${name}`;
    return [`${cell} is ${shown || 'empty'}, and ${counted || 'empty'} by the sheets.`];
  });
}

/** A spreadsheet may have stored the table with decimal commas. */
function numberIn(cell: string): number {
  return Number(cell.replace(',', '.'));
}
