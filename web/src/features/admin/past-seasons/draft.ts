import { decodeText, type OldEncoding } from '@parc-ferme/domain/past-season/decode-text';
import type { Chosen } from '@parc-ferme/domain/past-season/mapping';
import {
  MAX_BYTES,
  readSpreadsheet,
  type Spreadsheet,
} from '@parc-ferme/domain/past-season/read-cells';

/** A spreadsheet that is being imported, or a saved season that is being changed. */
export type Draft = Spreadsheet & {
  /** The name of the file, which may have the year. */
  source: string;
  /** Of a file, to read it again as letters look wrong. */
  bytes?: Uint8Array;
  rule?: string;
  chosen?: Chosen;
  /** The account of each player, by row. */
  accounts?: Record<number, string>;
};

export function draftOf(bytes: Uint8Array, source: string, old?: OldEncoding): Draft {
  return { ...readSpreadsheet(decodeText(bytes, old)), source, bytes };
}

/** Why a file is not read. */
export function faultOf({ name, size }: File): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) {
    return 'This is a spreadsheet program’s own file. Open it there, mark all cells, copy them, and paste them here.';
  }
  return size > MAX_BYTES ? 'This file is too large for one season.' : undefined;
}
