import Papa from 'papaparse';

/** As `csvOf` makes a cell harmless that a spreadsheet would calculate. */
const HARMLESS = /^'(?=[=+\-@\t\r])/;

/** The cells of a CSV file, or of what a spreadsheet copies, whichever separator it has. */
export function readCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  return data.map((row) => row.map((cell) => originalText(cell).replace(/\s+/g, ' ').trim()));
}

/** The text of a cell before it was made harmless. */
export function originalText(cell: string): string {
  return cell.replace(HARMLESS, '');
}
