import Papa from 'papaparse';

/** The apostrophe with which `csvOf` keeps a spreadsheet from calculating a cell: `'=1+1`, `'-anna`, `'3/4`. */
const HARMLESS_MARK = /^'(?=[=+\-@＝＋－＠\t\r]|\d+[-/]\d+)/;
/** In order of preference: beside semicolons, commas are decimal commas. */
const DELIMITERS = [';', '|', ','];

/** More than the players and races of any season that can be stored. */
export const MAX_ROWS = 220;
export const MAX_COLUMNS = 100;
/** More than any file with so many rows and columns has. */
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
  const [, separator, rest = text] = /^\uFEFF?sep=(.)\r?\n(.*)$/s.exec(text) ?? [];
  const options = { preview: MAX_ROWS + 1, delimiter: separator ?? delimiterOf(rest) };
  const content = rest.replace(/^\uFEFF/, '');
  const quoted = Papa.parse<string[]>(content, options);
  // A cell like `"Flash" Gordon` opens a quotation that would swallow the cells behind it.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken
    ? Papa.parse<string[]>(content, { ...options, quoteChar: '\0' })
    : quoted;
  const rows = data.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS));
  const hasText = (row: string[]) => row.some((cell) => cell.trim() !== '');
  const filled = rows.slice(0, rows.findLastIndex(hasText) + 1);
  const widths = filled.map((row) => 1 + row.findLastIndex((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...widths);
  return {
    cells: filled.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
    isCut:
      data.slice(MAX_ROWS).some(hasText) || data.some((row) => hasText(row.slice(MAX_COLUMNS))),
  };
}

/** The lines of a file that its delimiter is found by. */
const SAMPLE_LINES = 30;

/** A tab if there is one, as no cell contains it; or else the delimiter that most lines have equally often. */
function delimiterOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  const lines = text.slice(0, MAX_BYTES).split(/\r\n?|\n/, SAMPLE_LINES);
  const candidates = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter(Boolean);
    const equalCounts = counts.map((count) => counts.filter((other) => other === count).length);
    return { delimiter, lines: Math.max(0, ...equalCounts) };
  });
  return candidates.toSorted((one, other) => other.lines - one.lines)[0]?.delimiter;
}

/** The text of a cell before it was made harmless. */
export function originalText(cell: string): string {
  return cell.replace(HARMLESS_MARK, '');
}
