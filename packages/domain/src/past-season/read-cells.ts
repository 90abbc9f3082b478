import Papa from 'papaparse';

/** As `csvOf` makes a cell harmless that a spreadsheet would calculate. */
const HARMLESS = /^'(?=[=+\-@\t\r])/;
/** Decimal commas are not more than the semicolons between them. */
const DELIMITERS = ['\t', ';', '|', ','];

export const MAX_ROWS = 220;
export const MAX_COLUMNS = 100;
/** As many as that many cells have at most. */
export const MAX_BYTES = 1_000_000;

/** The cells of a CSV file, whichever separator it has. */
export function readCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
    skipEmptyLines: 'greedy',
    delimiter: delimiterOf(text),
  });
  return data.map((row) => row.map((cell) => originalText(cell).replace(/\s+/g, ' ').trim()));
}

/** The cells of a spreadsheet as they are, in rows of one length; `isCut` if it has more. */
export type Spreadsheet = { cells: string[][]; isCut: boolean };

/** Reads no more than `MAX_ROWS` and `MAX_COLUMNS`, so that nothing is computed of the rest. */
export function readSpreadsheet(text: string): Spreadsheet {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    preview: MAX_ROWS + 1,
    delimiter: delimiterOf(text),
  });
  const rows = data.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS));
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const filled = rows.slice(0, last + 1);
  const widths = filled.map((row) => 1 + row.findLastIndex((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...widths);
  return {
    cells: filled.map((row) => Array.from({ length: width }, (_, place) => row[place] ?? '')),
    isCut: data.length > MAX_ROWS || data.some((row) => row.length > MAX_COLUMNS),
  };
}

/** The most frequent one. A title above the table has none, which lets other guesses fail. */
function delimiterOf(text: string): string | undefined {
  const counts = DELIMITERS.map((one) => [text.split(one).length, one] as const);
  return counts.toSorted(([one], [other]) => other - one)[0]?.[1];
}

/** The text of a cell before it was made harmless. */
export function originalText(cell: string): string {
  return cell.replace(HARMLESS, '');
}
