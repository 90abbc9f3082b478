import Papa from 'papaparse';
import { originalText } from '../wording/csv.ts';

/** The cells of a CSV file, or of what a spreadsheet copies, whichever separator it has. */
export function readCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  return data.map((row) => row.map((cell) => originalText(cell).replace(/\s+/g, ' ').trim()));
}

/** The text of a file: UTF-8, or what Excel saves on older machines. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
