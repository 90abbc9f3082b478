import Papa from 'papaparse';
import { originalText } from '../wording/csv.ts';

/** The cells of a CSV file, or of what a spreadsheet copies, whichever separator it has. */
export function readCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  return data.map((row) => row.map((cell) => originalText(cell).replace(/\s+/g, ' ').trim()));
}
