import { decodeText, type OldEncoding } from '@parc-ferme/domain/past-season/decode-text';
import {
  MAX_BYTES,
  readSpreadsheet,
  type Spreadsheet,
} from '@parc-ferme/domain/past-season/read-cells';
import type { seasonSpreadsheet } from '@parc-ferme/domain/past-season/season-spreadsheet';

/** A spreadsheet that is being imported, or a saved season that is being changed, with the mapping of its columns. */
export type Draft = Spreadsheet & {
  /** The name of the file, which may contain the year. */
  source: string;
  /** What a file holds, to read it again with another encoding if letters look wrong. */
  bytes?: Uint8Array;
  /** The encoding that the admin chose; UTF-8 or UTF-16 without it. */
  oldEncoding?: OldEncoding;
} & Partial<Omit<ReturnType<typeof seasonSpreadsheet>, 'cells'>>;

export function draftOf(bytes: Uint8Array, source: string, oldEncoding?: OldEncoding): Draft {
  const spreadsheet = readSpreadsheet(decodeText(bytes, oldEncoding));
  return { ...spreadsheet, source, bytes, ...(oldEncoding && { oldEncoding }) };
}

const PROGRAM_FILE =
  'This is a spreadsheet program’s own file. Open it there, mark all cells, copy them, and paste them here.';

/** Why a file cannot be read; undefined if it can. */
export async function fileFault(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return 'This file is too large for one season.';
  const start = await file.slice(0, 2).text();
  const isZip = start === 'PK';
  if (isZip || /\.(xlsx?|ods|numbers)$/i.test(file.name)) return PROGRAM_FILE;
  return start.startsWith('{')
    ? 'This is the file of a season: the command “npm run admin -- import-season” takes it.'
    : undefined;
}
